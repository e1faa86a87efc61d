import {
  CamelCasePlugin,
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type PostgresPool,
} from 'kysely';
import pg from 'pg';
import { createDatabaseClock, type DatabaseClock, readTime } from '#server/platform/clock';
import { createDamageWatch, type DamageWatch } from '#server/platform/damage';
import type { DB } from '#server/platform/database-types';
import { shareByNetwork } from '#server/platform/posting-turns';
import { createTermWatch, type TermWatch } from '#server/platform/primary-term';
import { chooseByReader, type Replica, watchReplica } from '#server/platform/replica';
import { actingHolder, createShares } from '#server/platform/shares';
import { TimedCursor } from '#server/platform/timed-cursor';
import { watchTerms } from '#server/platform/watch-terms';

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

interface PoolWatch {
  damage?: DamageWatch;
  /** For ways to the primary: a database that was replaced is refused. */
  terms?: TermWatch;
}

/** A pool that gives up instead of hanging: on a connection, on a statement, on an idle transaction. */
export function openPool(connection: pg.PoolConfig, limits: PoolLimits, watch: PoolWatch = {}): pg.Pool {
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
    ...(watch.terms && { verify: watch.terms.verify }),
  });
  // A connection that breaks, idle or lent out, is replaced at the next use; without a listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    watch.damage?.watch(client);
  });
  return pool;
}

export type PoolCounts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** Several ways to the database, so that a slow list never keeps a posting waiting. */
export interface Databases {
  /** Sign-in and accounts: short statements. */
  db: Database;
  /** Postings alone, so that nothing else can keep credit waiting. */
  postings: pg.Pool;
  /** Counts of attempts: many attempts on one account wait for its row, and then for nothing else. */
  budgets: pg.Pool;
  /** Closing, drawing and settling, which may take longer than a posting. */
  draws: pg.Pool;
  /** Restores of a network, which may take long: one, and one dry run, with one connection to cancel either. */
  restores: pg.Pool;
  /** Lists, exports, counts; from the replica where there is one and the reader allows it. Nobody who reads slowly holds one of these for longer than a minute. */
  lists: Database;
  /** Exports in the background, which no reader keeps waiting and which may take long. */
  exports: Database;
  replica: Replica | null;
  /** Whether any connection met damaged data. */
  damage: DamageWatch;
  /** Told whenever the databases change that run although they were replaced, by their address. */
  whenStale(listener: (names: readonly string[]) => void): void;
  /** The time of the database. */
  clock: DatabaseClock;
  /** How busy each way is, by its name. */
  pools: Readonly<Record<string, PoolCounts>>;
  close(): Promise<void>;
}

/** Of the eight connections for lists one network holds at most five, so that it cannot keep the others waiting. */
const listShares = {
  ...{ atOnce: 8, perNetwork: 5, perAccount: 4 },
  ...{ waiting: 1_000, waitingPerAccount: 100, waitMs: 5_000 },
};

/** Lends connections by the shares of the holder that asks; the server's own work takes what is free. */
function shareByHolder(pool: PostgresPool): PostgresPool {
  const take = createShares(listShares);
  return {
    async connect() {
      const holder = actingHolder();
      if (holder === undefined) return pool.connect();
      const release = await take(holder);
      try {
        const client = await pool.connect();
        // The pool sets this function again each time it lends the connection.
        const giveBack = client.release.bind(client);
        client.release = () => {
          release();
          giveBack();
        };
        return client;
      } catch (error) {
        release();
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

interface ReplicaWay {
  connection: pg.PoolConfig;
  lagSeconds: number;
}

export function openDatabases(
  connection: pg.PoolConfig,
  replicaWay?: ReplicaWay,
  terms: TermWatch = createTermWatch(),
): Databases {
  const damage = createDamageWatch();
  const watch = { damage, terms };
  const open = (connections: number, statementTimeoutMs: number) =>
    openPool(connection, { connections, statementTimeoutMs }, watch);
  const pool = open(12, 10_000);
  const postings = shareByNetwork(open(20, 10_000));
  const budgets = open(4, 10_000);
  const draws = open(4, 120_000);
  const forLists = { connections: 8, statementTimeoutMs: 60_000 };
  const { lists, ...replicated } = openLists(connection, replicaWay, forLists, watch);
  const stale = watchHosts(connection, replicaWay, terms);
  const exportsPool = open(4, 1_800_000);
  const restores = open(3, 600_000);
  const withPool = (from: PostgresPool) =>
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool: from, cursor: TimedCursor }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
  const db = withPool(pool);
  const clock = createDatabaseClock(() => readTime(db));
  return {
    db,
    postings,
    budgets,
    draws,
    restores,
    lists: withPool(shareByHolder(lists)),
    exports: withPool(exportsPool),
    replica: replicated.replica,
    damage,
    whenStale: stale.listen,
    clock,
    pools: {
      ...{ accounts: pool, postings, budgets, draws, restores, exports: exportsPool },
      ...(lists instanceof pg.Pool ? { lists } : {}),
    },
    close: async () => {
      clock.stop();
      replicated.stop();
      stale.stop();
      const all = [pool, postings, budgets, draws, restores, lists, exportsPool];
      await Promise.all(all.map((each) => each.end()));
    },
  };
}

/** The way by which lists are read. The replica's age is looked up over connections of its own, which no reader can hold. */
function openLists(
  connection: pg.PoolConfig,
  way: ReplicaWay | undefined,
  limits: PoolLimits,
  watch: Required<PoolWatch>,
): { lists: PostgresPool & { end(): Promise<void> }; replica: Replica | null; stop: () => void } {
  if (way === undefined) return { lists: openPool(connection, limits, watch), replica: null, stop: () => {} };
  const look = { connections: 1, statementTimeoutMs: 2_000 };
  const looks = { primary: openPool(connection, look), replica: openPool(way.connection, look) };
  const replica = watchReplica({ ...looks, lagMs: way.lagSeconds * 1_000 });
  const stop = () => {
    replica.stop();
    for (const pool of Object.values(looks)) void pool.end();
  };
  const primary = openPool(connection, limits, watch);
  const lists = chooseByReader(primary, openPool(way.connection, limits, { damage: watch.damage }), replica);
  return { lists, replica, stop };
}

/** Where a replica is named, both databases are looked at: either may have become, or ceased to be, the primary. */
function watchHosts(connection: pg.PoolConfig, way: ReplicaWay | undefined, terms: TermWatch) {
  let listener: (names: readonly string[]) => void = () => {};
  const listen = (next: typeof listener): void => {
    listener = next;
  };
  if (way === undefined) return { listen, stop: () => {} };
  const hosts = [connection, way.connection].map((each) => ({
    name: `${each.host}:${each.port}`,
    pool: openPool(each, { connections: 1, statementTimeoutMs: 2_000 }),
  }));
  const watched = watchTerms({ terms, hosts, onStale: (names) => listener(names) });
  const stop = () => {
    watched.stop();
    for (const { pool } of hosts) void pool.end();
  };
  return { listen, stop };
}
