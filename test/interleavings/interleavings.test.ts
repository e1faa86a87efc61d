import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#test/ledger/random-load';
import { openWorld, type World } from '#test/support/games/games-world';
import { type BusyNetwork, endDay, openBusyNetwork } from './busy-network.ts';
import { endDayOf, openPauses, type Play, playGroup } from './play-interleaved.ts';
import { openJournal } from './seen-rows.ts';

/*
 * A random history in which several connections act at the same time: they buy, cancel and claim tickets, settle and void rounds,
 * move credit up, down and over the border, move accounts to another Reference, clear days of the past and restore snapshots.
 * Behind each group of acts the books are audited twice: by the product, and by this test from every row that it ever saw.
 *
 * Ten minutes with a seed of your own, in three networks; steps, refusals and differences are printed:
 *   INTERLEAVINGS_SEED=7 INTERLEAVINGS_MINUTES=10 npm test -- --only=vitest test/interleavings/interleavings.test.ts
 */
const minutes = Number(process.env.INTERLEAVINGS_MINUTES ?? 0);
const seed = Number(process.env.INTERLEAVINGS_SEED ?? 4);
const isLong = minutes > 0 || process.env.TEST_FULL !== undefined;
const networkCount = isLong ? 3 : 2;
/** By default a run has this many groups, so that a seed plays the same ones on any machine. */
const groups = minutes > 0 ? Number.POSITIVE_INFINITY : isLong ? 400 : 40;
const groupsADay = 5;
/** A timeout against hanging, not a figure. */
const patienceMs = minutes * 60_000 + (isLong ? 1_800_000 : 600_000);

describe('concurrent acts of several networks', () => {
  let world: World;
  let networks: BusyNetwork[];
  let play: Play;
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  beforeAll(async () => {
    world = await openWorld();
    const journal = await openJournal(world.on.owner);
    networks = [];
    for (let at = 0; at < networkCount; at += 1) networks.push(await openBusyNetwork(world));
    const random = createRandom(seed);
    play = {
      world,
      networks,
      journal,
      pauses: await openPauses(world),
      below: (limit) => Math.floor(random() * limit),
      note: (act, outcome) => count(outcome === 'done' ? act : `${act}: ${outcome}`),
    };
    await endDay(world, networks, 0);
    // From its first sealing on, the range of ids of each node has a mark.
    await world.on.owner.query('select mark_movements()');
  }, 240_000);
  afterAll(async () => {
    await play?.pauses.close();
    await play?.journal.close();
    await world?.close();
  });

  it(
    `leave books in which two audits find nothing (seed ${seed})`,
    async () => {
      const until = performance.now() + minutes * 60_000;
      const last: string[][] = [];
      let days = 1;
      let steps = 0;
      let group = 0;
      for (; group < groups && (minutes === 0 || performance.now() < until); group += 1) {
        if (group % groupsADay === groupsADay - 1) {
          expect(await endDayOf(play, days), `the end of day ${days}`).toEqual([]);
          days += 1;
        }
        const { did, differences } = await playGroup(play, days);
        steps += did.length;
        last.push(did);
        expect(differences, `seed ${seed}, group ${group}: ${JSON.stringify(last.slice(-3))}`).toEqual([]);
      }
      const told = Object.fromEntries([...counts].sort(([one], [other]) => one.localeCompare(other)));
      console.log(`interleavings: seed ${seed}, ${steps} steps in ${group} groups, 0 differences`, told);
      expect(counts.get('clear') ?? 0).toBeGreaterThan(2);
    },
    patienceMs,
  );
});
