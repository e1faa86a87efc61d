import type { BenchInstallation } from './bench-installation.ts';

const playersOfNetwork = 200;
const levels = [
  { kind: 'superareamanager', above: 'admin', code: 'SM', count: 1 },
  { kind: 'areamanager', above: 'superareamanager', code: 'AM', count: 2 },
  { kind: 'master', above: 'areamanager', code: 'MA', count: 4 },
  { kind: 'player', above: 'master', code: 'PL', count: playersOfNetwork },
];
/** The days with play: long past, so that nothing else happens on them. */
export const playedDays = 'startDate=2026-06-24&endDate=2026-06-30';

const newAccounts = ({ kind, above, code, count }: (typeof levels)[number]) => `
  with above as materialized (
    select network_id, account_id, path, row_number() over (partition by network_id order by account_id) - 1 as place,
           count(*) over (partition by network_id) as places
      from accounts where kind = '${above}' and network_id > 0),
  new as materialized (
    select n.network_id, i, nextval('record_ids') as id from networks n, generate_series(1, ${count}) i where n.network_id > 0)
  insert into accounts (network_id, account_id, kind, parent_id, path, username, first_name, last_name, created_at)
  select n.network_id, n.id, '${kind}', a.account_id, a.path || n.id, '${code}' || n.id, 'First', 'Last',
         timestamptz '2026-01-01' + n.id * interval '3 seconds'
    from new n join above a on a.network_id = n.network_id and a.place = n.i % a.places`;

const accounts = [
  `insert into usernames (username, network_id, account_id) select username, network_id, account_id from accounts where network_id > 0`,
  `insert into wallets (network_id, wallet_id, kind, account_id, holder, balance)
   select network_id, account_id, 'account', account_id, kind, (hashint8(account_id) & 1048575) from accounts where network_id > 0`,
  `insert into branch_counts (network_id, account_id, kind, total, active)
   select network_id, network_id, kind, count(*), count(*) from accounts where network_id > 0 and kind <> 'admin' group by network_id, kind`,
  `insert into network_games (network_id, game_id) select n.network_id, g.game_id from networks n, games g where n.network_id > 0`,
  `select restate_network_games(network_id) from networks where network_id > 0`,
  `select open_border(0, network_id), open_border(network_id, 0) from networks where network_id > 0`,
  `insert into sessions (network_id, account_id, token_hash, ip_address, user_agent)
   select network_id, account_id, sha256(account_id::text::bytea), '127.0.0.1', 'bench' from accounts where network_id > 0 and account_id % 10 = 0`,
];

const acts = [
  `insert into transfers (network_id, book_day, posted_at, kind, debit_wallet, credit_wallet, amount, debit_after, credit_after, actor_network_id, actor_id)
   select network_id, business_day(now()), now() - interval '1 minute' + account_id * interval '1 microsecond', 'transfer', parent_id,
          account_id, 100, 0, 100, network_id, parent_id from accounts where parent_id is not null`,
  `insert into activity_log (network_id, actor_network_id, actor_id, actor_username, subject_id, subject_username, action, subject, outcome)
   select network_id, network_id, parent_id, 'BENCH', account_id, username, 'accounts.create', 'account', 'done'
     from accounts where network_id > 0 and account_id % 5 = 0`,
  `insert into complaints (network_id, enquiry_type, full_name, email, mobile, complaint_details, account_id, username)
   select network_id, 'Other', 'Bench', 'bench@example.com', '1', 'text', account_id, username from accounts where network_id > 0 and account_id % 40 = 0`,
];

const play = [
  `select keep_draw_partitions('2026-06-24', '2026-06-30')`,
  `insert into draws (network_id, draw_id, game_id, screen, nodigit, timecount, payouts, opens_at, closes_at, ends_at, book_day, status,
                      seed_hash, seed, result, booster, source, peaks, winners, prize_total, drawn_at, settled_at)
   select n.network_id, extract(epoch from o)::bigint * 65536 + g.game_number, g.game_id, g.screen, g.nodigit, 3600, g.payouts, o,
          o + interval '59 minutes', o + interval '1 hour', business_day(o + interval '59 minutes'), 'settled', sha256('seed'), 'seed', 3, 1,
          'sealed', array[0], 0, 0, o + interval '1 hour', o + interval '1 hour'
     from networks n, games g, generate_series(timestamptz '2026-06-24', timestamptz '2026-06-30 18:00', interval '12 hours') o
    where g.screen = 'funtarget' and n.network_id > 0`,
  `insert into tickets (network_id, draw_id, ticket_id, player_id, stake, bets, qtys, bought_at)
   select d.network_id, d.draw_id, nextval('record_ids'), a.account_id, 100, array[a.account_id % 10]::smallint[], array[1]::smallint[], d.opens_at
     from draws d join accounts a on a.network_id = d.network_id and a.kind = 'player' and a.account_id % 4 = 0`,
  `insert into prizes (network_id, draw_id, ticket_id, player_id, amount)
   select network_id, draw_id, ticket_id, player_id, 900 from tickets where bets[1] = 3`,
  `insert into daily_play (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id, super_area_rate,
                           area_rate, master_rate, player_rate, tickets, play, win, supercom, distcom, retailcom, usercom)
   select d.network_id, d.book_day, d.game_id, a.account_id, a.path[2], a.path[3], a.path[4], 0, 0, 0, 0, count(*), sum(t.stake),
          sum(coalesce(p.amount, 0)), 0, 0, 0, 0
     from tickets t join draws d using (network_id, draw_id)
     join accounts a on a.network_id = t.network_id and a.account_id = t.player_id
     left join prizes p on p.network_id = t.network_id and p.draw_id = t.draw_id and p.ticket_id = t.ticket_id group by 1, 2, 3, 4, 5, 6, 7`,
  `insert into daily_chains (network_id, book_day, super_area_manager_id, area_manager_id, master_id, tickets, play, win, supercom, distcom, retailcom, usercom)
   select network_id, book_day, super_area_manager_id, area_manager_id, master_id, sum(tickets), sum(play), sum(win), 0, 0, 0, 0
     from daily_play group by 1, 2, 3, 4, 5`,
  `insert into daily_games (network_id, book_day, game_id, tickets, play, win)
   select network_id, book_day, game_id, sum(tickets), sum(play), sum(win) from daily_play group by 1, 2, 3`,
];

/**
 * Fills an installation with networks of 208 accounts that have credit, games, sessions, complaints, entries in the log,
 * one transfer for each account today and 14 settled draws. Made by set-based SQL as the database's owner, so the books
 * do not balance.
 */
export async function makeNetworks(
  { owner, superadminId }: BenchInstallation,
  networks: number,
): Promise<void> {
  await owner.query(
    `insert into networks (network_id) select nextval('record_ids') from generate_series(1, $1)`,
    [networks],
  );
  await owner.query(
    `insert into accounts (network_id, account_id, kind, sponsor_id, path, username, first_name, last_name)
     select network_id, network_id, 'admin', $1, array[network_id], 'ADM' || network_id, 'Bench', 'Admin' from networks where network_id > 0`,
    [superadminId],
  );
  const statements = [...levels.map(newAccounts), ...accounts, ...acts, ...play, 'vacuum analyze'];
  for (const statement of statements) await owner.query(statement);
}
