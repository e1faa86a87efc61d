import type { FigureName } from '#contract/reports/turnover';

interface Shares {
  /** In percent of the play; net is negative if more was paid out than came in. */
  win: number;
  commission: number;
  net: number;
  /** Positions in a bar of 1000, with gaps of 2. */
  parts: { name: 'win' | 'commission' | 'net'; from: number; width: number }[];
  /** Where the play ends in the bar, if more was paid out than that. */
  playEnds: number | null;
}

/** The shares of the play; null without play. */
export function sharesOf({
  playPoints,
  winPoints,
  totalcommission,
  net,
}: Record<FigureName, number>): Shares | null {
  if (playPoints <= 0) return null;
  const share = (amount: number) => (amount / playPoints) * 100;
  // A loss has no share to draw: the bar is then as long as what was paid out.
  const whole = Math.max(playPoints, winPoints + totalcommission);
  const playEnds = whole > playPoints ? (playPoints / whole) * 1000 : null;
  const amounts = [
    ['win', winPoints],
    ['commission', totalcommission],
    ['net', Math.max(0, net)],
  ] as const;
  const parts: Shares['parts'] = [];
  let from = 0;
  for (const [name, amount] of amounts) {
    const length = (amount / whole) * 1000;
    if (length > 0) parts.push({ name, from, width: Math.max(1, length - 2) });
    from += length;
  }
  return { win: share(winPoints), commission: share(totalcommission), net: share(net), parts, playEnds };
}
