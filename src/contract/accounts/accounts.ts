import * as z from 'zod/mini';
import { accountStates, accountTable } from '#contract/accounts/account-table';
import { type Access, idSchema, roleSchema, type SubjectRule } from '#contract/api/endpoint';
import { listQuery, pagePart, paginationSchema } from '#contract/api/list-query';
import { trimmedTo } from '#contract/api/text';
import { messages } from '#contract/ground/messages';
import { pointsSchema } from '#contract/ground/money';
import { type AccountKindName, accountKindNames, type rolesAbove } from '#contract/ground/roles';

const actingQuery = {
  id: z.optional(idSchema),
  role: z.optional(roleSchema),
  currentrole: z.optional(roleSchema),
};
export const acting = ['id', 'role'];
export const actingOnly = z.strictObject(actingQuery);
export const accountListQuery = z.strictObject({
  ...actingQuery,
  ...listQuery(accountTable.sorted),
  /** Filters: accounts in this state, online now, or anywhere below this account. */
  status: z.optional(z.enum(accountStates)),
  online: z.optional(z.enum(['true', 'false'])),
  under: z.optional(idSchema),
  ...pagePart,
});
export type AccountListQuery = z.infer<typeof accountListQuery>;
/** Of calls that change an account and answer with its list. */
export const changedListQuery = z.omit(accountListQuery, { part: true });

const totalsSchema = z.object({ points: pointsSchema, online: z.int() });
export const listAnswer = z.object({
  data: z.array(accountTable.row),
  /** Only with pages, and not with their part `rows`. */
  pagination: z.optional(paginationSchema),
  /** Over the whole filter. As the pagination. */
  totals: z.optional(totalsSchema),
});
export const recordAnswer = z.object({ data: accountTable.row });
export const statusActionSchema = z.enum(['activate', 'deactivate']);
export type StatusAction = z.infer<typeof statusActionSchema>;
/** Reason for a deactivation; ignored on activation. */
export const statusBody = z.strictObject({
  reason: z.optional(z.string().check(...trimmedTo(200, messages.reasonTooLong))),
});
export const exportQuery = z.omit(accountListQuery, { page: true, pageSize: true, part: true });

export const byRole = (
  roles: ReturnType<typeof rolesAbove>,
  subjects: readonly SubjectRule[] = [],
): Access => ({
  who: 'roles',
  roles,
  subjects,
});

export function forEach<K extends AccountKindName, T>(
  kinds: readonly K[],
  build: (kind: K) => T,
): Record<K, T> {
  return Object.fromEntries(kinds.map((kind) => [kind, build(kind)])) as Record<K, T>;
}

export const forEachKind = <T>(build: (kind: AccountKindName) => T) => forEach(accountKindNames, build);
