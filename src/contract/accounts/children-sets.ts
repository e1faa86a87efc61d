import * as z from 'zod/mini';
import { createChildSchema, editAccountSchema } from '#contract/accounts/account-bodies';
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
import { endpoint, noData, pathIdSchema, type SubjectRule } from '#contract/api/endpoint';
import { ownProofErrors } from '#contract/api/own-proof';
import { type AccountKindName, childKindOf, isOperator, rolesAbove } from '#contract/ground/roles';

/** The parts that all calls on the children of one parent share. */
function familyOf(kind: AccountKindName) {
  const { prefix, label } = accountKind(kind);
  const child = childKindOf(kind);
  const parent: SubjectRule = { in: 'params', field: 'id', relation: 'self-or-descendant', kind };
  const childRule: SubjectRule = {
    in: 'params',
    field: 'childId',
    relation: 'child',
    ...(child ? { kind: child } : {}),
  };
  return {
    child: child ?? kind,
    path: `/${prefix}/:id/children`,
    roles: isOperator(kind) ? [...new Set([...rolesAbove(kind), kind])] : rolesAbove(kind),
    parent,
    childRule,
    named: (verb: string) => `accounts.${kind}.children.${verb}`,
    what: `${child === null ? 'none' : accountKind(child).label} under ${label}`,
  };
}

/** The calls over all children of one parent. */
function childListsOf(kind: AccountKindName) {
  const { child, path, roles, parent, named, what } = familyOf(kind);
  const params = z.strictObject({ id: pathIdSchema });
  return {
    list: endpoint({
      name: named('list'),
      summary: `List children: ${what}`,
      method: 'GET',
      path,
      access: byRole(roles, [parent]),
      params,
      query: accountListQuery,
      answer: listAnswer,
      acting,
    }),
    export: endpoint({
      name: named('export'),
      summary: `Export the children as a workbook: ${what}`,
      method: 'GET',
      path: `${path}/export`,
      access: byRole(roles, [parent]),
      params,
      query: exportQuery,
      answer: noData,
      errors: ['no_children'],
      acting,
      file: true,
    }),
    create: endpoint({
      name: named('create'),
      summary: `Create a child: ${what}`,
      method: 'POST',
      creates: true,
      path,
      access: byRole(roles, [parent]),
      params,
      query: actingOnly,
      body: createChildSchema(child),
      answer: recordAnswer,
      errors: [
        'username_taken',
        'too_many_requests',
        'reference_not_possible',
        'account_barred',
        'no_children',
      ],
      status: 201,
      acting,
    }),
  };
}

/** The calls over one child. */
function childRecordOf(kind: AccountKindName) {
  const { child, path, roles, parent, childRule, named, what } = familyOf(kind);
  const params = z.strictObject({ id: pathIdSchema, childId: pathIdSchema });
  const access = byRole(roles, [parent, childRule]);
  return {
    read: endpoint({
      name: named('read'),
      summary: `Read one child: ${what}`,
      method: 'GET',
      path: `${path}/:childId`,
      access,
      params,
      query: actingOnly,
      answer: recordAnswer,
      acting,
    }),
    edit: endpoint({
      name: named('edit'),
      summary: `Change fields of a child: ${what}`,
      method: 'PUT',
      path: `${path}/:childId`,
      access,
      params,
      query: actingOnly,
      body: editAccountSchema(child),
      answer: recordAnswer,
      errors: ['reference_not_possible', ...ownProofErrors],
      acting,
    }),
    delete: endpoint({
      name: named('delete'),
      summary: `Close a child permanently: ${what}`,
      method: 'DELETE',
      path: `${path}/delete/:childId`,
      access,
      params,
      query: actingOnly,
      answer: noData,
      errors: ['account_in_use'],
      acting,
    }),
    toggle: endpoint({
      name: named('toggle'),
      summary: `Activate or deactivate a child: ${what}`,
      method: 'PATCH',
      path: `${path}/:childId/toggle-status/:action`,
      access,
      params: z.extend(params, { action: statusActionSchema }),
      query: actingOnly,
      body: statusBody,
      answer: recordAnswer,
      acting,
    }),
  };
}

/** The same calls for the next level down, below one parent. */
export const childrenSets = forEachKind((kind) => ({ ...childListsOf(kind), ...childRecordOf(kind) }));
