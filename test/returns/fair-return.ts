import { firstPayouts, gameScreen, type ScreenName } from '#contract/games/game-screens';

/** Chances of the booster, as `src/contract/draws/sealed-result.ts` describes them: 2 in one of 26 draws, else 1. */
const boosters = [...Array.from({ length: 25 }, () => 1), 2];

/**
 * Expected value and variance of the prizes of a fair draw, by adding up every result and every booster. `qtys` are the
 * points on each bet; amounts are hundredths. It shares nothing with the SQL but the game screens of the contract.
 */
export function fairReturnOf(
  screen: ScreenName,
  nodigit: number,
  qtys: ReadonlyMap<number, number>,
): { expected: number; variance: number; paid: number[] } {
  const { results, wins } = gameScreen(screen);
  const payouts = firstPayouts(screen, nodigit);
  const paid = Array.from({ length: results(nodigit) }, (_, result) =>
    wins(result).reduce<number>(
      (sum, number, kind) =>
        sum + (number === null ? 0 : (qtys.get(kind * 1000 + number) ?? 0) * (payouts[kind] ?? 0)),
      0,
    ),
  );
  const outcomes = paid.flatMap((amount) => boosters.map((booster) => amount * booster));
  const expected = outcomes.reduce((sum, amount) => sum + amount, 0) / outcomes.length;
  const variance = outcomes.reduce((sum, amount) => sum + (amount - expected) ** 2, 0) / outcomes.length;
  return { expected, variance, paid };
}
