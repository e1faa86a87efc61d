import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeDraw, drawResult } from '#server/features/draws/draw-queries';
import { type Databases, openDatabases } from '#server/platform/database/database';
import { prepareDatabase } from '#server/prepare-database';
import { claimPrizes, settleDraw, voidDraw } from '#server/shared/credit/game-ledger';
import { untilWaiting } from '#test/ledger/locks/until-waiting';
import { openCrowd, type Player } from '#test/support/games/games-crowd';
import {
  type DrawKey,
  endRound,
  giveGame,
  insertGame,
  keepRoundPartitions,
} from '#test/support/games/games-rounds';
import { openDrawRow, sellTickets } from '#test/support/games/games-sales';
import { auditOf, seal } from '#test/support/games/games-world';
import { createPeople, type Family, openChain } from '#test/support/people';
import { plainActivity } from '#test/support/rows/plain-activity';
import { type ScratchCluster, startScratchCluster } from '#test/support/server/scratch-cluster';
import { testConfig } from '#test/support/server/test-config';
import { makePatient, patient } from '#test/support/waiting/patience';

/** A timeout against hanging, not a figure. */
const longestMs = 240_000;
const sold = { players: 30, each: 10 };
const prizes = { count: 30, amount: 30 * 9_00 };

/** Places at which a settlement is blocked, in execution order. Each is a row locked by another session. */
const places: Record<string, string> = {
  'before it has written anything but prizes': 'select from daily_play for update',
  'with its daily figures written': 'select from daily_games for update',
  'before it touches a wallet': `select from wallets where kind = 'prizes' for update`,
  'in the middle of automatic claims': 'select from daily_claims for update',
  'with nothing left but to say that it is settled': 'select from draws for no key update',
};
/** Every place needs a restart; the first and the last represent all of them in a short run. */
const visited = Object.keys(places).filter(
  (_, at, all) => process.env.TEST_FULL || at === 0 || at === all.length - 1,
);

