import * as z from 'zod/mini';
import { endpoint, noData, roleSchema } from '#contract/api/endpoint';
import { operatorRoles } from '#contract/ground/roles';

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
