import { gameScreen, type ScreenName } from '#contract/games/game-screens';

/**
 * The average share of stakes on one kind of bet paid back as prizes, in percent, booster 1. Undefined if the values do
 * not describe a game or a payout.
 */
export function shareOfStakes(
  screen: ScreenName,
  nodigit: number,
  kind: number,
  payout: number,
): number | undefined {
  const { results, kinds, wins } = gameScreen(screen);
  const count = results(nodigit);
  if (!Number.isInteger(count) || count < 1 || count > 1000 || !(payout > 0)) return undefined;
  const bets = kinds[kind]?.drawnos(nodigit).length ?? 0;
  const paying = Array.from({ length: count }, (_, result) => wins(result)[kind] ?? null);
  return (100 * payout * paying.filter((place) => place !== null).length) / (count * bets);
}
