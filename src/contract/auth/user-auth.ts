import * as z from 'zod/mini';
import { accountTable } from '#contract/accounts/account-table';
import { endpoint, pathIdSchema } from '#contract/api/endpoint';

/** Apart from the other calls of sessions, so that pages without sign-in do not load what an account is. */
export const readUserAuth = endpoint({
  name: 'auth.user',
  summary: 'The signed-in user, or one of its branch',
  method: 'GET',
  path: '/auth/userauth/:id',
  access: { who: 'signed-in', subjects: [{ in: 'params', field: 'id', relation: 'self-or-descendant' }] },
  params: z.strictObject({ id: pathIdSchema }),
  answer: z.object({ data: accountTable.row }),
});
