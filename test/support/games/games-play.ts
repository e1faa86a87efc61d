import type { GameAct, ModelGame } from './games-acts.ts';
import { GamesModel } from './games-model.ts';
import { openPlayground } from './games-playground.ts';
import { gameSheet } from './games-sheet.ts';
import { auditOf, type World } from './games-world.ts';

/** Two games, one of them with bets of three kinds, of which a result pays up to three. */
export const screens = { wheel: 'funtarget', cards: 'andharbahar' } as const;
export const players = ['one', 'two', 'itself'];
const claimsItself = ['itself'];
const opening = { admin: 9_000_00, one: 300_00, two: 300_00, itself: 300_00 };
const kindOf = { funtarget: () => 0, andharbahar: (at: number) => (at < 13 ? 0 : at < 17 ? 1 : 2) };
export const games = Object.fromEntries(
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

/** Each game begins with a balance. */
const first = Object.keys(screens).map((game): GameAct => ({ do: 'add', game, amount: 400_00, key: null }));

/** Where server and model differ: the act, and the result of each. */
export interface Difference {
  act: GameAct | null;
  server: unknown;
  model: unknown;
}

/**
 * Plays a history in a separate network, in the server and in the model, and returns the first difference in verdict or
 * balances, or the auditors' findings at the end. Null if they agree. A step may choose its act by the model's state.
 */
export async function playHistory(
  world: World,
  steps: readonly (GameAct | ((model: GamesModel, past: readonly GameAct[]) => GameAct | undefined))[],
  note: (verdict: string) => void = () => {},
): Promise<Difference | null> {
  const real = await openPlayground(world, { screens, players, claimsItself, opening });
  const model = new GamesModel(games, { players, claimsItself, sealed: real.sealed }, opening);
  const past: GameAct[] = [];
  for (const step of [...first, ...steps]) {
    const act = typeof step === 'function' ? step(model, past) : step;
    if (act === undefined) continue;
    past.push(act);
    const verdict = model.apply(act);
    const told = await real.apply(act);
    if (told !== verdict) return { act, server: told, model: verdict };
    const [server, expected] = [await real.balances(), model.balances];
    const isEqual = Object.keys(expected).every((name) => server[name] === expected[name]);
    if (!isEqual) return { act, server, model: { ...expected } };
    note(`${act.do} ${verdict}`);
  }
  const findings = await auditOf(world.on, real.networkId);
  return findings.length === 0 ? null : { act: null, server: findings, model: [] };
}
