import type pg from 'pg';
import { type BenchInstallation, openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inSeconds, median } from '../figure.ts';
import { makePlay, type Play } from '../make-play.ts';

const tickets = 1_000_000;
const players = 20_000;
const rounds = 3;

/**
 * P4: a draw of a million tickets of two lines, from close to settled, sums included; then claims of 50,000 winners.
 * The tickets are written by set-based SQL as the database's owner, with the rows that buy_tickets would have written.
 */
export async function measureSettlement(): Promise<Figure[]> {
  const settled: number[] = [];
  const claimed: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const on = await openBenchInstallation('bench_settlement');
    const play = await makePlay(on, { players, screen: 'titlisorrat' });
    await sellMany(on.owner, play);
    settled.push(await timed(() => settleAll(on, play)));
    claimed.push(await timed(() => claimMany(on, play)));
    await refuseDifferences(on.owner, play);
    await on.close();
  }
  return [
    {
      id: 'P4',
      what: 'a draw of 1,000,000 tickets of 2 lines, from close to settled, sums included',
      measured: inSeconds(median(settled)),
      goal: '≤ 1 s',
      isMet: median(settled) <= 1_000,
    },
    {
      id: 'P4',
      what: '50,000 winners of it claimed',
      measured: inSeconds(median(claimed)),
      goal: '≤ 0.6 s',
      isMet: median(claimed) <= 600,
    },
  ];
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

async function sellMany(owner: pg.Client, { networkId, drawId }: Play): Promise<void> {
  await owner.query(
    `with p as materialized (
       select account_id, row_number() over (order by account_id) - 1 as place
         from accounts where network_id = $1 and kind = 'player')
     insert into tickets (network_id, draw_id, ticket_id, player_id, stake, bets, qtys, bought_at)
     select $1, $2, nextval('record_ids'), p.account_id, 500, array[i % 12, (i + 1) % 12]::smallint[], array[2, 3]::smallint[], clock_timestamp()
       from generate_series(1, $3::int) i join p on p.place = i % $4::int`,
    [networkId, drawId, tickets, players],
  );
  await owner.query(
    `insert into draw_stakes (network_id, draw_id, page, stakes)
     select $1, $2, g.page, g.stakes
       from (select array_agg(x.bet) bets, array_agg(x.stake) stakes
               from (select l.bet, sum(l.qty)::bigint * 100 stake
                       from tickets t, unnest(t.bets, t.qtys) l(bet, qty)
                      where t.network_id = $1 and t.draw_id = $2 group by l.bet) x) t,
            stake_pages(t.bets, t.stakes) g`,
    [networkId, drawId],
  );
  await owner.query('alter table draws disable trigger keep_order');
  await owner.query(
    `update draws set tickets = $3, staked = $3::bigint * 500, closes_at = opens_at + interval '1 ms', ends_at = opens_at + interval '2 ms',
            seed_hash = sha256('seed'), peaks = array[(select max(u.stake) from draw_stakes, unnest(stakes) u(stake) where network_id = $1 and draw_id = $2)]
      where network_id = $1 and draw_id = $2`,
    [networkId, drawId, tickets],
  );
  await owner.query('alter table draws enable trigger keep_order');
  await owner.query(
    `update wallets set balance = balance + $2::bigint * 500, movements = movements + $2 where network_id = $1 and kind = 'game'`,
    [networkId, tickets],
  );
  await owner.query('vacuum analyze tickets, draw_stakes, draws, wallets');
}

async function settleAll(
  { databases: { draws } }: BenchInstallation,
  { networkId, drawId }: Play,
): Promise<void> {
  await draws.query('select close_draw($1, $2)', [networkId, drawId]);
  await draws.query(`select draw_result($1, $2, 'seed')`, [networkId, drawId]);
  await draws.query('select settle_draw($1, $2)', [networkId, drawId]);
}

const winnersClaimed = 50_000;

/** Set-based, as automatic claims are paid with a settlement. */
async function claimMany({ owner }: BenchInstallation, { networkId, drawId }: Play): Promise<void> {
  const { rows } = await owner.query<{ paid: number }>(
    `select pay_prizes($1, array_agg(u.draw_id), array_agg(u.ticket_id), $1, $1) as paid, count(*)
       from (select draw_id, ticket_id from unclaimed_prizes where network_id = $1 and draw_id = $2 limit $3) u having count(*) = $3`,
    [networkId, drawId, winnersClaimed],
  );
  if (rows.length === 0) throw new Error(`fewer than ${winnersClaimed} prizes were there to claim`);
}

/**
 * The measured settlement must also be correct. Tickets here have no postings of their own, so only derived data is
 * checked.
 */
async function refuseDifferences(owner: pg.Client, { networkId, drawId }: Play): Promise<void> {
  const { rows } = await owner.query(
    `select d.status, d.prize_total = (select sum(amount) from prizes p where p.network_id = $1) as prizes_agree,
            d.staked = (select sum(play) from daily_play r where r.network_id = $1) as play_agrees,
            w.balance = d.prize_total - (select sum(amount) from claims c where c.network_id = $1) as payable_agrees
       from draws d, wallets w where d.network_id = $1 and d.draw_id = $2 and w.network_id = $1 and w.kind = 'prizes'`,
    [networkId, drawId],
  );
  const [row] = rows;
  if (row?.status !== 'settled' || !row.prizes_agree || !row.play_agrees || !row.payable_agrees)
    throw new Error(`the settlement is wrong: ${JSON.stringify(row)}`);
}
