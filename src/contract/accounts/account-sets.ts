import * as z from 'zod/mini';
import { createAccountSchema, editAccountSchema } from '#contract/accounts/account-bodies';
import { accountKind } from '#contract/accounts/account-kinds';
import {
  accountListQuery,
  acting,
  actingOnly,
  byRole,
  exportQuery,
  forEachKind,
  listAnswer,
  recordAnswer,
  statusActionSchema,
  statusBody,
} from '#contract/accounts/accounts';
import { endpoint, idSchema, noData, pathIdSchema } from '#contract/api/endpoint';
import { ownProofErrors } from '#contract/api/own-proof';
import { trimmed } from '#contract/api/text';
import { type AccountKindName, accountKindNames, rolesAbove } from '#contract/ground/roles';

/** Paths of earlier releases for listing accounts and, with an id, for deleting one. */
const earlierPaths: Partial<Record<AccountKindName, string>> = {
  superadmin: '/super',
  superareamanager: '/superdistributors',
  areamanager: '/distibutors',
  master: '/retailers',
};

const namedOf = (kind: AccountKindName) => (verb: string) => `accounts.${kind}.${verb}`;

const errorsOfNew = [
  'username_taken',
  'too_many_requests',
  'reference_not_possible',
  'account_barred',
] as const;

/** The calls over all accounts of one kind. */
function listSetOf(kind: AccountKindName) {
  const { prefix, label } = accountKind(kind);
  const above = rolesAbove(kind);
  const named = namedOf(kind);
  const earlier = earlierPaths[kind];
  return {
    create: endpoint({
      name: named('create'),
      summary: `Create an account: ${label}`,
      method: 'POST',
      creates: true,
      path: `/${prefix}/create`,
      aliases: [`/${prefix}`],
      access: byRole(above, [{ in: 'body', field: 'refId', relation: 'self-or-descendant' }]),
      query: actingOnly,
      body: createAccountSchema(kind),
      answer: recordAnswer,
      errors: [...errorsOfNew, ...(kind === 'superadmin' ? ownProofErrors : [])],
      status: 201,
      acting,
    }),
    list: endpoint({
      name: named('list'),
      summary: `List accounts: ${label}`,
      method: 'GET',
      path: `/${prefix}/all`,
      aliases: earlier === undefined ? [`/${prefix}`] : [`/${prefix}`, earlier],
      access: byRole(above, [{ in: 'query', field: 'under', relation: 'self-or-descendant' }]),
      query: accountListQuery,
      answer: listAnswer,
      acting,
    }),
    export: endpoint({
      name: named('export'),
      summary: `Export the filtered list as a workbook: ${label}`,
      method: 'GET',
      path: `/${prefix}/export`,
      access: byRole(above, [{ in: 'query', field: 'under', relation: 'self-or-descendant' }]),
      query: exportQuery,
      answer: noData,
      acting,
      file: true,
    }),
    references: endpoint({
      name: named('references'),
      summary: `Accounts that a new account may be placed under: ${label}`,
      method: 'GET',
      path: `/${prefix}/references`,
      access: byRole(above),
      query: z.strictObject({ search: z.optional(z.string().check(trimmed(), z.maxLength(100))) }),
      answer: z.object({
        data: z.array(
          z.object({ _id: idSchema, username: z.string(), name: z.string(), role: z.enum(accountKindNames) }),
        ),
      }),
    }),
  };
}

/** The calls over one account. */
function recordSetOf(kind: AccountKindName) {
  const { prefix, label } = accountKind(kind);
  const access = byRole(rolesAbove(kind), [{ in: 'params', field: 'id', relation: 'descendant', kind }]);
  const params = z.strictObject({ id: pathIdSchema });
  const named = namedOf(kind);
  const earlier = earlierPaths[kind];
  return {
    read: endpoint({
      name: named('read'),
      summary: `Read one account: ${label}`,
      method: 'GET',
      path: `/${prefix}/:id`,
      access,
      params,
      query: actingOnly,
      answer: recordAnswer,
      acting,
    }),
    edit: endpoint({
      name: named('edit'),
      summary: `Change fields of an account: ${label}`,
      method: 'PUT',
      path: `/${prefix}/:id`,
      access,
      params,
      query: actingOnly,
      body: editAccountSchema(kind),
      answer: recordAnswer,
      errors: ['reference_not_possible', 'last_superadmin', ...ownProofErrors],
      acting,
    }),
    delete: endpoint({
      name: named('delete'),
      summary: `Close an account permanently: ${label}`,
      method: 'DELETE',
      path: `/${prefix}/:id`,
      aliases: earlier === undefined ? [] : [`${earlier}/:id`],
      access,
      params,
      query: actingOnly,
      answer: noData,
      errors: ['account_in_use', 'last_superadmin'],
      acting,
    }),
    toggle: endpoint({
      name: named('toggle'),
      summary: `Activate or deactivate an account: ${label}`,
      method: 'PATCH',
      path: `/${prefix}/toggle-status/:id/:action`,
      access,
      params: z.strictObject({ id: pathIdSchema, action: statusActionSchema }),
      query: actingOnly,
      body: statusBody,
      answer: recordAnswer,
      errors: ['last_superadmin'],
      acting,
    }),
  };
}

/** The account set of each kind, below its own prefix. */
export const accountSets = forEachKind((kind) => ({ ...listSetOf(kind), ...recordSetOf(kind) }));
