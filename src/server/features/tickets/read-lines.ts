import { betCode, type ScreenName } from '#contract/games/game-screens';
import { AppError } from '#server/platform/app-error';

interface SentLine {
  drawno: string;
  qty: number;
}

/** Most points on one number over all lines of a ticket: the range of the stored column. */
const mostOnANumber = 32_000;

/** Lines in ledger form: each bet once, by its code. The stake is computed here; the sent one is only compared. */
export function readLines(
  { screen, nodigit }: { screen: ScreenName; nodigit: number },
  sent: { lines: readonly SentLine[]; stake?: number | undefined },
): { bets: number[]; qtys: number[]; points: number } {
  const points = new Map<number, number>();
  for (const { drawno, qty } of sent.lines) {
    const code = betCode(screen, nodigit, drawno);
    if (code === null) throw new AppError('unknown_number');
    const sum = (points.get(code) ?? 0) + qty;
    if (sum > mostOnANumber)
      throw new AppError('invalid_input', { fields: { lines: 'Stake on one number is too high' } });
    points.set(code, sum);
  }
  const total = sent.lines.reduce((sum, line) => sum + line.qty, 0);
  if (sent.stake !== undefined && sent.stake !== total) throw new AppError('stake_differs');
  return { bets: [...points.keys()], qtys: [...points.values()], points: total };
}
