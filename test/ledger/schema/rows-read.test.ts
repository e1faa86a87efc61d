import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostings, type Postings } from '#test/support/checker/every-posting';
import { openWorld, type World } from '#test/support/games/games-world';
import { fillTables } from '#test/support/rows/many-rows';
import { connectToNodeOf } from '#test/support/server/test-nodes';

/** A full scan of a table or index reads more rows than this; an act of ten tickets needs fewer. */
const rowsAtMost = 1_000;
const rowsMade = 3_000;

/** Often enough that PostgreSQL caches a plan for the statements of a function. */
const warmUps = 7;

/** The plan for a table of one page differs from that for two pages, so the moment of the last statistics matters. */
const cases = [
  { statistics: 'that were never analysed', analysedAfter: -1 },
  { statistics: 'that were analysed while they held few rows', analysedAfter: 0 },
  { statistics: 'that were analysed while they held some more rows', analysedAfter: 4 },
];

for (const { statistics, analysedAfter } of cases) {
  describe(`the postings on large tables ${statistics}`, () => {
    let world: World;
    let early: pg.Client;
    let postings: Postings;
    beforeAll(async () => {
      world = await openWorld();
      postings = await createPostings(world);
      const others = await createPostings(world);
      early = await connect(world);
      await postings.postAll(early);
      // With another game and other players: an index also returns dead versions of a row until no transaction can see
      // them, so frequently updated rows would count many times.
      for (let time = 0; time < warmUps; time += 1) {
        await others.postAll(early);
        if (time === analysedAfter) await world.on.owner.query('analyze');
      }
      await fillTables(world.on.owner, world.chain.admin.networkId, rowsMade);
    });
    afterAll(async () => {
      await early?.end();
      await world?.close();
    });

    it('read few rows by the plans of a new connection', async () => {
      const late = await connect(world);
      expect(tooMany(await postings.postAll(late))).toEqual({});
      await late.end();
    });

    it('read few rows with plans that were made when the tables were almost empty', async () => {
      expect(tooMany(await postings.postAll(early))).toEqual({});
    });
  });
}

const tooMany = (read: Record<string, number>) =>
  Object.fromEntries(Object.entries(read).filter(([, rows]) => rows > rowsAtMost));

/** To the node that posts, so that it sees what its own tables have read. */
async function connect(world: World): Promise<pg.Client> {
  const client = await connectToNodeOf(world.on.owner, world.chain.admin.networkId);
  await client.query('set citus.override_table_visibility = off');
  return client;
}
