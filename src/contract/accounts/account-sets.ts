import * as z from 'zod/mini';
import { createAccountSchema, createChildSchema } from '#contract/accounts/account-bodies';
import { accountCalls } from '#contract/accounts/account-calls';
import { accountKind } from '#contract/accounts/account-kinds';
import { byRole, forEachKind, statusActionSchema } from '#contract/accounts/accounts';
import { endpoint, idSchema, pathIdSchema, type SubjectRule } from '#contract/api/endpoint';
import { trimmedTo } from '#contract/api/text';
import {
  type AccountKindName,
  accountKindNames,
  childKindOf,
  rolesAbove,
  rolesFrom,
} from '#contract/ground/roles';

/** Paths of earlier releases for listing accounts and, with an id, for deleting one. */
const earlierPaths: Partial<Record<AccountKindName, string>> = {
  superadmin: '/super',
  superareamanager: '/superdistributors',
  areamanager: '/distibutors',
  master: '/retailers',
};

const anyParams = z.strictObject({});
const ofAccount = z.strictObject({ id: pathIdSchema });
const ofChild = z.extend(ofAccount, { childId: pathIdSchema });
const action = { action: statusActionSchema };
const ofSwitched = z.extend(ofAccount, action);
const ofSwitchedChild = z.extend(ofChild, action);

/** All accounts of a kind, below its own prefix. */
function setOf(kind: AccountKindName) {
  const { prefix, label } = accountKind(kind);
  const roles = rolesAbove(kind);
  const earlier = earlierPaths[kind];
  const inBranch = (from: 'body' | 'query', field: string) => ({
    access: byRole(roles, [{ in: from, field, relation: 'self-or-descendant' }]),
    params: anyParams,
  });
  const below = inBranch('query', 'under');
  const one = byRole(roles, [{ in: 'params', field: 'id', relation: 'descendant', kind }]);
  const atOne = { path: `/${prefix}/:id`, access: one, params: ofAccount };
  return {
    ...accountCalls({
      name: kind,
      what: label,
      kind,
      create: {
        ...inBranch('body', 'refId'),
        path: `/${prefix}/create`,
        aliases: [`/${prefix}`],
        body: createAccountSchema(kind),
      },
      list: { ...below, path: `/${prefix}/all`, aliases: [`/${prefix}`, ...(earlier ? [earlier] : [])] },
      export: { ...below, path: `/${prefix}/export` },
      one: atOne,
      delete: { ...atOne, aliases: earlier ? [`${earlier}/:id`] : [] },
      toggle: { path: `/${prefix}/toggle-status/:id/:action`, access: one, params: ofSwitched },
    }),
    references: endpoint({
      name: `accounts.${kind}.references`,
      summary: `Accounts that a new account may be placed under: ${label}`,
      method: 'GET',
      path: `/${prefix}/references`,
      access: byRole(roles),
      query: z.strictObject({ search: z.optional(z.string().check(...trimmedTo(100))) }),
      answer: z.object({
        data: z.array(
          z.object({ _id: idSchema, username: z.string(), name: z.string(), role: z.enum(accountKindNames) }),
        ),
      }),
    }),
  };
}

/** The accounts on the next level down, below one parent. */
function childrenOf(kind: AccountKindName) {
  const { prefix, label } = accountKind(kind);
  const child = childKindOf(kind);
  const path = `/${prefix}/:id/children`;
  const parent: SubjectRule = { in: 'params', field: 'id', relation: 'self-or-descendant', kind };
  const childRule: SubjectRule = {
    in: 'params',
    field: 'childId',
    relation: 'child',
    ...(child && { kind: child }),
  };
  const all = { path, access: byRole(rolesFrom(kind), [parent]), params: ofAccount };
  const one = {
    path: `${path}/:childId`,
    access: byRole(rolesFrom(kind), [parent, childRule]),
    params: ofChild,
  };
  return accountCalls({
    name: `${kind}.children`,
    what: `${child === null ? 'none' : accountKind(child).label} under ${label}`,
    kind: child ?? kind,
    errors: ['no_children'],
    create: { ...all, body: createChildSchema(child ?? kind) },
    list: all,
    export: { ...all, path: `${path}/export` },
    one,
    delete: { ...one, path: `${path}/delete/:childId` },
    toggle: { ...one, path: `${path}/:childId/toggle-status/:action`, params: ofSwitchedChild },
  });
}

export const accountSets = forEachKind(setOf);
export const childrenSets = forEachKind(childrenOf);
