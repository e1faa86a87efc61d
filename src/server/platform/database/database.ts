import {
  CamelCasePlugin,
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type PostgresPool,
} from 'kysely';
import pg from 'pg';
import { createDatabaseClock, type DatabaseClock, readTime } from '#server/platform/database/clock';
import { countLent } from '#server/platform/database/count-lent';
import { createDamageWatch, type DamageWatch } from '#server/platform/database/damage';
import type { DB } from '#server/platform/database/database-types';
import { shareByHolder } from '#server/platform/database/list-turns';
import { closeAfterPlannerErrors } from '#server/platform/database/planner-errors';
import { poolSizes, sessionSettings } from '#server/platform/database/pool-sizes';
import { shareByNetwork } from '#server/platform/database/posting-turns';
import { TimedCursor } from '#server/platform/database/timed-cursor';
import { createTermWatch, type TermWatch } from '#server/platform/replication/primary-term';
import { chooseByReader, type Replica, watchReplica } from '#server/platform/replication/replica';
import { watchTerms } from '#server/platform/replication/watch-terms';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

/** bigint columns hold ids and hundredths below 2^53: a larger value is an error, never rounded. */
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

/** The longest statement of each pool. */
const longestStatementMs = {
  accounts: 10_000,
  postings: 10_000,
  budgets: 10_000,
  draws: 120_000,
  lists: 60_000,
  exports: 1_800_000,
  restores: 600_000,
};

interface PoolLimits {
  connections: number;
  statementTimeoutMs: number;
}

interface PoolWatch {
  damage?: DamageWatch;
  /** For pools of the primary: a replaced database is refused. */
  terms?: TermWatch;
}

/** A pool with timeouts for connections, statements and idle transactions. */
export function openPool(connection: pg.PoolConfig, limits: PoolLimits, watch: PoolWatch = {}): pg.Pool {
  const pool = new pg.Pool({
    max: limits.connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statementTimeoutMs,
    // A frozen database does not enforce its own timeouts.
    query_timeout: limits.statementTimeoutMs + 5_000,
    idle_in_transaction_session_timeout: 30_000,
    // A pool's explicit limits override these defaults.
    ...connection,
    options: sessionSettings,
    application_name: 'pitboss',
    ...(watch.terms && { verify: watch.terms.verify }),
  });
  // A broken connection, idle or in use, is replaced at the next use; without a listener the process would exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    watch.damage?.watch(client);
  });
  closeAfterPlannerErrors(pool);
  return pool;
}

export type PoolCounts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** Separate pools, so that a slow list never delays a posting. */
export interface Databases {
  /** Sign-in and accounts: short statements. */
  db: Database;
  /** The pool of `db`, for acts that are functions of the database. */
  accounts: pg.Pool;
  /** Postings only, so that nothing else delays them. */
  postings: pg.Pool;
  /** Attempt counters: many attempts on one account wait for its row, and must delay nothing else. */
  budgets: pg.Pool;
  /** Closing, drawing and settling, which may take longer than a posting. */
  draws: pg.Pool;
  /** Restores of a network, which may take long: one connection for a restore, one for a dry run, one to cancel either. */
  restores: pg.Pool;
  /**
   * Lists, exports, counts; from the replica if there is one and the reader allows it. A slow reader holds a connection
   * for at most a minute.
   */
  lists: Database;
  /** Background exports, which may take long and depend on no reader. */
  exports: Database;
  replica: Replica | null;
  /** Whether any connection met damaged data. */
  damage: DamageWatch;
  /** Called with the addresses of replaced databases that still run, whenever the set changes. */
  whenStale(listener: (names: readonly string[]) => void): void;
  /** The time of the database. */
  clock: DatabaseClock;
  /** The load of each pool, by name. */
  pools: Readonly<Record<string, PoolCounts>>;
  close(): Promise<void>;
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
  const sizes = poolSizes();
  const pool = open(sizes.accounts, longestStatementMs.accounts);
  const postings = shareByNetwork(
    open(sizes.ticketWriters + sizes.otherPostings, longestStatementMs.postings),
    sizes.otherPostings,
  );
  const budgets = open(sizes.budgets, longestStatementMs.budgets);
  const draws = open(sizes.draws, longestStatementMs.draws);
  const forLists = { connections: sizes.lists, statementTimeoutMs: longestStatementMs.lists };
  const { lists, ...replicated } = openLists(connection, replicaWay, forLists, watch);
  const stale = watchHosts(connection, replicaWay, terms);
  const exportsPool = open(sizes.exports, longestStatementMs.exports);
  const restores = open(sizes.restores, longestStatementMs.restores);
  const withPool = (from: PostgresPool) =>
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool: from, cursor: TimedCursor }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
  const pools = { accounts: pool, postings, budgets, draws, restores, exports: exportsPool };
  countLent({ ...pools, lists });
  const db = withPool(pool);
  const clock = createDatabaseClock(() => readTime(db));
  return {
    db,
    accounts: pool,
    postings,
    budgets,
    draws,
    restores,
    lists: withPool(shareByHolder(lists, sizes.lists)),
    exports: withPool(exportsPool),
    replica: replicated.replica,
    damage,
    whenStale: stale.listen,
    clock,
    pools: { ...pools, ...(lists instanceof pg.Pool ? { lists } : {}) },
    close: async () => {
      clock.stop();
      replicated.stop();
      stale.stop();
      const all = [pool, postings, budgets, draws, restores, lists, exportsPool];
      await Promise.all(all.map((each) => each.end()));
    },
  };
}

/** The pool for lists. The replica's lag is read over separate connections, which readers cannot occupy. */
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

/** If a replica is configured, both databases are checked: either may have become, or ceased to be, the primary. */
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
