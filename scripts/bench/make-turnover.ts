import type { Day, Period } from '#contract/ground/date-presets';
import type { BenchInstallation } from './bench-installation.ts';
import { makeAccounts } from './make-accounts.ts';

export interface Turnover {
  networkId: number;
  tickets: number;
  /** Every day has play. */
  period: Period;
}

const drawsADay = 24;
/** 10,000 accounts with 10 super area managers, 100 area managers, 1,000 masters and the admin. */
const players = 8_889;

/**
 * A network whose players bought tickets in every hour of a period, all settled: draws, tickets, prizes and daily sums
 * as settlement would have stored them. Made by set-based SQL as the database's owner; there are no postings.
 */
export async function makeTurnover(
  on: BenchInstallation,
  { period, tickets }: { period: Period; tickets: number },
): Promise<Turnover> {
  const { owner } = on;
  const { networkId } = await makeAccounts(owner, on.superadminId, players);
  // Various rates, so that many commissions have to be rounded.
  await owner.query(
    `update accounts set commission = (account_id % 7 + 1) * 33 where network_id = $1 and kind <> 'admin'`,
    [networkId],
  );
  await owner.query('select keep_draw_partitions($1, $2)', [period.startDate, period.endDate]);
  await owner.query(`set work_mem = '512MB'`);
  const draws = await makeDraws(on, networkId, period);
  await makeTickets(on, { networkId, each: Math.ceil(tickets / draws) });
  await makeSums(on, networkId);
  await makeHours(on, networkId);
  await owner.query('reset work_mem');
  await owner.query(
    'vacuum analyze accounts, draws, tickets, prizes, daily_play, daily_chains, daily_games, hourly_play',
  );
  return { networkId, tickets: await countTickets(on, networkId), period };
}

async function makeDraws({ owner }: BenchInstallation, networkId: number, period: Period): Promise<number> {
  const { rowCount } = await owner.query(
    `insert into draws (network_id, draw_id, game_id, screen, nodigit, timecount, payouts, opens_at, closes_at, ends_at, book_day, status,
                        seed_hash, seed, result, booster, source, peaks, winners, prize_total, drawn_at, settled_at)
     select $1, extract(epoch from o)::bigint * 65536 + g.game_number, g.game_id, g.screen, g.nodigit, 3600, g.payouts, o,
            o + interval '59 minutes', o + interval '1 hour', business_day(o + interval '59 minutes'), 'settled', sha256('seed'), 'seed',
            hashint8(extract(epoch from o)::bigint) & 7, 1, 'sealed', array[0], 0, 0, o + interval '1 hour', o + interval '1 hour'
       from games g, generate_series($2::date::timestamp at time zone 'UTC', ($3::date + 1)::timestamp at time zone 'UTC' - interval '1 hour', $4 * interval '1 hour') o
      where g.screen = 'funtarget'`,
    [networkId, period.startDate, period.endDate, 24 / drawsADay],
  );
  return rowCount ?? 0;
}

/**
 * Each draw sells to as many players in turn, one of ten numbers each; a player with the drawn number has won nine
 * times the stake.
 */
async function makeTickets(
  { owner }: BenchInstallation,
  { networkId, each }: { networkId: number; each: number },
): Promise<void> {
  await owner.query(
    `with p as materialized (select array_agg(account_id order by account_id) as ids from accounts where network_id = $1 and kind = 'player'),
     d as materialized (select draw_id, opens_at, row_number() over (order by draw_id) - 1 as place from draws where network_id = $1 order by draw_id)
     insert into tickets (network_id, draw_id, ticket_id, player_id, stake, bets, qtys, bought_at)
     select $1, d.draw_id, 1000000000000 + d.place * $2::int + i, p.ids[1 + (d.place * $2::int + i) % $3::int], (1 + i % 9) * 100,
            array[(i * 7 + d.place) % 10]::smallint[], array[1 + i % 9]::smallint[], d.opens_at
       from p, d, generate_series(0, $2::int - 1) i`,
    [networkId, each, players],
  );
  await owner.query('vacuum analyze draws, tickets');
  await owner.query(
    `insert into prizes (network_id, draw_id, ticket_id, player_id, amount)
     select $1, t.draw_id, t.ticket_id, t.player_id, t.qtys[1]::bigint * d.payouts[1]
       from draws d join tickets t on t.network_id = $1 and t.draw_id = d.draw_id and t.bets[1] = d.result where d.network_id = $1`,
    [networkId],
  );
  await owner.query('alter table draws disable trigger keep_order');
  await owner.query(
    `update draws d set tickets = x.tickets, staked = x.staked, winners = x.winners, prize_total = x.prizes
       from (select t.draw_id, count(*) tickets, sum(t.stake) staked, count(p.amount) winners, coalesce(sum(p.amount), 0) prizes
               from tickets t left join prizes p on p.network_id = $1 and p.draw_id = t.draw_id and p.ticket_id = t.ticket_id
              where t.network_id = $1 group by 1) x
      where d.network_id = $1 and d.draw_id = x.draw_id`,
    [networkId],
  );
  await owner.query('alter table draws enable trigger keep_order');
}

