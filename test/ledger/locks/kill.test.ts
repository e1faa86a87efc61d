import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabases, openPool } from '#server/platform/database/database';
import { prepareDatabase } from '#server/prepare-database';
import { openTree, randomOperations } from '#test/ledger/random-load';
import { checkBooks, readBooks } from '#test/support/checker/checker';
import {
  inParallel,
  type Operation,
  type Outcome,
  sendOperation,
  settleOperation,
} from '#test/support/checker/checker-operations';
import { createPeople } from '#test/support/people';
import { startScratchCluster } from '#test/support/server/scratch-cluster';
import { testConfig } from '#test/support/server/test-config';
import { patient } from '#test/support/waiting/patience';
import { until } from '#test/support/waiting/until';

const callers = 32;
const kills = 5;
const operationCount = 10_000;
/** A timeout against hanging, not a figure: a busy machine may be slow. */
const patienceMs = 240_000;
const seed = 20_261_120;

// Only committing sessions and the WAL writer write the log, and the last test pauses the WAL writer: so it loses
// acknowledged operations.
const cluster = await startScratchCluster({
  wal_writer_delay: '10s',
  wal_writer_flush_after: '1GB',
  autovacuum: 'off',
  bgwriter_lru_maxpages: 0,
  checkpoint_timeout: '1d',
});
const { connection } = await prepareDatabase(testConfig(cluster.url));
const databases = openDatabases(patient(connection));
const people = createPeople(databases);
const tree = await openTree(people);
for (const person of tree.everyone) await people.fund(tree.superadmins[0] ?? person, person, 1_000_000);

describe('a database killed under load', () => {
  afterAll(async () => {
    await databases?.close();
    await cluster?.remove();
  });

  async function asOwner<T>(run: (owner: pg.Client) => Promise<T>): Promise<T> {
    const owner = new pg.Client({ connectionString: cluster.url });
    await owner.connect();
    try {
      return await run(owner);
    } finally {
      await owner.end();
    }
  }
  const audit = (owner: pg.Client) =>
    owner.query(`
      select f::text from networks n, audit_network(n.network_id) f
      union all select b::text from audit_borders() b`);

  /** Sends every operation until it is answered, and kills the server each time a share of them has been answered. */
  async function loadAndKill(pool: pg.Pool, operations: Operation[]) {
    const told = { answered: 0, unanswered: 0, killed: 0 };
    const secondsUntilSuccess: number[] = [];
    const restarts: Promise<void>[] = [];
    let restarted: { killedAt: number } | null = null;
    const share = operations.length / (kills + 1);
    const outcomes = await inParallel(operations, callers, async (operation) => {
      const outcome = await settleOperation(pool, operation, {
        whenReady: () => cluster.whenReady(),
        onUnanswered: () => {
          told.unanswered += 1;
        },
      });
      told.answered += 1;
      if (restarted !== null && outcome.moved !== null) {
        secondsUntilSuccess.push((performance.now() - restarted.killedAt) / 1000);
        restarted = null;
      }
      if (told.killed < kills && told.answered >= share * (told.killed + 1)) {
        told.killed += 1;
        const killedAt = performance.now();
        restarts.push(
          cluster.killAndStart().then(() => {
            restarted = { killedAt };
          }),
        );
      }
      return outcome;
    });
    await Promise.all(restarts);
    return { outcomes, ...told, secondsUntilSuccess };
  }

  it(
    'loses and duplicates nothing in 10,000 operations from 32 connections and five kills',
    async () => {
      const opening = await asOwner(readBooks);
      const pool = openPool(connection, { connections: callers, statementTimeoutMs: 10_000 });
      const operations = randomOperations(tree, operationCount, seed);
      const { outcomes, ...told } = await loadAndKill(pool, operations);
      await pool.end();

      expect(outcomes).toHaveLength(operationCount);
      expect(told.killed).toBe(kills);
      expect(told.unanswered).toBeGreaterThan(0);
      await asOwner(async (owner) => {
        expect(checkBooks(opening, await readBooks(owner), outcomes)).toEqual([]);
        expect((await audit(owner)).rows).toEqual([]);
      });
      report(outcomes, told);
    },
    patienceMs,
  );

  it(
    'is a real test: with synchronous_commit off the checker finds what a kill has lost',
    async () => {
      const opening = await asOwner(readBooks);
      const pool = new pg.Pool({ ...connection, max: 8, options: '-c synchronous_commit=off' });
      pool.on('error', () => {});
      await until('the WAL writer stands still', () => cluster.freezeLogWriter());
      const outcomes = await inParallel(
        randomOperations(tree, 400, seed + 1),
        8,
        async (operation): Promise<Outcome> => {
          const moved = await sendOperation(pool, operation).catch(() => null);
          return { operation, moved, code: null, wasUnanswered: false };
        },
      );
      await cluster.killAndStart();
      await pool.end();
      const found = checkBooks(opening, await asOwner(readBooks), outcomes);
      expect(found.map(({ what }) => what)).toContainEqual(expect.stringMatching(/it is not there$/));
    },
    patienceMs,
  );
});

function report(
  outcomes: Outcome[],
  told: { unanswered: number; killed: number; secondsUntilSuccess: number[] },
): void {
  const acknowledged = outcomes.filter(({ moved }) => moved !== null);
  const unknown = outcomes.filter(({ wasUnanswered }) => wasUnanswered);
  const done = unknown.filter(({ moved }) => moved?.repeated);
  console.log(
    `kill test: seed ${seed}, ${outcomes.length} operations, ${acknowledged.length} acknowledged, ` +
      `${outcomes.length - acknowledged.length} refused, ${told.killed} kills, ${unknown.length} unknown outcomes ` +
      `(${done.length} had been committed), ${told.unanswered} attempts unanswered, first success after ` +
      `${told.secondsUntilSuccess.map((seconds) => seconds.toFixed(1)).join(', ')} s`,
  );
}
