import * as z from 'zod/mini';
import { accountFields, type StoredFieldName, storedFieldNames } from '#contract/accounts/account-fields';
import { type Access, idSchema, roleSchema, type SubjectRule } from '#contract/api/endpoint';
import { listQuery, pagePart, paginationSchema } from '#contract/api/list-query';
import { trimmed } from '#contract/api/text';
import { messages } from '#contract/ground/messages';
import { pointsSchema } from '#contract/ground/money';
import { type AccountKindName, accountKindNames, type rolesAbove } from '#contract/ground/roles';

/** The parent of an account. */
export const referenceSchema = z.object({ _id: idSchema, username: z.string() });

/** What the actor may do with a record, for display only: the server checks every call. */
const accountRightsSchema = z.object({
  edit: z.boolean(),
  transfer: z.boolean(),
  adjust: z.boolean(),
  toggle: z.boolean(),
  delete: z.boolean(),
  logout: z.boolean(),
});

const storedSchemas = { text: z.string(), optional: z.nullable(z.string()), rate: z.number() };
const storedShape = Object.fromEntries(
  storedFieldNames.map((name) => [name, storedSchemas[accountFields[name].stored]]),
) as { [F in StoredFieldName]: (typeof storedSchemas)[(typeof accountFields)[F]['stored']] };

/** An account as every list and record returns it. It never contains a password, a PIN or a hash. */
export const accountSchema = z.object({
  _id: idSchema,
  username: z.string(),
  role: z.enum(accountKindNames),
  ...storedShape,
  note: z.string(),
  userStatus: z.boolean(),
  /** False if this account or one above it is deactivated. */
  isBarred: z.boolean(),
  /** The reason for the deactivation, if one was given. */
  deactivationReason: z.nullable(z.string()),
  refId: z.nullable(referenceSchema),
  walletBalance: pointsSchema,
  wallet: z.array(z.object({ individualCredit: pointsSchema })),
  createdAt: z.string(),
  isLoggedIn: z.boolean(),
  lastLogin: z.nullable(z.string()),
  games: z.array(z.object({ _id: idSchema, gameName: z.string() })),
  can: accountRightsSchema,
});
export type Account = z.infer<typeof accountSchema>;

export const accountSortColumns = [
  'username',
  'name',
  'refId',
  'points',
  'createdAt',
  'isOnline',
  'lastLogin',
  'status',
] as const;
export type AccountSortColumn = (typeof accountSortColumns)[number];

const actingQuery = {
  id: z.optional(idSchema),
  role: z.optional(roleSchema),
  currentrole: z.optional(roleSchema),
};
export const acting = ['id', 'role'];
export const actingOnly = z.strictObject(actingQuery);
export const accountListQuery = z.strictObject({
  ...actingQuery,
  ...listQuery(accountSortColumns),
  /** Filters: accounts in this state, online now, or anywhere below this account. */
  status: z.optional(z.enum(['active', 'deactive'])),
  online: z.optional(z.enum(['true', 'false'])),
  under: z.optional(idSchema),
  ...pagePart,
});
export type AccountListQuery = z.infer<typeof accountListQuery>;
/** Of calls that change an account and answer with its list. */
export const changedListQuery = z.omit(accountListQuery, { part: true });

const totalsSchema = z.object({ points: pointsSchema, online: z.int() });
export const listAnswer = z.object({
  data: z.array(accountSchema),
  /** Only with pages, and not with their part `rows`. */
  pagination: z.optional(paginationSchema),
  /** Over the whole filter. As the pagination. */
  totals: z.optional(totalsSchema),
});
export const recordAnswer = z.object({ data: accountSchema });
export const statusActionSchema = z.enum(['activate', 'deactivate']);
/** Reason for a deactivation; ignored on activation. */
export const statusBody = z.strictObject({
  reason: z.optional(z.string().check(trimmed(), z.maxLength(200, messages.reasonTooLong))),
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

export function forEachKind<T>(build: (kind: AccountKindName) => T): Record<AccountKindName, T> {
  return Object.fromEntries(accountKindNames.map((kind) => [kind, build(kind)])) as Record<
    AccountKindName,
    T
  >;
}
