import type { ScreenName } from '#contract/games/game-screens';

/*
 * The game sheet as an independent second copy: what can be drawn, what can be bet on, and what a bet of one
 * point returns. It shares nothing with the program, so that an error in one of the two is found.
 */

export interface SheetBet {
  drawno: string;
  /** Points returned for one point, booster 1, when this bet wins. */
  pays: number;
  wins(result: string): boolean;
}
interface Sheet {
  /** In their written form, in the program's order. */
  results: readonly string[];
  bets: readonly SheetBet[];
}

const words = (text: string) => text.trim().split(/\s+/);
/** A bet on each result itself. */
const straight = (results: readonly string[], pays: number): SheetBet[] =>
  results.map((drawno) => ({ drawno, pays, wins: (result) => result === drawno }));

const tens = words('0 1 2 3 4 5 6 7 8 9');
const pockets = words(
  `0 00 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36`,
);
const pictures = words('1 2 3 4 5 6 7 8 9 10 11 12');
const tiles = words('1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25');
const threeDigits = tens.flatMap((a) => tens.flatMap((b) => tens.map((c) => a + b + c)));
const twoDigits = tens.flatMap((a) => tens.map((b) => a + b));

const andhar = words('A 2 3 4 5 6');
const bahar = words('8 9 10 J Q K');
const ranks = [...andhar, '7', ...bahar];
const suits = words('spades hearts diamonds clubs');
const typeOf = (rank: string) => (rank === '7' ? 'middle' : andhar.includes(rank) ? 'andhar' : 'bahar');
const cards = ranks.flatMap((rank) => suits.map((suit) => `${rank} ${suit} ${typeOf(rank)}`));
/** A bet on one word of a card. A seven is neither andhar nor bahar. */
const onWord = (drawnos: readonly string[], pays: number): SheetBet[] =>
  drawnos.map((drawno) => ({ drawno, pays, wins: (card) => words(card).includes(drawno) }));

const onEnd = (drawnos: readonly string[], pays: number): SheetBet[] =>
  drawnos.map((drawno) => ({ drawno, pays, wins: (result) => result.endsWith(drawno) }));

/** Ten numbers for a game of the Game Master. */
export const madeDigits = 10;

export const gameSheet: Record<ScreenName, Sheet> = {
  funtarget: { results: tens, bets: straight(tens, 9) },
  funroullet: { results: pockets, bets: straight(pockets, 36) },
  triplefun: {
    results: threeDigits,
    bets: [...onEnd(tens, 9), ...onEnd(twoDigits, 90), ...straight(threeDigits, 900)],
  },
  andharbahar: {
    results: cards,
    bets: [...onWord(ranks, 12), ...onWord(suits, 3.75), ...onWord(['andhar', 'bahar'], 1.95)],
  },
  titlisorrat: { results: pictures, bets: straight(pictures, 11) },
  bingo: { results: tiles, bets: straight(tiles, 23) },
  digits: { results: tens, bets: straight(tens, 9) },
};
