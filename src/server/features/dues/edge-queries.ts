import { sql } from 'kysely';
import type { Day } from '#contract/ground/date-presets';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import { sqlState } from '#server/platform/database/database-errors';
import { type AccountRow, selectAccountRows } from '#server/shared/accounts/account-rows';
import { creditRefusals } from '#server/shared/credit/credit-refusals';

/** An account and its Reference. Above an admin are the superadmins: their place is 0. */
export interface Edge {
  account: AccountRow;
  parentId: number;
}

/** The edge of an account with its present Reference; 409 for a superadmin, which has none. */
export function edgeOf(account: AccountRow): Edge {
  if (account.kind === 'superadmin') throw new AppError('no_reference');
  return { account, parentId: account.parentId ?? 0 };
}

const refusals = {
  PB042: 'payment_ended',
  PB043: 'no_terms',
  PB044: 'less_owed',
  PB045: 'statement_accepted',
  PB046: 'due_too_large',
  PB055: 'no_credit_reference',
  PB056: 'points_owed',
  PB060: 'statement_disputed',
  PB061: 'dispute_answered',
  PB070: 'nothing_owed',
  PB071: 'reminded_today',
} as const;

/** Raises what a function of dues refuses as an error of the call. */
export function refused(error: unknown): never {
  const state = sqlState(error) ?? '';
  const code = refusals[state as keyof typeof refusals] ?? creditRefusals[state];
  if (code === undefined) throw error;
  throw new AppError(code, { cause: error });
}

/** An account of a network, also one that was moved or closed since. */
export async function findAccount(
  db: Database | Transaction,
  networkId: number,
  accountId: number,
): Promise<AccountRow | undefined> {
  return selectAccountRows(db, networkId).where('a.accountId', '=', accountId).executeTakeFirst();
}

/** True if an account has, or had, terms with this Reference: they settle with each other also after a move. */
export async function isEdge(
  db: Database,
  networkId: number,
  { accountId, parentId }: { accountId: number; parentId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('dueEdges')
    .select('accountId')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('parentId', '=', parentId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The Reference of an edge; null for the superadmins. */
export async function findParent(
  db: Database | Transaction,
  { account, parentId }: Edge,
): Promise<AccountRow | null> {
  if (parentId === 0) return null;
  return (await findAccount(db, account.networkId, parentId)) ?? null;
}

/** True for the upper side of an edge. Above an admin it is the superadmin that is its sponsor. */
export const isReference = (
  actor: Actor,
  account: Pick<AccountRow, 'sponsorId'>,
  parentId: number,
): boolean =>
  actor.role === 'superadmin'
    ? parentId === 0 && account.sponsorId === actor.accountId
    : parentId === actor.accountId;

interface EdgeDays {
  today: Day;
  /** The first day without a statement; null without terms. */
  openFrom: Day | null;
  /** The first day of the period after the one of today; null without periods. */
  nextPeriod: Day | null;
}

export async function readEdgeDays(
  db: Database | Transaction,
  { account: { networkId, accountId }, parentId }: Edge,
): Promise<EdgeDays> {
  const { rows } = await sql<EdgeDays>`
    select d.today,
           (select e.open_from from due_edges e
             where e.network_id = ${networkId} and e.account_id = ${accountId} and e.parent_id = ${parentId}) as open_from,
           (select nullif(max(l.ends_on), 'infinity') + 1
              from due_lines(${networkId}, ${accountId}, ${parentId}, d.today) l) as next_period
      from (select business_day(statement_timestamp()) as today) d`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no day');
  return row;
}
