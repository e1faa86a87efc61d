import type { Day } from '#contract/ground/date-presets';
import { openWorld, type World } from '#test/support/games/games-world';
import type { Person } from '#test/support/people';
import { type Bought, playRounds } from './play-rounds.ts';

/** The reference day of the presets in these tests: a Tuesday after the last day of February in a leap year. */
export const today: Day = '2024-03-05';

/** All accounts of the small network: parent and commission in percent. */
const tree = {
  S1: ['superareamanager', 'admin', 5],
  S2: ['superareamanager', 'admin', 3],
  A1: ['areamanager', 'S1', 4],
  A2: ['areamanager', 'S2', 2.5],
  A3: ['areamanager', 'S1', 4],
  M1: ['master', 'A1', 10],
  M2: ['master', 'A3', 8],
  M3: ['master', 'A2', 0],
  P1: ['player', 'M1', 1.25],
  P2: ['player', 'M1', 0],
  P3: ['player', 'M2', 2],
  P4: ['player', 'M3', 7.33],
  P5: ['player', 'M3', 50],
} as const;
export type Name = keyof typeof tree | 'S0' | 'A0' | 'M0' | 'P0';

export interface SmallNetwork {
  world: World;
  admin: Person;
  superadmin: Person;
  people: Record<Name, Person>;
  wheel: string;
  cards: string;
  /** The name in this file of an account in an answer. */
  nameOf(id: string): string;
  close(): Promise<void>;
}

/**
 * Two super area managers, all levels below them, and eleven rounds of two games. The wheel pays 9 for a number, the
 * pictures pay 11; P5 never plays, nor does the line of S0, A0, M0 and P0.
 */
export async function openSmallNetwork(): Promise<SmallNetwork> {
  const world = await openWorld();
  const { on, chain } = world;
  const { admin, superadmin } = chain;
  const people: Record<string, Person> = {
    S0: chain.superareamanager,
    A0: chain.areamanager,
    M0: chain.master,
    P0: chain.player,
  };
  for (const [name, [kind, parent, commission]] of Object.entries(tree)) {
    people[name] = await on.open(kind, people[parent] ?? admin, { commission });
    if (kind === 'player') await on.fund(superadmin, people[name], 1_000_00);
  }
  const wheel = await world.openGame({ screen: 'funtarget' });
  const cards = await world.openGame({ screen: 'titlisorrat' });
  await on.owner.query(`update games set game_name = 'Wheel' where game_id = $1`, [wheel]);
  await on.owner.query(`update games set game_name = 'Pictures' where game_id = $1`, [cards]);
  const bet = (name: Name, points: number, number: number): Bought => {
    const player = people[name];
    if (player === undefined) throw new Error(`nobody is called ${name}`);
    return { player, points, number };
  };
  const cancelled = { ...bet('P2', 50, 3), isCancelled: true };
  await playRounds(world, admin.networkId, [
    { day: '2023-09-04', gameId: wheel, result: 1, tickets: [bet('P1', 10, 1)] },
    { day: '2023-09-05', gameId: wheel, result: 1, tickets: [bet('P1', 10, 2), bet('P4', 20, 1)] },
    {
      day: '2024-02-29',
      gameId: cards,
      result: 3,
      booster: 2,
      tickets: [bet('P3', 5, 3), bet('P2', 7, 4), cancelled],
    },
    { day: '2024-03-02', gameId: wheel, result: 0, tickets: [bet('P1', 30, 5), bet('P3', 10, 0)] },
    { day: '2024-03-03', gameId: wheel, result: 'void', tickets: [bet('P1', 100, 5)] },
    { day: '2024-03-03', gameId: cards, result: 0, tickets: [bet('P4', 12, 0)] },
    { day: '2024-03-04', gameId: wheel, result: 1, tickets: [bet('P1', 5, 9)] },
    { day: '2024-03-04', gameId: wheel, result: 1, tickets: [bet('P1', 5, 1)] },
    { day: '2024-03-04', gameId: cards, result: 5, tickets: [bet('P3', 11, 6)] },
    { day: today, gameId: wheel, result: 4, tickets: [bet('P2', 8, 4)] },
    { day: today, gameId: wheel, result: 'open', tickets: [bet('P2', 3, 4)] },
  ]);
  const names = new Map(Object.entries({ ...people, admin }).map(([name, { _id }]) => [_id, name]));
  return {
    world,
    admin,
    superadmin,
    wheel: String(wheel),
    cards: String(cards),
    people: people as Record<Name, Person>,
    nameOf: (id) => names.get(id) ?? id,
    close: () => world.close(),
  };
}
