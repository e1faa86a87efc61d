import * as z from 'zod/mini';
import { createChildSchema, editAccountSchema } from './account-fields.ts';
import { accountKind } from './account-kinds.ts';
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
} from './accounts.ts';
import { endpoint, noData, pathIdSchema, type SubjectRule } from './endpoint.ts';
import { type AccountKindName, childKindOf, isOperator, rolesAbove } from './roles.ts';

/** The same calls for the next level down, below one parent of this kind. */
function childrenSetOf(kind: AccountKindName) {
  const { prefix, label } = accountKind(kind);
  const child = childKindOf(kind);
  const childLabel = child === null ? 'none' : accountKind(child).label;
  const roles = isOperator(kind) ? [...new Set([...rolesAbove(kind), kind])] : rolesAbove(kind);
  const parent: SubjectRule = { in: 'params', field: 'id', relation: 'self-or-descendant', kind };
  const childRule: SubjectRule = {
    in: 'params',
    field: 'childId',
    relation: 'child',
    ...(child ? { kind: child } : {}),
  };
  const params = z.strictObject({ id: pathIdSchema, childId: pathIdSchema });
  const named = (verb: string) => `accounts.${kind}.children.${verb}`;
  const what = `${childLabel} under ${label}`;
  return {
    list: endpoint({
      name: named('list'),
      summary: `List children: ${what}`,
      method: 'GET',
      path: `/${prefix}/:id/children`,
      access: byRole(roles, [parent]),
      params: z.strictObject({ id: pathIdSchema }),
      query: accountListQuery,
      answer: listAnswer,
      acting,
    }),
    export: endpoint({
      name: named('export'),
      summary: `Export the children as a workbook: ${what}`,
      method: 'GET',
      path: `/${prefix}/:id/children/export`,
      access: byRole(roles, [parent]),
      params: z.strictObject({ id: pathIdSchema }),
      query: exportQuery,
      answer: noData,
      acting,
      file: true,
    }),
    create: endpoint({
      name: named('create'),
      summary: `Create a child: ${what}`,
      method: 'POST',
      path: `/${prefix}/:id/children`,
      access: byRole(roles, [parent]),
      params: z.strictObject({ id: pathIdSchema }),
      query: actingOnly,
      body: createChildSchema(child ?? kind),
      answer: recordAnswer,
      errors: ['username_taken', 'reference_not_possible', 'account_barred', 'no_children'],
      status: 201,
      acting,
    }),
    read: endpoint({
      name: named('read'),
      summary: `Read one child: ${what}`,
      method: 'GET',
      path: `/${prefix}/:id/children/:childId`,
      access: byRole(roles, [parent, childRule]),
      params,
      query: actingOnly,
      answer: recordAnswer,
      acting,
    }),
    edit: endpoint({
      name: named('edit'),
      summary: `Change fields of a child: ${what}`,
      method: 'PUT',
      path: `/${prefix}/:id/children/:childId`,
      access: byRole(roles, [parent, childRule]),
      params,
      query: actingOnly,
      body: editAccountSchema(child ?? kind),
      answer: recordAnswer,
      errors: ['reference_not_possible'],
      acting,
    }),
    delete: endpoint({
      name: named('delete'),
      summary: `Close a child for good: ${what}`,
      method: 'DELETE',
      path: `/${prefix}/:id/children/delete/:childId`,
      access: byRole(roles, [parent, childRule]),
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
      path: `/${prefix}/:id/children/:childId/toggle-status/:action`,
      access: byRole(roles, [parent, childRule]),
      params: z.extend(params, { action: statusActionSchema }),
      query: actingOnly,
      answer: recordAnswer,
      acting,
    }),
  };
}

export const childrenSets = forEachKind(childrenSetOf);
