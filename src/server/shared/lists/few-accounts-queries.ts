import { sql } from 'kysely';
import type { AccountKindName } from '#contract/ground/roles';
import type { Database } from '#server/platform/database/database';

export interface AccountKey {
  networkId: number;
  accountId: number;
}

/** More accounts than this are filtered by branch instead of one by one. */
const few = 1000;

export interface MeantAccounts {
  /** Null for every network. */
  networkIds: readonly number[] | null;
  /** This account and all below it; null for whole networks. */
  branchId: number | null;
  kind: AccountKindName | null;
  /** Part of a username, as a pattern of LIKE; null for every name. */
  pattern: string | null;
}

/** The matching accounts, closed ones included, if they are few; null if they are many or all. */
export async function findFewAccounts(db: Database, meant: MeantAccounts): Promise<AccountKey[] | null> {
  const { networkIds, branchId, kind, pattern } = meant;
  if (branchId === null && pattern === null && (kind === null || kind === 'player')) return null;
  const conditions = sql`
    ${networkIds === null ? sql`true` : sql`a.network_id = any (${[...networkIds]}::bigint[])`}
    and ${branchId === null ? sql`true` : sql`a.path @> array[${branchId}]::bigint[]`}
    and ${kind === null ? sql`true` : sql`a.kind = ${kind}`}
    and ${pattern === null ? sql`true` : sql`a.search_key like ${pattern}`}`;
  // Two indexes cover them: one of open accounts, one of closed ones.
  const { rows } = await sql<AccountKey>`
    (select a.network_id, a.account_id from accounts a where a.closed_at is null and ${conditions} limit ${few + 1})
    union all
    (select a.network_id, a.account_id from accounts a where a.closed_at is not null and ${conditions} limit ${few + 1})`.execute(
    db,
  );
  return rows.length > few ? null : rows;
}

/** The keys as two columns of an `unnest`. */
export const keyColumns = (keys: readonly AccountKey[]) => sql`
  unnest(${keys.map((each) => each.networkId)}::bigint[], ${keys.map((each) => each.accountId)}::bigint[])`;
