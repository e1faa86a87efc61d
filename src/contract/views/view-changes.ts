import * as z from 'zod/mini';
import { endpoint } from '#contract/api/endpoint';
import { atMost, requiredLine } from '#contract/api/text';
import { messages } from '#contract/ground/messages';
import { listParams, operators, ownViews } from '#contract/views/views';

/** As many as fit into a menu without search. */
export const mostViews = 20;
/** Over all lists: the names of lists are not checked. */
export const mostViewsOfAccount = 200;
export const longestViewName = 40;
const mostFilters = 20;

/** Two views of a list never have the same key: names are compared without case. */
export const viewKey = (named: string) => named.toLowerCase();

const name = requiredLine(messages.viewNameRequired, longestViewName);
const word = z.string().check(atMost(60));
const filterName = word.check(z.regex(/^[A-Za-z][A-Za-z0-9]*$/));
const content = {
  query: z
    .record(filterName, z.string().check(atMost(200)))
    .check(z.refine((query) => Object.keys(query).length <= mostFilters, messages.valueTooMany)),
  columns: z.strictObject({
    order: z.array(word).check(z.maxLength(60)),
    hidden: z.nullable(z.array(word).check(z.maxLength(60))),
  }),
};
/** Every change is answered with all own views of the list, so that a browser also learns those that another saved. */
const change = {
  path: '/views/:list',
  access: operators,
  params: listParams,
  answer: z.object({ data: z.object(ownViews) }),
} as const;

export const saveView = endpoint({
  name: 'views.save',
  summary: 'Save one view of a list; its other views stay as they are',
  method: 'PUT',
  creates: true,
  ...change,
  body: z.strictObject({
    name,
    ...content,
    /** Replaces the view of this name, if there is one. Without it that name is refused. */
    replaces: z.boolean(),
  }),
  errors: ['invalid_input', 'views_full'],
});

export const changeView = endpoint({
  name: 'views.change',
  summary: 'Rename or share one view of a list, or make it the default',
  method: 'PATCH',
  ...change,
  body: z.strictObject({
    name,
    newName: z.optional(name),
    isShared: z.optional(z.boolean()),
    /** False for no default. */
    isFirst: z.optional(z.boolean()),
  }),
  errors: ['invalid_input', 'view_missing'],
});

export const deleteView = endpoint({
  name: 'views.delete',
  summary: 'Delete one view of a list, if it exists',
  method: 'DELETE',
  ...change,
  query: z.strictObject({ name }),
});