describe('a settlement in a killed database', () => {
  let cluster: ScratchCluster;
  let databases: Databases;
  let family: Family;
  let players: Player[];
  let gameId: number;
  let draw: DrawKey;
  beforeAll(async () => {
    cluster = await startScratchCluster();
    const { connection } = await prepareDatabase(testConfig(cluster.url));
    await makePatient(cluster.url);
    databases = openDatabases(patient(connection));
    const people = createPeople(databases);
    family = await openChain(people);
    await people.fund(family.superadmin, family.admin, 1_000_000_00);
    await asOwner(async (owner) => {
      await keepRoundPartitions(owner);
      players = await openCrowd(owner, family.master, { count: sold.players, points: 1_000 });
      await owner.query('update accounts set claims_itself = true where account_id = $1', [players[0]?.id]);
    });
    // One settled draw, so that every sum has its row and there is a claim.
    await openDrawn();
    expect(await settleDraw(databases.draws, draw)).toBe(true);
  }, longestMs);
  afterAll(async () => {
    await databases?.close();
    await cluster?.remove();
  });
  beforeEach(openDrawn, longestMs);

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

  /** A draw of 300 tickets that waits for its settlement; a tenth of them have won. */
  async function openDrawn(): Promise<void> {
    await asOwner(async (owner) => {
      const { networkId } = family.admin;
      gameId ??= await insertGame(owner, { screen: 'funtarget' });
      const isNew =
        (await owner.query('select from network_games where game_id = $1', [gameId])).rowCount === 0;
      if (isNew) {
        await giveGame(owner, networkId, gameId);
        await owner.query(`select move_game_balance($1, $1, $1, null, null, $2, 500000, 'game-add', $3)`, [
          networkId,
          gameId,
          activity(),
        ]);
      } else {
        await owner.query(
          `with past as (update game_terms set until_at = from_at + interval '1 second' where game_id = $1 and until_at is null returning *)
           insert into game_terms (game_id, from_at, timecount, nodigit, payouts)
           select game_id, until_at, timecount + 1, nodigit, payouts from past`,
          [gameId],
        );
      }
      const hashOf = (opensAt: number) => seal.hashOf({ networkId, gameId, opensAt });
      draw = await openDrawRow(owner, { networkId, gameId }, hashOf);
      await sellTickets(owner, draw, { players, each: sold.each, numbers: 10 });
      await owner.query(
        `insert into saved_results (network_id, draw_id, result, booster, actor_network_id, actor_id, actor_username)
         values ($1, $2, 4, 1, $1, $1, 'admin')`,
        [networkId, draw.drawId],
      );
      await endRound(owner, draw);
    });
    const opensAt = Math.floor(draw.drawId / 65_536);
    const due = { ...draw, gameId, status: 'open', opensAt } as const;
    await closeDraw(databases.draws, due);
    expect(await drawResult(databases.draws, due, seal.seedOf(due))).toBe(true);
  }
  const activity = () => plainActivity(family.admin.networkId);
  const state = () =>
    asOwner(async (owner) => {
      const { rows } = await owner.query<{
        status: string;
        prizes: number;
        unclaimed: number;
        postings: number;
      }>(
        `select status, (select count(*) from prizes p where p.draw_id = d.draw_id) as prizes,
                (select count(*) from unclaimed_prizes u where u.draw_id = d.draw_id) as unclaimed,
                (select count(*) from transfers t where t.draw_id = d.draw_id and t.kind in ('settle', 'claim', 'void')) as postings
           from draws d where d.network_id = $1 and d.draw_id = $2`,
        [draw.networkId, draw.drawId],
      );
      expect(await auditOf({ owner } as never, draw.networkId)).toEqual([]);
      return rows[0];
    });
  const untouched = { status: 'drawn', prizes: 0, unclaimed: 0, postings: 0 };
  /** One posting of the draw, and one claim for each prize of the player with automatic claims. */
  const whole = { status: 'settled', prizes: prizes.count, unclaimed: prizes.count - 1, postings: 2 };

  /** Kills the database while the act waits for a locked row. */
  async function killAt(place: string, act: () => Promise<unknown>): Promise<void> {
    const holder = new pg.Client({ connectionString: cluster.url });
    holder.on('error', () => {});
    await holder.connect();
    await holder.query('begin');
    await holder.query(places[place] ?? '');
    const failed = act().then(
      () => 'an answer',
      () => 'no answer',
    );
    await asOwner((owner) => untilWaiting(owner, 1));
    await cluster.killAndStart();
    expect(await failed).toBe('no answer');
    await holder.end().catch(() => {});
  }

  for (const place of visited) {
    it(
      `${place} left nothing, and the next attempt does all of it`,
      async () => {
        await killAt(place, () => settleDraw(databases.draws, draw));
        expect(await state()).toEqual(untouched);
        expect(await settleDraw(databases.draws, draw)).toBe(true);
        expect(await state()).toEqual(whole);
        expect(await settleDraw(databases.draws, draw)).toBe(false);
      },
      longestMs,
    );
  }

  it(
    'that was acknowledged survives a kill, as does a claim; an unacknowledged void leaves nothing',
    async () => {
      const reason = { ...draw, reason: 'x', activity: activity() };
      const voidIt = () =>
        voidDraw(databases.draws, { networkId: 0, accountId: family.superadmin.id }, reason);
      await killAt('before it touches a wallet', () => settleDraw(databases.draws, draw));
      await killAt('with nothing left but to say that it is settled', voidIt);
      expect(await state()).toEqual(untouched);
      expect(await settleDraw(databases.draws, draw)).toBe(true);
      await claimAllOf(players[1]);
      const before = await state();
      await cluster.killAndStart();
      expect(await state()).toEqual(before);
      expect(before).toEqual({ ...whole, unclaimed: whole.unclaimed - 1, postings: whole.postings + 1 });
      expect(await settleDraw(databases.draws, draw)).toBe(false);
      expect(await voidIt()).toBeNull();
    },
    longestMs,
  );

  async function claimAllOf(player: Player | undefined): Promise<void> {
    const poster = { networkId: player?.networkId ?? 0, accountId: player?.id ?? 0 };
    await claimPrizes(databases.postings, poster, { player: poster, ticket: null, idempotency: null });
  }
});
