import { betsOf, type ScreenName } from '#contract/games/game-screens';

export interface Line {
  drawno: string;
  qty: number;
}

const chips = [1, 1, 2, 5, 5, 10, 10, 20, 50];
const mostLines = 6;
/** Kinds with at least this payout are played with the smallest chips only. */
const dearPayout = 100;
const smallChips = 3;

const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** The bets of a player: few numbers, mostly of the plain kind, never more than the balance. */
export function chooseLines(
  {
    screen,
    nodigit,
    payouts,
  }: { screen: ScreenName; nodigit: number; payouts: readonly { payout: number }[] },
  toSpend: number,
): Line[] {
  const bets = betsOf(screen, nodigit);
  const lines = new Map<string, number>();
  const wanted = 1 + Math.floor(Math.random() ** 2 * mostLines);
  let left = toSpend;
  for (let at = 0; at < wanted; at += 1) {
    const kind = Math.floor(Math.random() ** 2 * payouts.length);
    const bet = anyOf(bets.filter((each) => each.kind === kind));
    const isDear = (payouts[kind]?.payout ?? 0) >= dearPayout;
    const chip = anyOf(isDear ? chips.slice(0, smallChips) : chips) ?? 1;
    if (bet === undefined || chip > left) continue;
    lines.set(bet.drawno, (lines.get(bet.drawno) ?? 0) + chip);
    left -= chip;
  }
  return [...lines].map(([drawno, qty]) => ({ drawno, qty }));
}
