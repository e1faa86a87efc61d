import * as z from 'zod/mini';
import { accountFields, type StoredFieldName, storedFieldNames } from '#contract/accounts/account-fields';
import { idSchema } from '#contract/api/endpoint';
import { pointsSchema } from '#contract/ground/money';
import { accountKindNames } from '#contract/ground/roles';
import { choice, flag, id, moment, points, table, text, value } from '#contract/lists/table';

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

const ofStored = {
  text: value(z.string()),
  optional: value(z.nullable(z.string())),
  rate: value(z.number()),
};
const storedColumns = Object.fromEntries(
  storedFieldNames.map((name) => [name, ofStored[accountFields[name].stored]]),
) as { [F in StoredFieldName]: (typeof ofStored)[(typeof accountFields)[F]['stored']] };

const states = { true: 'Online', false: 'Offline' };
const unsent = { width: 30, isUnsent: true } as const;

/** An account as every list and record returns it. It never contains a password, a PIN or a hash. */
export const accountTable = table('accounts', {
  _id: id(),
  username: text('UserName', { width: 30, isSorted: true }),
  role: choice(accountKindNames)(),
  name: text('Name', { isSorted: true, isUnsent: true, only: 'screen' }),
  ...storedColumns,
  note: text(),
  refId: value(z.nullable(referenceSchema), 'Refer ID', { width: 30, isSorted: true }),
  /** Of operators and of all children, and of players: the specification writes them differently. */
  uniqueID: text('Unique ID', unsent),
  uniqueId: text('Unique Id', unsent),
  walletBalance: points('Points', { width: 15, isSorted: true }),
  wallet: value(z.array(z.object({ individualCredit: pointsSchema }))),
  games: value(z.array(z.object({ _id: idSchema, gameName: z.string() })), 'Games', { width: 40 }),
  createdAt: moment('Date & Time', { width: 25, isSorted: true }),
  isLoggedIn: flag('Is Online', { width: 15, isSorted: true, words: states }),
  lastLogin: moment('Last Login', { width: 25, isSorted: true, isNullable: true, words: { null: '-' } }),
  userStatus: flag('Status', { isSorted: true, only: 'screen' }),
  /** True if this account or one above it is deactivated. */
  isBarred: flag(),
  /** The highest deactivated account above it, which blocks it; null if there is none, or if it is above the caller. */
  blockedBy: value(z.nullable(referenceSchema)),
  /** The reason for the deactivation, if one was given. */
  deactivationReason: text(undefined, { isNullable: true }),
  can: value(accountRightsSchema),
});
export type Account = z.infer<typeof accountTable.row>;
export type AccountColumn = keyof typeof accountTable.columns;
export type AccountSortColumn = (typeof accountTable.sorted)[number];

/**
 * What an account can do: an active one acts, a deactivated one does not, and one that is blocked is active itself, but
 * an account above it is deactivated.
 */
export const accountStates = ['active', 'deactive', 'blocked'] as const;
export type AccountState = (typeof accountStates)[number];

/** Why an account that is not active is refused, in answers and on the screen. */
export function refusedState({ userStatus, blockedBy }: Pick<Account, 'userStatus' | 'blockedBy'>): string {
  if (!userStatus) return 'This account is deactivated';
  if (blockedBy === null) return 'This account is blocked by an account above it';
  return `This account is blocked by ${blockedBy.username}`;
}
