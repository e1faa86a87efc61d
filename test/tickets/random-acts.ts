import fc from 'fast-check';
import type { GameAct } from '#test/support/games/games-acts';
import type { GamesModel } from '#test/support/games/games-model';
import { games, players, screens } from '#test/support/games/games-play';
import { gameSheet } from '#test/support/games/games-sheet';

interface Advance {
  do: 'advance';
  game: string;
  round: number;
}
export type Step = GameAct | Advance | { do: 'again'; back: number };

const game = fc.constantFrom(...Object.keys(games));
const player = fc.constantFrom(...players);
const key = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null, freq: 2 });
const points = fc.integer({ min: 1, max: 30 });
const buy = fc.constantFrom(...(Object.keys(screens) as (keyof typeof screens)[])).chain((name) =>
  fc.record({
    do: fc.constant('buy' as const),
    player,
    game: fc.constant<string>(name),
    // Few numbers, so that stakes coincide and many tickets win.
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
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('advance' as const), game, round }) },
  { weight: 8, arbitrary: act },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), back: fc.nat(10) }) },
);

/** An act mostly on existing tickets and rounds; of one deactivated player at a time. */
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

/** The concrete act of a step, given the earlier ones. */
export function chosenBy(step: Step) {
  return (model: GamesModel, past: readonly GameAct[]): GameAct | undefined =>
    step.do === 'again' ? past.at(-1 - step.back) : within(step, model);
}

/** Advances the oldest unfinished round; sometimes the newest one stays open and another is opened. */
function nextOf({ game: name, round: dice }: Advance, rounds: GamesModel['rounds'][string]): GameAct {
  const at = rounds.findIndex(({ status }) => status !== 'settled' && status !== 'void');
  const status = rounds[at]?.status;
  if (status === 'closed') return { do: 'draw', game: name, round: at };
  if (status === 'drawn') return { do: 'settle', game: name, round: at };
  return status === 'open' && (at < rounds.length - 1 || dice > 1)
    ? { do: 'close', game: name, round: at }
    : { do: 'next', game: name };
}
