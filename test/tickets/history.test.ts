import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameAct, ModelGame } from '../support/games-acts.ts';
import { GamesModel } from '../support/games-model.ts';
import { openPlayground, type Playground } from '../support/games-playground.ts';
import { gameSheet } from '../support/games-sheet.ts';
import { auditOf, openWorld, type World } from '../support/games-world.ts';
import { verdicts, writtenHistory } from './written-history.ts';

const fixedSeed = 20_261_120;
const seeds = process.env.TEST_FULL
  ? [fixedSeed, ...Array.from({ length: 9 }, () => Math.trunc(Math.random() * 2 ** 31))]
  : [fixedSeed];

/** Two games, one of them with bets of three kinds, of which a result pays up to three. */
const screens = { wheel: 'funtarget', cards: 'andharbahar' } as const;
const kindOf = { funtarget: () => 0, andharbahar: (at: number) => (at < 13 ? 0 : at < 17 ? 1 : 2) };
const games = Object.fromEntries(
  Object.entries(screens).map(([name, screen]): [string, ModelGame] => {
    const { bets, results } = gameSheet[screen];
    return [
      name,
      {
        bets: bets.map(({ drawno, pays }, at) => ({ drawno, payout: pays * 100, kind: kindOf[screen](at) })),
        winsOf: (result) => bets.filter((bet) => bet.wins(results[result] ?? '')).map(({ drawno }) => drawno),
      },
    ];
  }),
);
const players = ['one', 'two', 'itself'];
const opening = { admin: 9_000_00, one: 300_00, two: 300_00, itself: 300_00 };

const game = fc.constantFrom(...Object.keys(games));
const player = fc.constantFrom(...players);
const key = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null, freq: 2 });
const points = fc.integer({ min: 1, max: 30 });
const buy = fc.constantFrom(...(Object.keys(screens) as (keyof typeof screens)[])).chain((name) =>
  fc.record({
    do: fc.constant('buy' as const),
    player,
    game: fc.constant<string>(name),
    // Few numbers, so that stakes meet and many tickets win.
    lines: fc.dictionary(
      fc.constantFrom(...gameSheet[screens[name]].bets.slice(-6).map(({ drawno }) => drawno)),
      points,
      { minKeys: 1, maxKeys: 3 },
    ),
    key,
  }),
);
const amount = fc.integer({ min: 1, max: 800 }).map((whole) => whole * 100);
const round = fc.nat(3);
const onRound = <Do extends string>(what: Do) => fc.record({ do: fc.constant(what), game, round });
const act: fc.Arbitrary<GameAct> = fc.oneof(
  { weight: 30, arbitrary: buy },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('cancel' as const), by: player, ticket: fc.nat(400) }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      by: fc.constantFrom(...players, 'master'),
      ticket: fc.nat(400),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('claim-all' as const), by: player }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('add' as const), game, amount, key }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('remove' as const),
      game,
      amount: fc.option(amount, { nil: null }),
      key,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('line' as const),
      game,
      amount: fc.constantFrom(0, 100_00, 900_00),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      game,
      result: fc.integer({ min: 4, max: 9 }),
      booster: fc.constantFrom(1, 2),
    }),
  },
  { weight: 1, arbitrary: onRound('close') },
  { weight: 1, arbitrary: onRound('draw') },
  { weight: 1, arbitrary: onRound('settle') },
  { weight: 2, arbitrary: onRound('void') },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('next' as const), game }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('give' as const, 'take' as const),
      player,
      amount: points.map((each) => each * 100),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('switch' as const), player }) },
);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('advance' as const), game, round }) },
  { weight: 8, arbitrary: act },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), back: fc.nat(10) }) },
);

interface Advance {
  do: 'advance';
  game: string;
  round: number;
}
type Step = GameAct | Advance | { do: 'again'; back: number };

describe('a long random history of games', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const told: Record<string, number> = {};
  async function play(steps: Step[]): Promise<void> {
    const real: Playground = await openPlayground(world, {
      screens,
      players,
      claimsItself: ['itself'],
      opening,
    });
    const model = new GamesModel(games, { players, claimsItself: ['itself'], sealed: real.sealed }, opening);
    const past: GameAct[] = [];
    const first = Object.keys(games).map(
      (name) => ({ do: 'add', game: name, amount: 400_00, key: null }) as const,
    );
    for (const each of [...first, ...steps]) {
      const chosen = each.do === 'again' ? past.at(-1 - each.back) : within(each, model);
      if (chosen === undefined) continue;
      past.push(chosen);
      const verdict = model.apply(chosen);
      expect([chosen, await real.apply(chosen)]).toEqual([chosen, verdict]);
      expect([chosen, await real.balances()]).toEqual([chosen, model.balances]);
      told[`${chosen.do} ${verdict}`] = (told[`${chosen.do} ${verdict}`] ?? 0) + 1;
    }
    expect(await auditOf(world.on, real.networkId)).toEqual([]);
  }

  for (const seed of seeds) {
    it(`ends every step as a small model says, in balances and verdicts (seed ${seed})`, async () => {
      const history = fc.asyncProperty(fc.array(step, { minLength: 80, maxLength: 120 }), play);
      await fc.assert(history, { seed, numRuns: 4, endOnFailure: true });
      console.log(`games history: seed ${seed}, ${JSON.stringify(told)}`);
    }, 240_000);
  }

  it('meets every verdict that the rules can give, in a history that was written for it', async () => {
    for (const verdict of Object.keys(told)) delete told[verdict];
    await play(writtenHistory);
    expect(Object.keys(told)).toEqual(expect.arrayContaining(verdicts));
  });
});

/** Tickets and rounds that there are, mostly; and of players one at a time that is switched off. */
function within(chosen: GameAct | Advance, model: GamesModel): GameAct {
  const [off] = model.switchedOff;
  if (chosen.do === 'switch') return { ...chosen, player: off ?? chosen.player };
  if (chosen.do === 'advance') return nextOf(chosen, model.rounds[chosen.game] ?? []);
  if ('round' in chosen) return { ...chosen, round: chosen.round % (model.rounds[chosen.game]?.length ?? 1) };
  if (!('ticket' in chosen)) return chosen;
  const ticket = chosen.ticket % (model.tickets.length + 1);
  const owner = model.tickets[ticket]?.player;
  return {
    ...chosen,
    ticket,
    by: chosen.by === 'two' || chosen.by === 'master' ? chosen.by : (owner ?? chosen.by),
  };
}

/** The oldest round that is not over goes one step on; now and then the newest one stays open and another is opened. */
function nextOf({ game: name, round: dice }: Advance, rounds: GamesModel['rounds'][string]): GameAct {
  const at = rounds.findIndex(({ status }) => status !== 'settled' && status !== 'void');
  const status = rounds[at]?.status;
  if (status === 'closed') return { do: 'draw', game: name, round: at };
  if (status === 'drawn') return { do: 'settle', game: name, round: at };
  return status === 'open' && (at < rounds.length - 1 || dice > 1)
    ? { do: 'close', game: name, round: at }
    : { do: 'next', game: name };
}
