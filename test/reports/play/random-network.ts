import fc from 'fast-check';
import { addDays } from '#contract/ground/date-presets';
import type { World } from '#test/support/games/games-world';
import type { Person } from '#test/support/people';
import { playRounds, type Round } from './play-rounds.ts';

/** The days of play; the reports of a test cover some of them, and all. */
export const firstDay = '2024-02-27';
const days = 5;

const rate = fc.integer({ min: 0, max: 3000 });
const ticket = fc.record({
  player: fc.nat({ max: 5 }),
  number: fc.nat({ max: 3 }),
  points: fc.integer({ min: 1, max: 40 }),
  isCancelled: fc.nat({ max: 4 }).map((chance) => chance === 0),
});
const round = fc.record({
  game: fc.nat({ max: 1 }),
  day: fc.nat({ max: days - 1 }),
  // Few numbers, so that many tickets win.
  result: fc.oneof(
    { weight: 6, arbitrary: fc.nat({ max: 3 }) },
    { weight: 1, arbitrary: fc.constant('void' as const) },
  ),
  booster: fc.constantFrom<1 | 2>(1, 2),
  tickets: fc.array(ticket, { minLength: 1, maxLength: 5 }),
});
const change = fc.oneof(
  fc.record({ do: fc.constant('move' as const), who: fc.nat(), to: fc.nat() }),
  fc.record({ do: fc.constant('rate' as const), who: fc.nat(), rate }),
);

/**
 * The parents: two super area managers, three area managers, three masters, six players, each under any account of the
 * level above.
 */
export const anyHistory = fc.record({
  parents: fc.tuple(
    fc.array(fc.nat({ max: 1 }), { minLength: 3, maxLength: 3 }),
    fc.array(fc.nat({ max: 2 }), { minLength: 3, maxLength: 3 }),
    fc.array(fc.nat({ max: 2 }), { minLength: 6, maxLength: 6 }),
  ),
  rates: fc.array(rate, { minLength: 14, maxLength: 14 }),
  /** Rounds and the changes between them: several times, within a day too. */
  chapters: fc.array(
    fc.record({
      rounds: fc.array(round, { minLength: 2, maxLength: 4 }),
      changes: fc.array(change, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 3, maxLength: 3 },
  ),
});
type History = typeof anyHistory extends fc.Arbitrary<infer T> ? T : never;
type Change = History['chapters'][number]['changes'][number];

export interface RandomNetwork {
  admin: Person;
  /** Each level from the super area managers down to the players. */
  levels: [Person[], Person[], Person[], Person[]];
}

const kinds = ['superareamanager', 'areamanager', 'master', 'player'] as const;

/** Opens a network and plays the whole history in it; returns the changes. */
export async function playHistory(
  world: World,
  history: History,
): Promise<RandomNetwork & { made: string[] }> {
  const { on, chain } = world;
  const admin = await on.open('admin', chain.superadmin);
  await on.fund(chain.superadmin, admin, 1_000_000_00);
  const levels: RandomNetwork['levels'] = [[], [], [], []];
  const parents = [[0, 0], ...history.parents];
  let opened = 0;
  for (const [depth, kind] of kinds.entries()) {
    for (const at of parents[depth] ?? []) {
      const parent = depth === 0 ? admin : levels[depth - 1]?.[at];
      if (parent === undefined) throw new Error('nobody stands there');
      const commission = (history.rates[opened] ?? 0) / 100;
      levels[depth]?.push(await on.open(kind, parent, { commission }));
      opened += 1;
    }
  }
  for (const player of levels[3]) await on.fund(chain.superadmin, player, 100_000_00);
  const games = [
    await world.openGame({ screen: 'funtarget' }, { admin }),
    await world.openGame({ screen: 'titlisorrat' }, { admin }),
  ];
  const made: string[] = [];
  for (const { rounds, changes } of history.chapters) {
    const inChapter = rounds.map(
      ({ game, day, tickets, ...rest }): Round => ({
        ...rest,
        gameId: games[game] ?? 0,
        day: addDays(firstDay, day),
        tickets: tickets.map((each) => ({ ...each, player: levels[3][each.player] ?? admin })),
      }),
    );
    await playRounds(world, admin.networkId, inChapter);
    for (const each of changes) made.push(await applyChange(world, { admin, levels }, each));
  }
  return { admin, levels, made };
}

/** All accounts except the admin have a rate, and all below the super area managers can be moved. */
async function applyChange({ on }: World, { admin, levels }: RandomNetwork, change: Change): Promise<string> {
  const [, ...movable] = levels;
  const all = change.do === 'move' ? movable.flat() : levels.flat();
  const who = all[change.who % all.length] ?? admin;
  const depth = kinds.indexOf(who.kind as (typeof kinds)[number]);
  const above = levels[depth - 1] ?? [];
  const body =
    change.do === 'move'
      ? { refId: above[change.to % above.length]?._id }
      : { commission: change.rate / 100 };
  const reply = await on.call(admin, 'PUT', `/${who.kind}/${who._id}`, { body });
  if (reply.status !== 200) throw new Error(`${change.do}: ${reply.body.message}`);
  return `${change.do} ${who.kind}`;
}
