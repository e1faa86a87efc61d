import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { takeSnapshot } from '#server/features/backups/make/take-snapshot';
import { dropOldDays } from '#server/keep-partitions';
import { readConfig } from '#server/platform/config/config';
import { openPool } from '#server/platform/database/database';
import { prepareDatabase } from '#server/prepare-database';
import { createTicketWriter } from '#server/shared/credit/ticket-writer';
import { sessionIntervals } from '#server/shared/sessions/session-limits';
import { type BenchInstallation, openBenchInstallation } from '../bench-installation.ts';
import { type Figure, quantile } from '../figure.ts';
import { makeBusyDay } from '../make-busy-day.ts';
import { makePlay, type Play } from '../make-play.ts';

const movements = Number(process.env.BENCH_MOVEMENTS ?? 10_000_000);
const snapshotSeconds = Number(process.env.BENCH_SNAPSHOT_SECONDS ?? 40);
const calmSeconds = 10;
const buyers = 200;
const writers = 2;
const goal = 0.8;

interface Rate {
  perSecond: number;
  p99: number;
  refused: number;
}

/**
 * B2: sales of one game beside a backup of the whole installation, with a start of a server and a change of day in it,
 * and beside a transaction that does nothing but keep a snapshot. The backup runs in the process that sells, as in a
 * server. `BENCH_MOVEMENTS` is the number of movements, `BENCH_SNAPSHOT_SECONDS` how long the snapshot is kept.
 */
export async function measureSalesBesideBackup(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_sales_beside_backup');
  const play = await makePlay(on, { players: 5_000, screen: 'funroullet' });
  await makeHistory(on, play);
  const pool = openPool(on.connection, { connections: writers, statementTimeoutMs: 10_000 });
  const limits = { writers, writersPerNetwork: writers, ticketsPerCall: 200, ...sessionIntervals };
  const { submit } = createTicketWriter(pool, { ...limits, waiting: 100_000, waitingPerNetwork: 100_000 });
  const sell = (until: Promise<unknown>) => sellUntil({ play, submit, until });
  const calm = async () => sell(seconds(calmSeconds));
  await calm();
  const before = await calm();
  const backup = backUp(on);
  const beside = await sell(Promise.all([backup, startServer(on)]));
  const after = await calm();
  const idle = await keepSnapshot(on);
  const started = performance.now();
  const aged: Rate[] = [];
  while (performance.now() - started < snapshotSeconds * 1000) aged.push(await sell(seconds(5)));
  await idle.end();
  await pool.end();
  await on.close();
  const figures = [
    figureOf(
      `backup of ${movements.toLocaleString('en')} movements (${await backup} s), a start and a change of day`,
      beside,
      [before, after],
    ),
    figureOf(`a snapshot that is ${snapshotSeconds} s old (the last 5 s)`, aged.at(-1) ?? after, [
      before,
      after,
    ]),
  ];
  return figures;
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

function figureOf(what: string, rate: Rate, [before, after]: [Rate, Rate]): Figure {
  const calmRate = (before.perSecond + after.perSecond) / 2;
  const share = rate.perSecond / calmRate;
  const shown = (each: Rate) => `${Math.round(each.perSecond)}/s, p99 ${Math.round(each.p99)} ms`;
  return {
    id: 'B2',
    what: `tickets of 1 line below HTTP beside ${what}`,
    measured: `${shown(rate)}, ${rate.refused} refused, ${Math.round(share * 100)} % of ${shown(before)} before and ${shown(after)} after`,
    goal: '80 % of the rate or more, none refused',
    isMet: share >= goal && rate.refused === 0,
  };
}

/** Movements of yesterday, sealed, with the ledger's mark behind them, and a day of keys that is too old. */
async function makeHistory(on: BenchInstallation, { networkId }: Play): Promise<void> {
  const { rows } = await on.owner.query<{ day: string }>('select (current_date - 1)::text as day');
  await makeBusyDay(on, { networkId, day: rows[0]?.day ?? '', movements });
  await on.owner.query(
    `insert into ledger_marks (id_range, sealed_until) select 0, max(transfer_id) from transfers
     on conflict (id_range) do update set sealed_until = excluded.sealed_until, marked_until = null`,
  );
  await on.owner.query(
    `create table idempotency_keys_2000_01_01 partition of idempotency_keys for values
       from ('00000000-0001-0000-0000-000000000000') to ('00000000-0002-0000-0000-000000000000')`,
  );
}

/** Returns after how many seconds it was made. */
async function backUp(on: BenchInstallation): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pitboss-bench-backup-'));
  const started = performance.now();
  await takeSnapshot({
    databaseUrl: on.url,
    folder,
    networkId: 0,
    secretKey: 'a key of the bench',
    version: 'bench',
    onTotal: () => {},
    onRows: () => {},
    signal: new AbortController().signal,
  });
  await rm(folder, { recursive: true });
  return ((performance.now() - started) / 1000).toFixed(1);
}

/** A second server starts, and the day of old keys can be dropped, while the backup runs. */
async function startServer(on: BenchInstallation): Promise<void> {
  await seconds(1);
  await prepareDatabase(readConfig({ DATABASE_URL: on.url, DATA_DIR: process.env.BENCH_DATA_DIR }));
  await dropOldDays(on.databases.db);
}

async function keepSnapshot(on: BenchInstallation): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: on.url });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  await client.query('select count(*) from networks');
  return client;
}

interface Sale {
  play: Play;
  submit: ReturnType<typeof createTicketWriter>['submit'];
  until: Promise<unknown>;
}

async function sellUntil({ play, submit, until }: Sale): Promise<Rate> {
  let isOver = false;
  const ended = until.finally(() => {
    isOver = true;
  });
  const took: number[] = [];
  let refused = 0;
  const started = performance.now();
  const buy = async (_: unknown, buyer: number) => {
    for (let at = buyer; !isOver; at = (at + buyers) % play.players.length) {
      const askedAt = performance.now();
      await submit(orderOf(play, at)).then(
        () => took.push(performance.now() - askedAt),
        () => {
          refused += 1;
        },
      );
    }
  };
  await Promise.all([ended, ...Array.from({ length: buyers }, buy)]);
  return {
    perSecond: took.length / ((performance.now() - started) / 1000),
    p99: quantile(took, 0.99),
    refused,
  };
}

function orderOf(play: Play, at: number) {
  const { playerId, sessionId } = play.players[at] ?? { playerId: 0, sessionId: 0 };
  const { networkId, drawId } = play;
  const idempotency = { key: uuidv7(), fingerprint: randomBytes(32) };
  return {
    networkId,
    drawId,
    playerId,
    sessionId,
    idempotency,
    bets: [Math.floor(Math.random() * 38)],
    qtys: [1],
  };
}
