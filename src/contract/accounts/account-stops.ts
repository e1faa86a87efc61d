import * as z from 'zod/mini';
import { endpoint, noData, pathIdSchema, roleSchema } from '#contract/api/endpoint';
import { pointsSchema } from '#contract/ground/money';
import { accountKindNames, operatorRoles } from '#contract/ground/roles';

/** `id` is the player; `role` may be that of the player or of the operator. */
export const logOutPlayer = endpoint({
  name: 'presence.log-out-player',
  summary: 'End every session of a player',
  method: 'GET',
  path: '/app/logout',
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'query', field: 'id', relation: 'descendant', kind: 'player' }],
  },
  query: z.strictObject({ id: z.string().check(z.maxLength(64)), role: z.optional(roleSchema) }),
  answer: noData,
  writes: true,
});

/** What an account and its branch do now, and can no longer do once it is switched off. */
export const readStopped = endpoint({
  name: 'accounts.stopped',
  summary: 'What switching an account off stops',
  method: 'GET',
  path: '/accounts/:id/stopped',
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'params', field: 'id', relation: 'descendant' }],
  },
  params: z.strictObject({ id: pathIdSchema }),
  answer: z.object({
    data: z.object({
      /** Accounts below it, by kind; kinds without an account are left out. */
      accounts: z.array(z.object({ role: z.enum(accountKindNames), total: z.int() })),
      /** Players who are signed in: below it, or itself. */
      onlinePlayers: z.int(),
      /** Held by the accounts below it. */
      creditBelow: pointsSchema,
      /** Tickets of these players in rounds that are not settled. */
      openTickets: z.int(),
    }),
  }),
});
