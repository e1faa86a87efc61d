import { sql } from 'kysely';
import type { AccountListQuery } from '#contract/accounts/accounts';
import { toPoints } from '#contract/ground/money';
import { isInFilter, isWhole, selectFiltered } from '#server/features/accounts/list/account-conditions';
import type { AccountFilter } from '#server/features/accounts/list/account-filter';
import {
  type Order,
  pageKeys,
  type Slice,
  sortExpressions,
} from '#server/features/accounts/list/account-page-keys';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { type AccountRow, onlyNetworkOf, selectAccountRows } from '#server/shared/accounts/account-rows';
import { countBelow } from '#server/shared/accounts/branch-count-queries';
import { onlineKeys } from '#server/shared/accounts/online-rows';
import type { PageWindow } from '#server/shared/lists/pages';

/** Sums over more rows than this are left to the reports: they would cost more than the list itself. */
const mostRowsSummed = 50_000;

export function orderOf(query: Partial<AccountListQuery>): Order {
  return {
    sort: query.sort ?? 'createdAt',
    order: query.order ?? (query.sort === undefined ? 'desc' : 'asc'),
  };
}

export async function countAccounts(db: Database, actor: Actor, filter: AccountFilter) {
  const kept = isWhole(filter) ? await countBelow(db, actor, filter.kinds) : undefined;
  if (kept !== undefined && kept > mostRowsSummed) return { total: kept, totals: undefined };
  const counted = selectFiltered(db, actor, filter)
    .innerJoin('wallets as w', (join) =>
      join.onRef('w.networkId', '=', 'a.networkId').onRef('w.walletId', '=', 'a.accountId'),
    )
    .select(['a.networkId', 'a.accountId', 'w.balance']);
  // A full join is never a nested loop, which without statistics would read all open sessions for each account.
  const { total, points, online } = await db
    .selectFrom(counted.as('c'))
    .fullJoin(onlineKeys(actor).as('o'), (join) =>
      join.onRef('o.networkId', '=', 'c.networkId').onRef('o.accountId', '=', 'c.accountId'),
    )
    .where(sql<boolean>`coalesce(c.account_id, 0) > 0`)
    .select([sql<number>`count(*)`.as('total'), sql<number>`coalesce(sum(c.balance), 0)`.as('points')])
    .select(sql<number>`count(o.account_id)`.as('online'))
    .executeTakeFirstOrThrow();
  return { total, totals: { points: toPoints(points), online } };
}

/** The rows of a window, the last one first if it is backwards. */
export async function readWindow(
  db: Database,
  actor: Actor,
  filter: AccountFilter,
  { sort, order, window: { offset, limit, isBackwards } }: Order & { window: PageWindow },
): Promise<AccountRow[]> {
  const slice: Slice = { sort, order: (order === 'asc') === isBackwards ? 'desc' : 'asc', offset, limit };
  return decorate(db, onlyNetworkOf(actor), pageKeys(db, actor, filter, slice), slice);
}

function decorate(
  db: Database,
  networkId: number | undefined,
  keys: ReturnType<typeof pageKeys>,
  { sort, order }: Order,
): Promise<AccountRow[]> {
  const direction = sql.raw(order);
  return selectAccountRows(db, networkId)
    .innerJoin(keys.as('k'), (join) =>
      join.onRef('k.networkId', '=', 'a.networkId').onRef('k.accountId', '=', 'a.accountId'),
    )
    .orderBy(sql`${sortExpressions[sort]} ${direction}`)
    .orderBy(sql`a.account_id ${direction}`)
    .execute();
}

/** Every row of the filter, read from a cursor as it is asked for. */
export async function* streamAccountRows(
  db: Database,
  actor: Actor,
  filter: AccountFilter,
  query: Partial<AccountListQuery>,
): AsyncGenerator<AccountRow> {
  const { sort, order } = orderOf(query);
  const direction = sql.raw(order);
  yield* selectAccountRows(db, onlyNetworkOf(actor))
    .where(isInFilter(actor, filter))
    .orderBy(sql`${sortExpressions[sort]} ${direction}`)
    .orderBy(sql`a.account_id ${direction}`)
    .stream(500);
}

/** The names of the games that each network may use: of one network, or of all. */
export async function listGamesByNetwork(
  db: Database,
  networkId: number | undefined,
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('networkGames as n')
    .innerJoin('games as g', 'g.gameId', 'n.gameId')
    .select(['n.networkId', 'g.gameName'])
    .$if(networkId !== undefined, (query) => query.where('n.networkId', '=', networkId ?? 0))
    .orderBy('g.sortOrder')
    .execute();
  const names = new Map<number, string[]>();
  for (const row of rows) names.set(row.networkId, [...(names.get(row.networkId) ?? []), row.gameName]);
  return names;
}
