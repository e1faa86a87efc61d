import { sql } from 'kysely';
import type { Day } from '#contract/ground/date-presets';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import { type AccountRow, selectAccountRows } from '#server/shared/accounts/account-rows';

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

/** The Reference of an edge; null for the superadmins. */
export async function findParent(
  db: Database | Transaction,
  { account, parentId }: Edge,
): Promise<AccountRow | null> {
  if (parentId === 0) return null;
  const found = await selectAccountRows(db, account.networkId)
    .where('a.accountId', '=', parentId)
    .executeTakeFirst();
  return found ?? null;
}

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
