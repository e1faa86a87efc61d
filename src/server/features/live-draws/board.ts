import type { BoardEntry, LivePayload } from '#contract/draws/live-draws';
import {
  gameScreen,
  kindOfBet,
  type ScreenName,
  shownBets,
  winningBets,
  writtenResult,
} from '#contract/games/game-screens';
import { type Hundredths, toPoints } from '#contract/ground/money';
import { imageAddress } from '#server/features/games/images/image-address';

interface BoardParts {
  screen: ScreenName;
  nodigit: number;
  payouts: readonly number[];
  images: readonly (number | null)[];
  /** By bet code, in hundredths. */
  stakes: ReadonlyMap<number, Hundredths>;
}

/** Payouts are in hundredths of the stake. */
const prizeOf = (stake: Hundredths, payout: number): Hundredths => (stake * payout) / 100;

/** Every number of a board in reading order, with its running total and its cost. */
export function boardEntries(parts: BoardParts): (BoardEntry & { kind: number })[] {
  const { kinds, colorOf } = gameScreen(parts.screen);
  return shownBets(parts.screen, parts.nodigit).map(({ code, kind, drawno }) => {
    const sum = parts.stakes.get(code) ?? 0;
    const payout = parts.payouts[kind] ?? 0;
    const image = kind === 0 ? parts.images[code] : undefined;
    return {
      kind,
      drawno,
      label: kinds[kind]?.labelOf?.(drawno) ?? drawno,
      sum: toPoints(sum),
      color: colorOf?.(drawno) ?? null,
      image: typeof image === 'number' ? imageAddress(image) : null,
      booster: 1,
      payout: toPoints(payout),
      prize: toPoints(prizeOf(sum, payout)),
    };
  });
}

/** The cost of each possible result over every bet it wins, booster 1; highest first. */
export function liabilityOf(parts: BoardParts, balance: Hundredths, most: number): LivePayload['liability'] {
  const count = gameScreen(parts.screen).results(parts.nodigit);
  const results = Array.from({ length: count }, (_, result) => ({
    result,
    prize: winningBets(parts.screen, result).reduce(
      (sum, code) => sum + prizeOf(parts.stakes.get(code) ?? 0, parts.payouts[kindOfBet(code)] ?? 0),
      0,
    ),
  }));
  return results
    .sort((a, b) => b.prize - a.prize || a.result - b.result)
    .slice(0, most)
    .map(({ result, prize }) => ({
      ...writtenResult(parts.screen, result),
      prize: toPoints(prize),
      balanceAfter: toPoints(balance - prize),
    }));
}
