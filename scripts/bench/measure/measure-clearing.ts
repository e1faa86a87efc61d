import { clearModels } from '#contract/backups/clear-history';
import { openArchives } from '#server/features/clear-history/archive-folder';
import type { HeldClearing } from '#server/features/clear-history/clearing-job-queries';
import { runClearing } from '#server/features/clear-history/run-clearing';
import { type BenchInstallation, openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inSeconds } from '../figure.ts';
import { makePlay } from '../make-play.ts';
import { makeTurnover, type Turnover } from '../make-turnover.ts';
import { neighbourFigure, watchNeighbour } from '../watch-neighbour.ts';

const movements = Number(process.env.BENCH_CLEARING_MOVEMENTS ?? 10_000_000);
const period = { startDate: '2026-06-01', endDate: '2026-06-30' };

const quietMs = 10_000;

/**
 * P12: clears a month of ten million movements with an archive, together with all other data of those days, while
 * another network buys tickets and draws. There is one stake per ticket; everything is made by set-based SQL as the
 * database's owner, and sealed as in a running network.
 */
export async function measureClearing(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_clearing');
  const turnover = await makeTurnover(on, { period, tickets: movements });
  const posted = await makeStakes(on, turnover);
  const audited = await auditOf(on, turnover);
  const taken = await insertTaken(on, turnover);
  const archives = openArchives(process.env.BENCH_DATA_DIR ?? '.data-bench');
  const neighbour = await makePlay(on, { players: 10_000, screen: 'funroullet' });
  const watched = await watchNeighbour(on, neighbour);
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  const before = watched.sinceLast();
  const started = performance.now();
  const parts = { exports: on.databases.exports, archives };
  await runClearing(parts, taken, new AbortController().signal);
  const elapsedMs = performance.now() - started;
  const during = watched.sinceLast();
  const lateMs = await watched.stop();
  if ((await auditOf(on, turnover)) !== audited) throw new Error('the books changed with the clearing');
  await on.close();
  return [
    {
      id: 'P12',
      what: `a month of ${posted.toLocaleString('en')} movements cleared, with their tickets and sums`,
      measured: inSeconds(elapsedMs),
      goal: '≤ 10 min',
      isMet: elapsedMs <= 600_000,
    },
    neighbourFigure('P12', { before, during, lateMs }),
    {
      id: 'P12',
      what: 'p99 of its purchases',
      measured: `${Math.round(before.p99Ms)} → ${Math.round(during.p99Ms)} ms`,
      goal: '≤ 2 ×',
      isMet: during.p99Ms <= 2 * before.p99Ms,
    },
  ];
}

async function makeStakes({ owner }: BenchInstallation, { networkId }: Turnover): Promise<number> {
  await owner.query('select keep_partitions($1, $2)', [period.startDate, period.endDate]);
  const { rowCount } = await owner.query(
    `insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount, debit_after, actor_network_id, actor_id, draw_id)
     select $1, d.book_day, t.ticket_id, t.bought_at, 'stake', t.player_id, game_wallet(g.game_number), t.stake, 0, $1, t.player_id, t.draw_id
       from tickets t join draws d on d.network_id = $1 and d.draw_id = t.draw_id join games g on g.game_id = d.game_id
      where t.network_id = $1`,
    [networkId],
  );
  await owner.query(`select setval('record_ids', (select max(transfer_id) from transfers))`);
  await owner.query('vacuum analyze transfers');
  await sealAll(owner);
  return rowCount ?? 0;
}

async function sealAll(owner: BenchInstallation['owner']): Promise<void> {
  // The generated ids begin far above those of an empty ledger.
  await owner.query('update ledger_marks set sealed_until = (select min(transfer_id) - 1 from transfers)');
  await owner.query('select mark_movements()');
  for (;;) {
    const { rows } = await owner.query<{ step: string }>('select seal_movements(250000) as step');
    if (rows[0]?.step === 'sealed') return;
  }
}

async function insertTaken({ owner }: BenchInstallation, { networkId }: Turnover): Promise<HeldClearing> {
  // No other node claims it: this node holds it.
  const { rows } = await owner.query<{ id: number }>(
    `insert into clearings (network_id, from_day, until_day, models, name, actor_network_id, actor_id, actor_username, attempt, heard_at)
     values ($1, $2, $3, $4, 'bench', $1, $1, 'bench', 1, 'infinity') returning clearing_id as id`,
    [networkId, period.startDate, period.endDate, [...clearModels]],
  );
  return {
    networkId,
    clearingId: Number(rows[0]?.id),
    fromDay: period.startDate,
    untilDay: period.endDate,
    models: [...clearModels],
    name: 'bench',
    actorId: networkId,
    actorUsername: 'bench',
    status: 'running',
    startedAt: new Date(),
    finishedAt: null,
    kept: null,
    fault: null,
    attempt: 1,
  };
}

/**
 * The auditor's findings per wallet: these wallets have no balances that match their stakes, and a clearing must not
 * change the findings.
 */
async function auditOf({ owner }: BenchInstallation, { networkId }: Turnover): Promise<string> {
  const { rows } = await owner.query<{ sum: string }>(
    `select md5(string_agg(f::text, ',' order by f::text)) as sum from audit_network($1) f`,
    [networkId],
  );
  return String(rows[0]?.sum);
}
