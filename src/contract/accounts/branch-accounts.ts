import * as z from 'zod/mini';
import { referenceSchema } from '#contract/accounts/account-table';
import { accountListQuery, acting, actingOnly, listAnswer, recordAnswer } from '#contract/accounts/accounts';
import { endpoint, idSchema, noData, pathIdSchema, roleSchema } from '#contract/api/endpoint';
import { trimmedTo } from '#contract/api/text';
import { accountKindNames, operatorRoles } from '#contract/ground/roles';

/** One account of the branch by id, of any kind: for search, breadcrumbs and the calls of earlier releases. */
export const findAccounts = endpoint({
  name: 'accounts.find',
  summary: 'Find accounts of the own branch by part of the username or name',
  method: 'GET',
  path: '/accounts/find',
  access: { who: 'roles', roles: operatorRoles },
  query: z.strictObject({ search: z.string().check(...trimmedTo(100), z.minLength(1)) }),
  answer: z.object({
    data: z.array(
      z.object({
        _id: idSchema,
        username: z.string(),
        name: z.string(),
        role: z.enum(accountKindNames),
        userStatus: z.boolean(),
        /** The account above it that blocks it. */
        blockedBy: z.nullable(referenceSchema),
        refId: z.nullable(referenceSchema),
      }),
    ),
  }),
});

/** The chain from the actor down to one account, the actor first. */
export const readChain = endpoint({
  name: 'accounts.chain',
  summary: 'The chain from the signed-in operator down to one account',
  method: 'GET',
  path: '/accounts/:id/chain',
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'params', field: 'id', relation: 'self-or-descendant' }],
  },
  params: z.strictObject({ id: pathIdSchema }),
  answer: z.object({
    data: z.array(
      z.object({ _id: idSchema, username: z.string(), name: z.string(), role: z.enum(accountKindNames) }),
    ),
  }),
});

/** Calls of earlier releases over accounts of any kind. */
export const listAllUsers = endpoint({
  name: 'accounts.all-users.list',
  summary: 'List every account of the own branch, of any kind',
  method: 'GET',
  path: '/allusers',
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'query', field: 'under', relation: 'self-or-descendant' }],
  },
  query: accountListQuery,
  answer: listAnswer,
  acting,
});
export const deleteAnyUser = endpoint({
  name: 'accounts.all-users.delete',
  summary: 'Close an account of the own branch permanently, of any kind',
  method: 'DELETE',
  path: '/allusers/:id',
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'params', field: 'id', relation: 'descendant' }],
  },
  params: z.strictObject({ id: pathIdSchema }),
  query: actingOnly,
  answer: noData,
  errors: ['account_in_use', 'due_open', 'last_superadmin'],
  acting,
});
export const fetchUserById = endpoint({
  name: 'accounts.fetch-user-by-id',
  summary: 'Read one account of the own branch, of any kind',
  method: 'GET',
  path: '/fetchUserById',
  access: { who: 'signed-in', subjects: [{ in: 'query', field: 'id', relation: 'self-or-descendant' }] },
  query: z.strictObject({ id: z.string().check(z.maxLength(64)), currentrole: z.optional(roleSchema) }),
  answer: recordAnswer,
});
