import * as z from 'zod/mini';
import { operatorRoles } from '#contract/accounts/roles';
import { endpoint } from '#contract/api/endpoint';
import { atMost } from '#contract/api/text';

const operators = { who: 'roles', roles: operatorRoles } as const;

/** As many as fit into a menu without search. */
export const mostViews = 20;
export const longestViewName = 40;

const word = z.string().check(z.maxLength(60));
const name = z.string().check(z.minLength(1), z.maxLength(longestViewName));
const viewSchema = z.strictObject({
  name,
  /** Filters and order as in the address of the list. A relative period is stored by its name. */
  query: z.record(word, z.string().check(z.maxLength(200))),
  columns: z.strictObject({
    order: z.array(word).check(z.maxLength(60)),
    /** Null for the columns that are hidden by default. */
    hidden: z.nullable(z.array(word).check(z.maxLength(60))),
  }),
  /** Offered to every operator below. */
  isShared: z.boolean(),
});
export type SavedView = z.infer<typeof viewSchema>;

const shape = {
  views: z.array(viewSchema).check(z.maxLength(mostViews)),
  /** The name of the own view that is shown when the list is opened. */
  first: z.nullable(name),
};
const params = z.strictObject({ list: z.string().check(atMost(40), z.regex(/^[a-z-]+$/)) });

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
      /** Views of operators above, the nearest first. */
      shared: z.array(z.object({ by: z.string(), view: viewSchema })),
    }),
  }),
});

/** Replaces all own views of the list. */
export const saveViews = endpoint({
  name: 'views.save',
  summary: 'Save the own views of a list',
  method: 'PUT',
  path: '/views/:list',
  access: operators,
  params,
  body: z.strictObject(shape),
  answer: z.object({ data: z.object(shape) }),
  errors: ['invalid_input'],
});
