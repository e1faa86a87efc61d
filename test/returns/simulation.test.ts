import { describe, expect, it } from 'vitest';
import { firstPayouts, type ScreenName, screenNames } from '#contract/games/game-screens';
import { fewestDraws, investigateFrom } from '#contract/reports/returns';
import { fairReturnOf } from '#test/returns/fair-return';

const draws = 1_000_000;
const windowDraws = [100, 1_000] as const;
const nodigit = 20;
/** The operator's results pay nothing in this share of the draws, so that they return 5 % less. */
const withheld = 0.05;
const runs = 40;

/** A generator of fractions from a seed (mulberry32), so that every run draws the same. */
function fractionsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The numbers of each kind of bet. */
const countsOf: Record<ScreenName, readonly number[]> = {
  funtarget: [10],
  funroullet: [38],
  triplefun: [10, 100, 1000],
  andharbahar: [13, 4, 2],
  titlisorrat: [12],
  bingo: [25],
  digits: [nodigit],
};

/** Boards of stakes from a few tickets to some hundred: favourites, and players who cover half of the numbers. */
function openBoards(screen: ScreenName, next: () => number) {
  return Array.from({ length: 200 }, () => {
    const qtys = new Map<number, number>();
    const lines = 5 + Math.floor(next() ** 2 * 300);
    for (let at = 0; at < lines; at += 1) {
      const kind = Math.floor(next() * countsOf[screen].length);
      const number = Math.floor(next() ** 1.5 * (countsOf[screen][kind] ?? 1));
      const bet = kind * 1000 + number;
      qtys.set(bet, (qtys.get(bet) ?? 0) + 1 + Math.floor(next() ** 3 * 50));
    }
    return fairReturnOf(screen, nodigit, qtys);
  });
}

type Boards = ReturnType<typeof openBoards>;

/** One draw after the other: its board, and its prize. */
function* playOn(boards: Boards, seed: number, share = 0) {
  const next = fractionsFrom(seed);
  for (;;) {
    const board = boards[Math.floor(next() * boards.length)];
    if (board === undefined) throw new Error('no board');
    const paid = board.paid[Math.floor(next() * board.paid.length)] ?? 0;
    const booster = next() < 1 / 26 ? 2 : 1;
    yield { board, prize: next() < share ? 0 : paid * booster };
  }
}

/** Share of windows that the monitor calls "Investigate" although every draw is fair; the deviation of all draws. */
function playFair(boards: Boards, seed: number) {
  const windows = windowDraws.map((size) => ({ size, off: 0, variance: 0, count: 0, alarms: 0 }));
  let [off, variance, at] = [0, 0, 0];
  for (const { board, prize } of playOn(boards, seed)) {
    at += 1;
    off += prize - board.expected;
    variance += board.variance;
    for (const each of windows) {
      each.off += prize - board.expected;
      each.variance += board.variance;
      if (at % each.size > 0) continue;
      each.count += 1;
      if (Math.abs(each.off) >= investigateFrom * Math.sqrt(each.variance)) each.alarms += 1;
      [each.off, each.variance] = [0, 0];
    }
    if (at === draws) break;
  }
  return {
    deviation: off / Math.sqrt(variance),
    shares: windows.map(({ alarms, count }) => (100 * alarms) / count),
  };
}

/** Draws until the monitor calls the results of an operator "Investigate", looking after every 50 draws. */
function drawsToDetect(boards: Boards, seed: number): number {
  let [off, variance, at] = [0, 0, 0];
  for (const { board, prize } of playOn(boards, seed, withheld)) {
    at += 1;
    off += prize - board.expected;
    variance += board.variance;
    if (at < fewestDraws || at % 50 > 0) continue;
    if (-off >= investigateFrom * Math.sqrt(variance)) return at;
    if (at >= draws) return at;
  }
  return at;
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;

describe('the return monitor over a million simulated draws', () => {
  it.each(screenNames)('of %s rarely suspects fair draws, and finds results that return less', (screen) => {
    expect(firstPayouts(screen, nodigit)).toHaveLength(countsOf[screen].length);
    const boards = openBoards(screen, fractionsFrom(20_261_124));
    const { deviation, shares } = playFair(boards, 6_000);
    const found = median(Array.from({ length: runs }, (_, run) => drawsToDetect(boards, 7_000 + run)));
    process.stdout.write(
      `${screen}: deviation of all draws ${deviation.toFixed(2)}; "Investigate" in ${windowDraws
        .map((size, at) => `${shares[at]?.toFixed(2)} % of windows of ${size}`)
        .join(' and ')}; 5 % less found after ${found} draws\n`,
    );
    expect(Math.abs(deviation)).toBeLessThan(3.5);
    // 0.27 % of a normal distribution; prizes of few draws are skewed, so short windows exceed it.
    expect(shares[1]).toBeGreaterThan(0);
    expect(shares[1]).toBeLessThan(1);
    expect(found).toBeLessThan(draws);
  });
});
