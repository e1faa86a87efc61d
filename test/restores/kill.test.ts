import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Databases, openDatabases } from '#server/platform/database/database';
import { prepareDatabase } from '#server/prepare-database';
import { untilWaiting } from '#test/ledger/locks/until-waiting';
import { openCrowd, type Player } from '#test/support/games/games-crowd';
import { type DrawKey, giveGame, insertGame, keepRoundPartitions } from '#test/support/games/games-rounds';
import { openDrawRow, sellTickets } from '#test/support/games/games-sales';
import { seal } from '#test/support/games/games-world';
import { createPeople, type Family, openChain } from '#test/support/people';
import { type ScratchCluster, startScratchCluster } from '#test/support/server/scratch-cluster';
import { testConfig } from '#test/support/server/test-config';
import { makePatient, patient } from '#test/support/waiting/patience';
import { auditNetwork, rowsOf } from './network-rows.ts';
import { restore, snapshotOf } from './snapshots.ts';

/** A timeout against hanging, not a figure. */
const longestMs = 240_000;
/**
 * Rows locked by another session, each reached at a different moment of a restore: before its writes, between its sums,
 * at its end.
 */
const places: Record<string, string> = {
  'before it holds its wallets': `select from wallets where kind = 'prizes' for update`,
  'with tickets reversed and nothing posted': 'select from draw_stakes for update',
  'with corrections posted': `select from accounts where kind = 'master' for update`,
};

describe('a restore in a killed database', () => {
  let cluster: ScratchCluster;
  let databases: Databases;
  let family: Family;
  let folder: string;
  let players: Player[];
  let draw: DrawKey;
  beforeAll(async () => {
    cluster = await startScratchCluster();
    const { connection } = await prepareDatabase(testConfig(cluster.url));
    await makePatient(cluster.url);
    databases = openDatabases(patient(connection));
    const people = createPeople(databases);
    family = await openChain(people);
    const { admin, master, superadmin } = family;
    await people.fund(superadmin, admin, 1_000_000_00);
    await asOwner(async (owner) => {
      await keepRoundPartitions(owner);
      players = await openCrowd(owner, master, { count: 10, points: 100 });
      const gameId = await insertGame(owner, { screen: 'funtarget' });
      await giveGame(owner, admin.networkId, gameId);
      await owner.query(
        `select move_game_balance($1, $1, $1, null, null, $2, 500000, 'game-add', '{"network_id": 0, "action": "x", "subject": "x"}')`,
        [admin.networkId, gameId],
      );
      const key = { networkId: admin.networkId, gameId };
      draw = await openDrawRow(owner, key, (opensAt) => seal.hashOf({ ...key, opensAt }));
      await sellTickets(owner, draw, { players, each: 1, numbers: 10 });
      folder = await snapshotOf(cluster.url, admin.networkId);
      await sellTickets(owner, draw, { players, each: 3, numbers: 10 });
      await owner.query(`update accounts set note = 'since' where kind = 'master'`);
    });
  }, longestMs);
  afterAll(async () => {
    await databases?.close();
    await cluster?.remove();
  });

  async function asOwner<T>(run: (owner: pg.Client) => Promise<T>): Promise<T> {
    const owner = new pg.Client({ connectionString: cluster.url });
    owner.on('error', () => {});
    await owner.connect();
    try {
      return await run(owner);
    } finally {
      await owner.end();
    }
  }
  const restoreIt = () => restore({ databases }, family.admin, folder);
  /** Ends it like the node that claims the job next. */
  const endJobs = () =>
    asOwner((owner) =>
      owner.query(
        `update restore_jobs set state = 'failed', ended_at = statement_timestamp() where state = 'running'`,
      ),
    );
  const rows = () => asOwner((owner) => rowsOf(owner, family.admin.networkId));
  const audit = () => asOwner((owner) => auditNetwork(owner, family.admin.networkId));

  for (const [place, hold] of Object.entries(places)) {
    it(
      `${place} left nothing`,
      async () => {
        const before = await rows();
        const holder = new pg.Client({ connectionString: cluster.url });
        holder.on('error', () => {});
        await holder.connect();
        await holder.query('begin');
        await holder.query(hold);
        const answered = restoreIt().then(
          () => 'an answer',
          () => 'no answer',
        );
        await asOwner((owner) => untilWaiting(owner, 1));
        await cluster.killAndStart();
        expect(await answered).toBe('no answer');
        await holder.end().catch(() => {});
        await endJobs();
        expect(await rows()).toEqual(before);
        expect(await audit()).toEqual([]);
      },
      longestMs,
    );
  }

  it(
    'that was acknowledged is complete after a kill',
    async () => {
      expect((await restoreIt()).tickets.count).toBe(players.length * 3);
      const after = await rows();
      await cluster.killAndStart();
      expect(await rows()).toEqual(after);
      expect(await audit()).toEqual([]);
      expect((await restoreIt()).walletCount).toBe(0);
    },
    longestMs,
  );
});
