import type { BenchInstallation } from './bench-installation.ts';

/** Of a hundred movements: tickets, cancelled tickets, claimed prizes, credit of masters to their players. */
const kinds = `case when i % 100 < 80 then 'stake' when i % 100 < 83 then 'cancel'
                    when i % 100 < 92 then 'claim' else 'transfer' end`;

/**
 * Movements of one day, spread over it and over the players of a network, with the sums that settlement and claims
 * would have stored. Made by set-based SQL as the database's owner; wallets keep their balances.
 */
export async function makeBusyDay(
  { owner }: BenchInstallation,
  { networkId, day, movements }: { networkId: number; day: string; movements: number },
): Promise<void> {
  await owner.query('select keep_partitions($1::date, $1::date)', [day]);
  await owner.query(
    `with p as materialized (
       select array_agg(account_id order by account_id) as ids, array_agg(parent_id order by account_id) as above
         from accounts where network_id = $1 and kind = 'player'),
     m as (select i, ${kinds} as kind, 1 + (i * 7919::bigint) % cardinality(p.ids) as place from p, generate_series(0, $3::bigint - 1) i)
     insert into transfers (network_id, book_day, posted_at, kind, debit_wallet, credit_wallet, amount, actor_network_id, actor_id)
     select $1, $2::date, $2::date::timestamp at time zone 'UTC' + m.i * interval '24 hours' / $3::bigint, m.kind::posting_kind,
            case m.kind when 'stake' then p.ids[m.place] when 'transfer' then p.above[m.place] else prizes_wallet() end,
            case m.kind when 'stake' then prizes_wallet() else p.ids[m.place] end, 100 + m.i % 900, $1,
            case m.kind when 'transfer' then p.above[m.place] else p.ids[m.place] end
       from m, p`,
    [networkId, day, movements],
  );
  await owner.query(
    `insert into daily_chains (network_id, book_day, super_area_manager_id, area_manager_id, master_id, tickets, play, win,
                               supercom, distcom, retailcom, usercom)
     select $1, $2::date, a.path[2], a.path[3], a.path[4], count(*), sum(t.amount), 0, 0, 0, 0, 0
       from transfers t join accounts a on a.network_id = $1 and a.account_id = t.debit_wallet
      where t.network_id = $1 and t.book_day = $2::date and t.kind = 'stake' group by 3, 4, 5`,
    [networkId, day],
  );
  await owner.query(
    `insert into daily_claims (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id, claims, claimed)
     select $1, $2::date, 1, a.account_id, a.path[2], a.path[3], a.path[4], count(*), sum(t.amount)
       from transfers t join accounts a on a.network_id = $1 and a.account_id = t.credit_wallet
      where t.network_id = $1 and t.book_day = $2::date and t.kind = 'claim' group by 4, a.path`,
    [networkId, day],
  );
  // The rest of the credit is across the border, so that the wallets of the network add up to zero.
  await owner.query(
    `insert into wallets (network_id, wallet_id, kind, peer_id, floor, balance)
     select $1, border_wallet($1, 0), 'border', 0, -1000000000000000, -sum(w.balance) from wallets w where w.network_id = $1
     on conflict do nothing`,
    [networkId],
  );
  await owner.query('vacuum analyze transfers, daily_chains, daily_claims');
}
