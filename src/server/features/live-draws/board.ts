import {
  betsOf,
  gameScreen,
  kindOfBet,
  pocketColor,
  type ScreenName,
  tileLabel,
  winningBets,
  writtenResult,
} from '#contract/game-screens';
import type { BoardEntry, LivePayload } from '#contract/live-draws';
import { type Hundredths, toPoints } from '#contract/money';
import { imageAddress } from '#server/features/games/image-address';

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

/** Every number of a board with its running total and what it would cost. Fun Target is shown 1 to 9, then 0. */
export function boardEntries(parts: BoardParts): (BoardEntry & { kind: number })[] {
  const bets = betsOf(parts.screen, parts.nodigit);
  const shown = parts.screen === 'funtarget' ? [...bets.slice(1), ...bets.slice(0, 1)] : bets;
  return shown.map(({ code, kind, drawno }) => {
    const sum = parts.stakes.get(code) ?? 0;
    const payout = parts.payouts[kind] ?? 0;
    const image = kind === 0 ? parts.images[code] : undefined;
    return {
      kind,
      drawno,
      label: labelOf(parts.screen, kind, drawno),
      sum: toPoints(sum),
      color: colorOf(parts.screen, drawno),
      image: typeof image === 'number' ? imageAddress(image) : null,
      booster: 1,
      payout: toPoints(payout),
      prize: toPoints(prizeOf(sum, payout)),
    };
  });
}

function labelOf(screen: ScreenName, kind: number, drawno: string): string {
  if (screen === 'bingo') return tileLabel(drawno);
  return screen === 'triplefun' ? (gameScreen(screen).kinds[kind]?.name ?? '') : drawno;
}

function colorOf(screen: ScreenName, drawno: string): string | null {
  if (screen === 'funroullet') return pocketColor(drawno);
  if (drawno === 'hearts' || drawno === 'diamonds') return 'red';
  return drawno === 'spades' || drawno === 'clubs' ? 'black' : null;
}

/** What each possible result would cost over every bet it wins, booster 1; the dearest first. */
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
