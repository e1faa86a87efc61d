import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readWall } from '#server/features/live-wall/read-wall';
import { line, openWorld, seal } from '#test/support/games/games-world';
import { countOnNodes, countRowsRead } from '#test/support/rows/rows-read';
import { testNodes } from '#test/support/server/test-nodes';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const { owner, databases } = world.on;
const { networkId } = world.chain.admin;
const player = await world.openPlayer(10_000);
if (testNodes.length > 0) await countOnNodes(owner);

/** Draws of a game that are over, each with stakes. */
const drawsMade = 3_000;

async function playOften(gameId: number): Promise<void> {
  await owner.query(
    `insert into draws
     select (jsonb_populate_record(d, jsonb_build_object('draw_id', d.draw_id + n * 65536))).*
       from draws d, generate_series(1, $2::integer) n where d.game_id = $1`,
    [gameId, drawsMade],
  );
  await owner.query(
    `insert into draw_stakes (network_id, draw_id, page, stakes)
     select d.network_id, d.draw_id, 0, array_fill(100::bigint, array[64]) from draws d where d.game_id = $1 on conflict do nothing`,
    [gameId],
  );
}

describe('reading the live wall', () => {
  it('takes a few statements, however many games there are', async () => {
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const round = { db: databases.db.withPlugin(counting), seal, bettingClosesSeconds: 5 };
    const openGames = async (count: number) => {
      for (let made = 0; made < count; made += 1) {
        const gameId = await world.openGame({ screen: 'triplefun' });
        await world.buy(player, gameId, { lines: [line('7', 1), line('47', 1)] });
      }
      statements = 0;
      return (await readWall(round, networkId)).data.length;
    };
    expect([await openGames(1), statements]).toEqual([1, 6]);
    expect([await openGames(19), statements]).toEqual([20, 6]);
  });

  it('reads none of the draws that are over, without statistics', async () => {
    const gameId = await world.openGame({ screen: 'bingo' });
    await world.buy(player, gameId, { lines: [line('7', 1)] });
    await world.finish(gameId);
    await playOften(gameId);
    const tx = await databases.lists.startTransaction().execute();
    try {
      const read = await countRowsRead(
        (text) => sql.raw<{ relation: string; rows: number }>(text).execute(tx),
        () => readWall({ db: tx, seal, bettingClosesSeconds: 5 }, networkId),
        { isOnNodes: testNodes.length > 0 },
      );
      const many = Object.entries(read).filter(([, rows]) => rows > 1_000);
      expect(many).toEqual([]);
    } finally {
      await tx.rollback().execute();
    }
  });
});
