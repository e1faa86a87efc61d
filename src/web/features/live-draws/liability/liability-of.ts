import type { LivePayload } from '#contract/draws/live-draws';
import { betsOf, gameScreen, readResult, winningBets, writtenResult } from '#contract/games/game-screens';
import { toPoints } from '#contract/ground/money';
import type { WrittenResult } from '#contract/screens/game-screen';
import { entriesOf } from '#web/features/live-draws/board-facts.ts';

export interface Liability {
  result: WrittenResult;
  /** The stakes on each bet this result wins, per kind; null if it wins none of a kind. */
  stakes: readonly ({ drawno: string; sum: number } | null)[];
  prize: number;
  balanceAfter: number;
  /** Its rank among all results, highest cost first. */
  rank: number;
}

const inHundredths = (points: number) => Math.round(points * 100);

/**
 * The cost of each possible result: prizes of every bet it wins at booster 1, highest first. The server sends the prize
 * of each bet; here they are summed in whole hundredths.
 */
export function liabilityOf(payload: LivePayload): Liability[] {
  const { screen, nodigit } = payload;
  const entries = entriesOf(payload);
  const drawnoOf = new Map(betsOf(screen, nodigit).map(({ code, drawno }) => [code, drawno]));
  const balance = inHundredths(payload.percentageData.gameBalance);
  const kinds = gameScreen(screen).kinds.length;
  const all = Array.from({ length: gameScreen(screen).results(nodigit) }, (_, at) => {
    const won = winningBets(screen, at).map((code) => entries.get(drawnoOf.get(code) ?? ''));
    const prize = won.reduce((sum, entry) => sum + inHundredths(entry?.prize ?? 0), 0);
    const stakes = Array.from({ length: kinds }, (_each, kind) => {
      const entry = won[kind];
      return entry === undefined ? null : { drawno: entry.drawno, sum: entry.sum };
    });
    return { at, prize, stakes, result: writtenResult(screen, at) };
  });
  return all
    .sort((one, other) => other.prize - one.prize || one.at - other.at)
    .map(({ prize, stakes, result }, at) => ({
      result,
      stakes,
      prize: toPoints(prize),
      balanceAfter: toPoints(balance - prize),
      rank: at + 1,
    }));
}

/** The same for one result with its booster; null if this screen has no such result. */
export function costOf(payload: LivePayload, written: WrittenResult, booster: number) {
  const { screen, nodigit, percentageData } = payload;
  const result = readResult(screen, nodigit, written);
  if (result === null) return null;
  const won = new Set(winningBets(screen, result));
  const entries = entriesOf(payload);
  const prize = betsOf(screen, nodigit)
    .filter(({ code }) => won.has(code))
    .reduce((sum, { drawno }) => sum + inHundredths(entries.get(drawno)?.prize ?? 0), 0);
  const boosted = prize * booster;
  const balanceAfter = toPoints(inHundredths(percentageData.gameBalance) - boosted);
  return { prize: toPoints(boosted), balanceAfter };
}

/** The mean over all results, each equally likely. */
export function meanPrize(liabilities: readonly Liability[]): number {
  if (liabilities.length === 0) return 0;
  const sum = liabilities.reduce((total, { prize }) => total + inHundredths(prize), 0);
  return toPoints(Math.round(sum / liabilities.length));
}

export function nameOf({ drawno, color }: WrittenResult): string {
  return color === undefined ? drawno : `${drawno} ${color}`;
}
