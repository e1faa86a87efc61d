import * as z from 'zod/mini';
import { endpoint } from '#contract/api/endpoint';
import { atMost } from '#contract/api/text';
import { messages } from '#contract/ground/messages';
import { operatorRoles } from '#contract/ground/roles';

export const operators = { who: 'roles', roles: operatorRoles } as const;

/** The filter that stays with the owner of a shared view: a search text may be the name or phone number of a person. */
export const privateFilter = 'search';

const viewSchema = z.object({
  name: z.string(),
  /** Filters and order as in the address of the list. A relative period is stored by its name. */
  query: z.record(z.string(), z.string()),
  columns: z.object({
    order: z.array(z.string()),
    /** Null for the columns that are hidden by default. */
    hidden: z.nullable(z.array(z.string())),
  }),
  /** Offered to every operator below, without its search text. */
  isShared: z.boolean(),
});
export type SavedView = z.infer<typeof viewSchema>;

export const ownViews = {
  /** The oldest first. */
  views: z.array(viewSchema),
  /** The name of the own view that is shown when the list is opened. */
  first: z.nullable(z.string()),
};
export const listParams = z.strictObject({
  list: z.string().check(atMost(40), z.regex(/^[a-z-]+$/, messages.listUnknown)),
});

export const readViews = endpoint({
  name: 'views.read',
  summary: 'The own saved views of a list, and those that operators above share',
  method: 'GET',
  path: '/views/:list',
  access: operators,
  params: listParams,
  answer: z.object({
    data: z.object({
      ...ownViews,
      /** Views of operators above, the nearest first, without their search texts. */
      shared: z.array(z.object({ by: z.string(), view: viewSchema })),
    }),
  }),
});
