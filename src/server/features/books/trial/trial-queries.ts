import { type RawBuilder, sql } from 'kysely';
import type { Hundredths } from '#contract/ground/money';
import type { Database } from '#server/platform/database/database';
import { searchPattern } from '#server/platform/database/search-pattern';
import type { AccountKind, WalletKind } from '#server/platform/database/types/column-types';

export interface WalletSum {
  kind: WalletKind;
  holder: AccountKind | null;
  balance: Hundredths;
}

export interface ReadSums {
  sums: WalletSum[];
  /** By the database's clock. */
  readAt: Date;
}

/** The balance of each kind of wallet, of one network or of all, in one snapshot. */
export async function sumWallets(db: Database, networkId: number | null): Promise<ReadSums> {
  const { rows } = await sql<WalletSum & { readAt: Date }>`
    select w.kind, w.holder, sum(w.balance) as balance, statement_timestamp() as read_at from wallets w
     where ${networkId === null ? sql`true` : sql`w.network_id = ${networkId}`}
     group by w.kind, w.holder`.execute(db);
  return { sums: rows, readAt: rows[0]?.readAt ?? new Date() };
}

export interface NetworkSums {
  received: Hundredths;
  wallets: Hundredths;
  gameBalances: Hundredths;
  prizesPayable: Hundredths;
  difference: Hundredths;
}

export interface NetworkBooks extends NetworkSums {
  networkId: number;
  username: string;
}

type Sort = 'username' | 'received' | 'wallets' | 'gameBalances' | 'prizesPayable' | 'difference';
interface Listed {
  search?: string | undefined;
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  pageSize: number;
  /** The network of the sums by kind of wallet; null: of all. */
  networkId: number | null;
}

const sortExpressions: Record<Sort, RawBuilder<unknown>> = {
  username: sql`lower(r.username collate "und-x-icu")`,
  received: sql`r.received`,
  wallets: sql`r.wallets`,
  gameBalances: sql`r.game_balances`,
  prizesPayable: sql`r.prizes_payable`,
  difference: sql`r.difference`,
};

/**
 * Per network, with the sums of the trial balance in the same snapshot. The superadmins are network 0, which received
 * the credit generated minus the credit given to networks. Only wallets of the network count, so its difference is the
 * sum of its balances.
 */
export async function listNetworkSums(
  db: Database,
  { search = '', sort = 'received', order = 'desc', page, pageSize, networkId }: Listed,
): Promise<ReadSums & { rows: NetworkBooks[]; total: number; totals: NetworkSums }> {
  const pattern = searchPattern(search);
  const direction = sql.raw(order);
  const window = page === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const { rows } = await sql<NetworkBooks & ReadSums & { total: number; totals: NetworkSums }>`
    with w as (
      select w.network_id, w.kind, w.holder, sum(w.balance) as balance
        from wallets w group by w.network_id, w.kind, w.holder),
    k as (
      select w.kind, w.holder, sum(w.balance) as balance from w
       where ${networkId === null ? sql`true` : sql`w.network_id = ${networkId}`}
       group by w.kind, w.holder),
    s as (
      select w.network_id,
             -coalesce(sum(w.balance) filter (where w.kind in ('issuance', 'border')), 0) as received,
             coalesce(sum(w.balance) filter (where w.kind in ('account', 'clearing')), 0) as wallets,
             coalesce(sum(w.balance) filter (where w.kind = 'game'), 0) as game_balances,
             coalesce(sum(w.balance) filter (where w.kind = 'prizes'), 0) as prizes_payable,
             -sum(w.balance) as difference
        from w group by w.network_id),
    r as (
      select s.*, coalesce(a.username, '') as username from s
        left join accounts a on a.network_id = s.network_id and a.account_id = s.network_id
       where coalesce(a.search_key, '') like ${pattern} and (a.account_id is not null or s.network_id = 0))
    select c.total, c.totals, c.read_at, c.sums, r.*
      from (select count(*) as total, statement_timestamp() as read_at,
                   coalesce((select json_agg(json_build_object('kind', k.kind, 'holder', k.holder, 'balance', k.balance)) from k), '[]') as sums,
                   json_build_object('received', coalesce(sum(t.received), 0), 'wallets', coalesce(sum(t.wallets), 0),
                                     'gameBalances', coalesce(sum(t.game_balances), 0), 'prizesPayable', coalesce(sum(t.prizes_payable), 0),
                                     'difference', coalesce(sum(t.difference), 0)) as totals
              from r t) c
      left join (select * from r order by ${sortExpressions[sort]} ${direction}, r.network_id ${window}) r on true
     order by ${sortExpressions[sort]} ${direction}, r.network_id`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error('expected one row of sums');
  const { total, totals, sums, readAt } = first;
  const listed = rows.filter((row) => row.networkId !== null);
  return { rows: listed, total, totals, sums, readAt };
}
