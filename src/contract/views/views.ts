import * as z from 'zod/mini';
import { operatorRoles } from '#contract/accounts/roles';
import { endpoint } from '#contract/api/endpoint';
import { atMost, requiredLine } from '#contract/api/text';
import { messages } from '#contract/messages';

const operators = { who: 'roles', roles: operatorRoles } as const;

/** As many as fit into a menu without search. */
export const mostViews = 20;
/** Over all lists: the names of lists are not checked. */
export const mostViewsOfAccount = 200;
export const longestViewName = 40;
const mostFilters = 20;

/** The filter that stays with the owner of a shared view: a search text may be the name or phone number of a person. */
export const privateFilter = 'search';

const word = z.string().check(atMost(60));
const filterName = word.check(z.regex(/^[A-Za-z][A-Za-z0-9]*$/));
const name = requiredLine(messages.viewNameRequired, longestViewName);
const content = {
  /** Filters and order as in the address of the list. A relative period is stored by its name. */
  query: z
    .record(filterName, z.string().check(atMost(200)))
    .check(z.refine((query) => Object.keys(query).length <= mostFilters, messages.valueTooMany)),
  columns: z.strictObject({
    order: z.array(word).check(z.maxLength(60)),
    /** Null for the columns that are hidden by default. */
    hidden: z.nullable(z.array(word).check(z.maxLength(60))),
  }),
};
const viewSchema = z.strictObject({
  name,
  ...content,
  /** Offered to every operator below, without its search text. */
  isShared: z.boolean(),
});
export type SavedView = z.infer<typeof viewSchema>;

const shape = {
  /** The oldest first. */
  views: z.array(viewSchema),
  /** The name of the own view that is shown when the list is opened. */
  first: z.nullable(z.string()),
};
const params = z.strictObject({ list: z.string().check(atMost(40), z.regex(/^[a-z-]+$/)) });
/** Every change is answered with all own views of the list, so that a browser also learns those that another saved. */
const answer = z.object({ data: z.object(shape) });

/** Two views of a list never have the same key: names are compared without case. */
export const viewKey = (named: string) => named.toLowerCase();

export const readViews = endpoint({
  name: 'views.read',
  summary: 'The own saved views of a list, and those that operators above share',
  method: 'GET',
  path: '/views/:list',
  access: operators,
  params,
  answer: z.object({
    data: z.object({
      ...shape,
      /** Views of operators above, the nearest first, without their search texts. */
      shared: z.array(z.object({ by: z.string(), view: viewSchema })),
    }),
  }),
});

export const saveView = endpoint({
  name: 'views.save',
  summary: 'Save one view of a list; its other views stay as they are',
  method: 'PUT',
  path: '/views/:list',
  access: operators,
  params,
  body: z.strictObject({
    name,
    ...content,
    /** Replaces the view of this name, if there is one. Without it that name is refused. */
    replaces: z.boolean(),
  }),
  answer,
  errors: ['invalid_input', 'views_full'],
});

export const changeView = endpoint({
  name: 'views.change',
  summary: 'Rename or share one view of a list, or make it the default',
  method: 'PATCH',
  path: '/views/:list',
  access: operators,
  params,
  body: z.strictObject({
    name,
    newName: z.optional(name),
    isShared: z.optional(z.boolean()),
    /** False for no default. */
    isFirst: z.optional(z.boolean()),
  }),
  answer,
  errors: ['invalid_input', 'view_missing'],
});

export const deleteView = endpoint({
  name: 'views.delete',
  summary: 'Delete one view of a list, if it exists',
  method: 'DELETE',
  path: '/views/:list',
  access: operators,
  params,
  query: z.strictObject({ name }),
  answer,
});
