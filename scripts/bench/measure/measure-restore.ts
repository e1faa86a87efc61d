import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { takeSnapshot } from '#server/features/backups/make/take-snapshot';
import { restoreNetwork } from '#server/features/backups/restore-network/restore-network';
import { findRestore, removeStaged } from '#server/features/backups/restore-network/restore-queries';
import { startRestore } from '#server/features/backups/restore-network/start-restore';
import { type BenchInstallation, openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inSeconds } from '../figure.ts';
import { makePlay, type Play } from '../make-play.ts';
import { neighbourFigure, watchNeighbour } from '../watch-neighbour.ts';

const sizes = (process.env.BENCH_RESTORE_SIZES ?? '100000,1000000').split(',').map(Number);
const players = 10_000;
const quietMs = 10_000;
const secretKey = 'the key of a benchmark';
const folderName = 'backup-2026-01-02T03-04-05-006Z';

/**
 * P14: restores a network that has sold a million tickets since its snapshot, while another one buys tickets in batches
 * and draws. The tickets are made by set-based SQL as the database's owner.
 */
export async function measureRestore(): Promise<Figure[]> {
  const figures = [];
  for (const postings of sizes) figures.push(...(await restoreAfter(postings)));
  return figures;
}

async function restoreAfter(postings: number): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_restore');
  const play = await makePlay(on, { players, screen: 'funroullet' });
  const neighbour = await makePlay(on, { players, screen: 'funroullet' });
  const folder = await snapshotOf(on, play);
  await sellSince(on, play, postings);
  const watched = await watchNeighbour(on, neighbour);
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  const before = watched.sinceLast();
  const restored = await restoreOf(on, play, folder);
  const during = watched.sinceLast();
  const lateMs = await watched.stop();
  await on.close();
  return [
    {
      id: 'P14',
      what: `a network restored that sold ${postings.toLocaleString('en')} tickets since`,
      measured: `${inSeconds(restored.allMs)}, of which its postings are refused for ${inSeconds(restored.heldMs)}`,
      goal: '≤ 60 s',
      isMet: restored.allMs <= 60_000,
    },
    neighbourFigure('P14', { before, during, lateMs }),
  ];
}

async function snapshotOf({ url }: BenchInstallation, { networkId }: Play): Promise<string> {
  const root = process.env.BENCH_DATA_DIR ?? '.data-bench';
  await mkdir(root, { recursive: true });
  const folder = join(await mkdtemp(join(root, 'restore-')), folderName);
  await mkdir(folder);
  await takeSnapshot({
    databaseUrl: url,
    folder,
    networkId,
    secretKey,
    version: 'bench',
    onTotal: () => {},
    onRows: () => {},
    signal: new AbortController().signal,
  });
  return folder;
}

/** Tickets of one point on one number each, in the open round, each with its stake. */
async function sellSince(
  { owner }: BenchInstallation,
  { networkId, gameId, drawId }: Play,
  postings: number,
): Promise<void> {
  const key = [networkId, drawId];
  await owner.query(
    `with p as materialized (select account_id, row_number() over (order by account_id) at from accounts where network_id = $1 and kind = 'player')
     insert into tickets (network_id, draw_id, ticket_id, player_id, stake, bets, qtys, bought_at)
     select $1, $2, nextval('record_ids'), p.account_id, 100, array[i % 36]::smallint[], array[1]::smallint[], clock_timestamp()
       from generate_series(1, $3::integer) i join p on p.at = i % $4 + 1`,
    [...key, postings, players],
  );
  await owner.query(
    `insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount, debit_after, actor_network_id, actor_id, draw_id)
     select $1, business_day(t.bought_at), t.ticket_id, t.bought_at, 'stake', t.player_id, w.wallet_id, t.stake, 0, $1, t.player_id, $2
       from tickets t, wallets w where t.network_id = $1 and t.draw_id = $2 and w.network_id = $1 and w.kind = 'game' and w.game_id = $3`,
    [...key, gameId],
  );
  await owner.query(
    `update wallets w set balance = w.balance - x.stake, movements = w.movements + x.n
       from (select player_id, sum(stake)::bigint stake, count(*) n from tickets where network_id = $1 and draw_id = $2 group by player_id) x
      where w.network_id = $1 and w.wallet_id = x.player_id`,
    key,
  );
  await owner.query(
    `update wallets set balance = balance + $3::bigint * 100, movements = movements + $3::bigint where network_id = $1 and kind = 'game' and game_id = $2`,
    [networkId, gameId, postings],
  );
  await owner.query(
    `insert into draw_stakes (network_id, draw_id, page, stakes)
     select $1, $2, g.page, g.stakes
       from (select array_agg(bets[1]) bets, array_agg(stake) stakes from tickets where network_id = $1 and draw_id = $2) t,
            stake_pages(t.bets, t.stakes) g`,
    key,
  );
  await owner.query(
    `update draws d set tickets = $3::bigint, staked = $3::bigint * 100,
            peaks = array[(select max(u.stake) from draw_stakes s, unnest(s.stakes) u(stake) where s.network_id = $1 and s.draw_id = $2)]
      where d.network_id = $1 and d.draw_id = $2`,
    [...key, postings],
  );
}

/** As a job, like a call starts it; this process is the node that has claimed it. */
async function restoreOf(
  { databases }: BenchInstallation,
  { networkId }: Play,
  folderPath: string,
): Promise<{ allMs: number; heldMs: number }> {
  const { db, restores } = databases;
  const facts = { id: 'bench', method: 'POST', url: '/', path: '/', ipAddress: '127.0.0.1' };
  const started = performance.now();
  const jobId = await db.transaction().execute(async (tx) => {
    const id = await startRestore(tx, {
      networkId,
      folder: folderName,
      isDryRun: false,
      adminUsername: 'BENCHADMIN',
      idempotency: null,
      actor: { accountId: networkId, username: 'BENCHADMIN' },
      facts: { ...facts, userAgent: 'bench', isBackground: false },
    });
    await sql`update restore_jobs set state = 'running', attempt = 1, heard_at = 'infinity'
               where network_id = ${networkId} and job_id = ${id}`.execute(tx);
    return id;
  });
  const job = await findRestore(db, { networkId, jobId });
  if (job === undefined) throw new Error('no job');
  let heldSince = started;
  const progress = {
    get rowsDone() {
      heldSince = performance.now();
      return 0;
    },
    set rowsDone(_rows: number) {},
  };
  const signal = new AbortController().signal;
  await restoreNetwork({ db, restores, secretKey }, job, { folderPath, progress, signal });
  const ended = performance.now();
  const { state, report } = (await findRestore(db, { networkId, jobId })) ?? {};
  if (state !== 'done') throw new Error(`not restored: ${JSON.stringify(report)}`);
  await removeStaged(db);
  return { allMs: ended - started, heldMs: ended - heldSince };
}