async function makeSums({ owner }: BenchInstallation, networkId: number): Promise<void> {
  await owner.query(
    `insert into daily_play (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id, super_area_rate,
                             area_rate, master_rate, player_rate, tickets, play, win, supercom, distcom, retailcom, usercom)
     select $1, x.book_day, x.game_id, a.account_id, a.path[2], a.path[3], a.path[4], s.commission, m.commission, r.commission, a.commission,
            x.tickets, x.play, x.win, commission_of(x.play, s.commission), commission_of(x.play, m.commission), commission_of(x.play, r.commission),
            commission_of(x.play, a.commission)
       from (select d.book_day, d.game_id, y.player_id, sum(y.n) tickets, sum(y.play)::bigint play, sum(y.win)::bigint win
               from (select t.draw_id, t.player_id, 1 n, t.stake play, 0 win from tickets t where t.network_id = $1
                     union all select p.draw_id, p.player_id, 0, 0, p.amount from prizes p where p.network_id = $1) y
               join draws d on d.network_id = $1 and d.draw_id = y.draw_id group by 1, 2, 3) x
       join accounts a on a.network_id = $1 and a.account_id = x.player_id
       join accounts s on s.network_id = $1 and s.account_id = a.path[2]
       join accounts m on m.network_id = $1 and m.account_id = a.path[3]
       join accounts r on r.network_id = $1 and r.account_id = a.path[4]
      order by x.book_day, a.account_id`,
    [networkId],
  );
  await owner.query(
    `insert into daily_chains (network_id, book_day, super_area_manager_id, area_manager_id, master_id, tickets, play, win, supercom, distcom, retailcom, usercom)
     select $1, book_day, super_area_manager_id, area_manager_id, master_id, sum(tickets), sum(play), sum(win), sum(supercom), sum(distcom),
            sum(retailcom), sum(usercom)
       from daily_play where network_id = $1 group by 2, 3, 4, 5 order by 2, 3, 4, 5`,
    [networkId],
  );
  await owner.query(
    `insert into daily_games (network_id, book_day, game_id, tickets, play, win)
     select $1, book_day, game_id, sum(tickets), sum(play), sum(win) from daily_play where network_id = $1 group by 2, 3`,
    [networkId],
  );
}

/** Play by hour of each master and of everyone above it, summed in SQL: the arrays of roll_up_hours are for one draw. */
async function makeHours({ owner }: BenchInstallation, networkId: number): Promise<void> {
  await owner.query(
    `insert into hourly_play (network_id, account_id, book_day, hour, game_id, super_area_manager_id, area_manager_id, tickets, play, win)
     select $1, coalesce(a.path[4], a.path[3], a.path[2], $1), d.book_day, business_hour(d.closes_at), d.game_id, coalesce(a.path[2], 0),
            coalesce(a.path[3], 0), sum(y.n), sum(y.play), sum(y.win)
       from (select t.draw_id, t.player_id, 1 n, t.stake play, 0 win from tickets t where t.network_id = $1
             union all select p.draw_id, p.player_id, 0, 0, p.amount from prizes p where p.network_id = $1) y
       join draws d on d.network_id = $1 and d.draw_id = y.draw_id
       join accounts a on a.network_id = $1 and a.account_id = y.player_id
      group by d.book_day, d.closes_at, d.game_id, rollup (a.path[2], a.path[3], a.path[4])`,
    [networkId],
  );
}

async function countTickets({ owner }: BenchInstallation, networkId: number): Promise<number> {
  const { rows } = await owner.query<{ tickets: string }>(
    'select sum(tickets) as tickets from daily_games where network_id = $1',
    [networkId],
  );
  return Number(rows[0]?.tickets);
}

/** The last day of the data: long past, so that nothing else happens on it. */
export const lastDay: Day = '2026-06-30';
