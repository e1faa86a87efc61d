import { describe, expect, it } from 'vitest';
import type { BoardEntry, LivePayload } from '#contract/draws/live-draws';
import { betsOf, firstPayouts, gameScreen, type ScreenName, screenNames } from '#contract/games/game-screens';
import { liabilityOf, meanPrize, nameOf } from '#web/features/live-draws/liability/liability-of.ts';

const nodigit = 7;

/** A board as the server sends it, with points on the named numbers. */
function boardOf(screen: ScreenName, gameBalance: number, sums: Record<string, number>): LivePayload {
  const payouts = firstPayouts(screen, nodigit).map((payout) => payout / 100);
  const entries = betsOf(screen, nodigit).map(({ kind, drawno }) => {
    const sum = sums[drawno] ?? 0;
    const payout = payouts[kind] ?? 0;
    const prize = Math.round(sum * payout * 100) / 100;
    const entry = { drawno, label: drawno, sum, color: null, image: null, booster: 1, payout, prize };
    return { kind, entry };
  });
  const ofKinds = (...kinds: number[]): BoardEntry[] =>
    entries.filter(({ kind }) => kinds.includes(kind)).map(({ entry }) => entry);
  const isCards = screen === 'andharbahar';
  return {
    adminId: '1',
    adminUsername: 'AD1',
    gameId: '2',
    gameName: 'A game',
    screen,
    nodigit,
    data: isCards ? ofKinds(0) : ofKinds(0, 1, 2),
    dataColors: isCards ? ofKinds(1) : [],
    dataCardTypes: isCards ? ofKinds(2) : [],
    percentageData: { gameBalance, winpercentage: 0 },
    collections: { totalDrawCollection: 0, totalPlaypoints: 0, totalWinpoints: 0 },
    lastData: { data: [] },
    voids: [],
    round: null,
    nextOpensAt: null,
    savedResult: null,
    tickets: 0,
    saves: [],
    saveCount: 0,
    reserve: 0,
    creditLine: 0,
    free: 0,
    liability: [],
    businessDay: '2026-01-01',
    readAt: '2026-01-01T00:00:00.000Z',
  };
}

describe('the cost of each result', () => {
  it('is the prize of its number, highest first, equal ones in board order', () => {
    const all = liabilityOf(boardOf('funtarget', 100, { 3: 10, 5: 20, 8: 10 }));
    expect(all.map(({ result, prize }) => [result.drawno, prize]).slice(0, 5)).toEqual([
      ['5', 180],
      ['3', 90],
      ['8', 90],
      ['0', 0],
      ['1', 0],
    ]);
    expect(all.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(all.slice(0, 4).map(({ balanceAfter }) => balanceAfter)).toEqual([-80, 10, 10, 100]);
    expect(all[0]?.stakes).toEqual([{ drawno: '5', sum: 20 }]);
  });

  it('of Triple Fun is summed over its last digit, its last two and all three', () => {
    const all = liabilityOf(boardOf('triplefun', 5_000, { 7: 10, '07': 2, '007': 1, '107': 1, '17': 3 }));
    expect(all).toHaveLength(1_000);
    const cost = new Map(all.map(({ result, prize }) => [result.drawno, prize]));
    expect(['007', '107', '207', '017', '027', '008'].map((drawno) => cost.get(drawno))).toEqual([
      90 + 180 + 900,
      90 + 180 + 900,
      90 + 180,
      90 + 270,
      90,
      0,
    ]);
    expect(all[0]?.stakes).toEqual([
      { drawno: '7', sum: 10 },
      { drawno: '07', sum: 2 },
      { drawno: '007', sum: 1 },
    ]);
  });

  it('of a card is summed over rank, suit and side, in whole hundredths; a 7 wins no side', () => {
    const all = liabilityOf(boardOf('andharbahar', 50, { K: 1, 7: 1, hearts: 1, andhar: 7, bahar: 3 }));
    const of = (name: string) => all.find(({ result }) => nameOf(result) === name);
    expect(of('K hearts')).toMatchObject({ prize: 21.6, balanceAfter: 28.4, rank: 1 });
    expect(of('K spades')?.prize).toBe(17.85);
    expect(of('A hearts')?.prize).toBe(17.4);
    expect(of('7 hearts')).toMatchObject({ prize: 15.75, balanceAfter: 34.25 });
    expect(of('7 hearts')?.stakes).toEqual([{ drawno: '7', sum: 1 }, { drawno: 'hearts', sum: 1 }, null]);
    expect(of('A clubs')?.stakes).toEqual([
      { drawno: 'A', sum: 0 },
      { drawno: 'clubs', sum: 0 },
      { drawno: 'andhar', sum: 7 },
    ]);
  });

  it.each(screenNames)('exists for every result of %s, also without stakes', (screen) => {
    const all = liabilityOf(boardOf(screen, 12.34, {}));
    expect(all).toHaveLength(gameScreen(screen).results(nodigit));
    expect(new Set(all.map(({ result }) => JSON.stringify(result))).size).toBe(all.length);
    expect(all.every(({ prize, balanceAfter }) => prize === 0 && balanceAfter === 12.34)).toBe(true);
  });

  it('is computed in whole hundredths, so that every balance is exact', () => {
    const [dearest] = liabilityOf(boardOf('andharbahar', 4.02, { bahar: 3 }));
    expect(dearest).toMatchObject({ prize: 5.85, balanceAfter: -1.83 });
  });

  it('is labelled with its number, a card with its suit', () => {
    expect([nameOf({ drawno: '007' }), nameOf({ drawno: 'K', color: 'hearts', type: 'bahar' })]).toEqual([
      '007',
      'K hearts',
    ]);
  });

  it('has a mean over all results, rounded to hundredths', () => {
    expect(meanPrize(liabilityOf(boardOf('funtarget', 0, { 1: 10, 2: 10 })))).toBe(18);
    expect(meanPrize(liabilityOf(boardOf('digits', 0, { 1: 1 })))).toBe(0.9);
    expect(meanPrize(liabilityOf(boardOf('titlisorrat', 0, { 1: 1 })))).toBe(0.92);
    expect(meanPrize([])).toBe(0);
  });
});
