import {
  CamelCasePlugin,
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type PostgresPool,
} from 'kysely';
import pg from 'pg';
import type { DB } from '#server/platform/database-types';
import { chooseByReader, type Replica, watchReplica } from '#server/platform/replica';
import { TimedCursor } from '#server/platform/timed-cursor';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

/** bigint columns hold ids and hundredths, all of them below 2^53: anything larger is a fault, never rounded. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
}

/** A one-dimensional array without nulls, as paths are. */
function safeIntegers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger);
}

const int8 = 20;
const int8Array = 1016;
const numeric = 1700;
const date = 1082;
pg.types.setTypeParser(int8, safeInteger);
pg.types.setTypeParser(int8Array as typeof pg.types.builtins.INT8, safeIntegers);
pg.types.setTypeParser(numeric, safeInteger);
pg.types.setTypeParser(date, (day) => day);

interface PoolLimits {
  connections: number;
  statementTimeoutMs: number;
}

/** A pool that gives up instead of hanging: on a connection, on a statement, on an idle transaction. */
export function openPool(connection: pg.PoolConfig, limits: PoolLimits): pg.Pool {
  const pool = new pg.Pool({
    max: limits.connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statementTimeoutMs,
    // A database that is frozen answers no timeout of its own.
    query_timeout: limits.statementTimeoutMs + 5_000,
    idle_in_transaction_session_timeout: 30_000,
    // A way that names limits of its own is meant so.
    ...connection,
    // An operation is told as done only when it would survive a power cut, whatever the database's own default says.
    options: '-c timezone=UTC -c synchronous_commit=on',
    application_name: 'pitboss',
  });
  // A connection that breaks, idle or lent out, is replaced at the next use; without a listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export type PoolCounts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** Several ways to the database, so that a slow list never keeps a posting waiting. */
export interface Databases {
  /** Sign-in and accounts: short statements. */
  db: Database;
  /** Postings alone, so that nothing else can keep credit waiting. */
  postings: pg.Pool;
  /** Closing, drawing and settling, which may take longer than a posting. */
  draws: pg.Pool;
  /** Lists, exports, counts; from the replica where there is one and the reader allows it. Nobody who reads slowly holds one of these for longer than a minute. */
  lists: Database;
  /** Exports in the background, which no reader keeps waiting and which may take long. */
  exports: Database;
  replica: Replica | null;
  /** How busy each way is, by its name. */
  pools: Readonly<Record<string, PoolCounts>>;
  close(): Promise<void>;
}

interface ReplicaWay {
  connection: pg.PoolConfig;
  lagSeconds: number;
}

export function openDatabases(connection: pg.PoolConfig, replicaWay?: ReplicaWay): Databases {
  const pool = openPool(connection, { connections: 12, statementTimeoutMs: 10_000 });
  const postings = openPool(connection, { connections: 12, statementTimeoutMs: 10_000 });
  const draws = openPool(connection, { connections: 4, statementTimeoutMs: 120_000 });
  const forLists = { connections: 8, statementTimeoutMs: 60_000 };
  const { lists, ...replicated } = openLists(connection, replicaWay, forLists);
  const exportsPool = openPool(connection, { connections: 4, statementTimeoutMs: 1_800_000 });
  const withPool = (from: PostgresPool) =>
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool: from, cursor: TimedCursor }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
  return {
    db: withPool(pool),
    postings,
    draws,
    lists: withPool(lists),
    exports: withPool(exportsPool),
    replica: replicated.replica,
    pools: {
      ...{ accounts: pool, postings, draws, exports: exportsPool },
      ...(lists instanceof pg.Pool ? { lists } : {}),
    },
    close: async () => {
      replicated.stop();
      const all = [pool, postings, draws, lists, exportsPool];
      await Promise.all(all.map((each) => each.end()));
    },
  };
}

/** The way by which lists are read. The replica's age is looked up over connections of its own, which no reader can hold. */
function openLists(
  connection: pg.PoolConfig,
  way: ReplicaWay | undefined,
  limits: PoolLimits,
): { lists: PostgresPool & { end(): Promise<void> }; replica: Replica | null; stop: () => void } {
  if (way === undefined) return { lists: openPool(connection, limits), replica: null, stop: () => {} };
  const look = { connections: 1, statementTimeoutMs: 2_000 };
  const looks = { primary: openPool(connection, look), replica: openPool(way.connection, look) };
  const replica = watchReplica({ ...looks, lagMs: way.lagSeconds * 1_000 });
  const stop = () => {
    replica.stop();
    for (const pool of Object.values(looks)) void pool.end();
  };
  const primary = openPool(connection, limits);
  return { lists: chooseByReader(primary, openPool(way.connection, limits), replica), replica, stop };
}
