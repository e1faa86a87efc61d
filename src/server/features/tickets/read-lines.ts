import { betCode, type ScreenName } from '#contract/game-screens';
import { AppError } from '#server/platform/app-error';

interface SentLine {
  drawno: string;
  qty: number;
}

/** A number may stand on several lines of a ticket; together they may hold this much, which is what the record holds. */
const mostOnANumber = 32_000;

/** Lines as the ledger takes them: each bet once, by its code. The stake is computed here; what was sent is only compared. */
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
      throw new AppError('invalid_input', { fields: { lines: 'Too much on one number' } });
    points.set(code, sum);
  }
  const total = sent.lines.reduce((sum, line) => sum + line.qty, 0);
  if (sent.stake !== undefined && sent.stake !== total) throw new AppError('stake_differs');
  return { bets: [...points.keys()], qtys: [...points.values()], points: total };
}
