import { sql } from 'kysely';
import type { AccountSortColumn } from '#contract/accounts/account-table';
import { isWhole, selectFiltered } from '#server/features/accounts/list/account-conditions';
import type { AccountFilter } from '#server/features/accounts/list/account-filter';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { onlineKeys } from '#server/shared/accounts/online-rows';

export interface Order {
  sort: AccountSortColumn;
  order: 'asc' | 'desc';
}
export interface Slice extends Order {
  offset: number;
  limit: number;
}

export const sortExpressions = {
  username: sql`a.username_key`,
  name: sql`lower(a.first_name || ' ' || a.last_name collate "und-x-icu")`,
  refId: sql`coalesce(p.username_key, sponsor.username_key)`,
  walletBalance: sql`w.balance`,
  createdAt: sql`a.created_at`,
  // The column of the result: a distributed database cannot order by a subquery.
  isLoggedIn: sql`is_online`,
  lastLogin: sql`a.last_login_at`,
  userStatus: sql`a.is_active`,
} as const satisfies Record<AccountSortColumn, unknown>;

/** Reads only the keys of a page: narrow rows from an index alone, before any join. */
export function pageKeys(db: Database, actor: Actor, filter: AccountFilter, slice: Slice) {
  const { sort, order, offset, limit } = slice;
  if (sort === 'walletBalance' && isWhole(filter) && filter.kinds.length === 1) {
    if (actor.role === 'admin') return balanceKeys(db, actor, filter, slice);
    if (actor.role === 'superadmin' && filter.kinds[0] !== 'superadmin')
      return balanceKeysOfAll(db, filter, slice);
  }
  const direction = sql.raw(order);
  if (sort === 'isLoggedIn') return onlineFirstKeys(db, actor, filter, slice);
  return joinedFor(selectFiltered(db, actor, filter), sort)
    .select(['a.networkId', 'a.accountId'])
    .orderBy(sql`${sortExpressions[sort]} ${direction}`)
    .orderBy(sql`a.account_id ${direction}`)
    .offset(offset)
    .limit(limit);
}

/** The wallets of one kind of holder by balance, from an index per network. A wallet has the same id as its account. */
function walletsByBalance(db: Database, { kinds }: AccountFilter, { order }: Slice) {
  const direction = sql.raw(order);
  return db
    .selectFrom('wallets as w')
    .where('w.holder', '=', kinds[0] ?? 'player')
    .orderBy(sql`w.balance ${direction}`)
    .orderBy(sql`w.wallet_id ${direction}`);
}

function balanceKeys(
  db: Database,
  { networkId }: Pick<Actor, 'networkId'>,
  filter: AccountFilter,
  slice: Slice,
) {
  return walletsByBalance(db, filter, slice)
    .select(['w.networkId', 'w.walletId as accountId'])
    .where('w.networkId', '=', networkId)
    .offset(slice.offset)
    .limit(slice.limit);
}

/** All networks: takes one page from each network and merges them into the page. */
function balanceKeysOfAll(db: Database, filter: AccountFilter, slice: Slice) {
  const { order, offset, limit } = slice;
  const direction = sql.raw(order);
  return db
    .selectFrom('networks as n')
    .innerJoinLateral(
      walletsByBalance(db, filter, slice)
        .select(['w.walletId', 'w.balance'])
        .where('w.networkId', '=', sql.ref<number>('n.networkId'))
        .limit(offset + limit)
        .as('k'),
      (join) => join.onTrue(),
    )
    .select(['n.networkId', 'k.walletId as accountId'])
    .orderBy(sql`k.balance ${direction}`)
    .orderBy(sql`k.wallet_id ${direction}`)
    .offset(offset)
    .limit(limit);
}

/** Reads the open sessions once. A full join is never a nested loop, which would read them for each account. */
function onlineFirstKeys(db: Database, actor: Actor, filter: AccountFilter, slice: Slice) {
  const direction = sql.raw(slice.order);
  const found = selectFiltered(db, actor, filter).select(['a.networkId', 'a.accountId']);
  return db
    .selectFrom(found.as('a'))
    .fullJoin(onlineKeys(actor).as('o'), (join) =>
      join.onRef('o.networkId', '=', 'a.networkId').onRef('o.accountId', '=', 'a.accountId'),
    )
    .where(sql<boolean>`coalesce(a.account_id, 0) > 0`)
    .select([sql<number>`a.network_id`.as('networkId'), sql<number>`a.account_id`.as('accountId')])
    .orderBy(sql`o.account_id is not null ${direction}`)
    .orderBy(sql`a.account_id ${direction}`)
    .offset(slice.offset)
    .limit(slice.limit);
}

function joinedFor(accounts: ReturnType<typeof selectFiltered>, sort: AccountSortColumn) {
  if (sort === 'walletBalance') {
    return accounts.innerJoin('wallets as w', (join) =>
      join.onRef('w.networkId', '=', 'a.networkId').onRef('w.walletId', '=', 'a.accountId'),
    ) as unknown as typeof accounts;
  }
  if (sort !== 'refId') return accounts;
  return accounts
    .leftJoin('accounts as p', (join) =>
      join.onRef('p.networkId', '=', 'a.networkId').onRef('p.accountId', '=', 'a.parentId'),
    )
    .leftJoin('usernames as sponsor', (join) =>
      join.onRef('sponsor.accountId', '=', 'a.sponsorId'),
    ) as unknown as typeof accounts;
}
