/** The screens a game can be played on. The six named games have one each; what the Game Master adds plays on `digits`. */
export const screenNames = [
  'funtarget',
  'funroullet',
  'triplefun',
  'andharbahar',
  'titlisorrat',
  'bingo',
  'digits',
] as const;
export type ScreenName = (typeof screenNames)[number];

interface BetKind {
  name: string;
  /** The numbers of this kind as they are sent, in the order of their codes. `nodigit` counts for `digits` alone. */
  drawnos: (nodigit: number) => readonly string[];
  /** Total return per unit staked with booster 1, in hundredths, where the game comes with the database. */
  payout: number | null;
}

interface GameScreen {
  label: string;
  /** How many results a draw of this screen can have. */
  results: (nodigit: number) => number;
  /** The first kind names a result; the others are further bets on it. */
  kinds: readonly BetKind[];
  /** The numbers a result wins for, one of each kind; null where that kind loses altogether. */
  wins: (result: number) => readonly (number | null)[];
}

const countFrom = (first: number, length: number, width = 1) =>
  Array.from({ length }, (_, at) => String(first + at).padStart(width, '0'));

const pockets = ['0', '00', ...countFrom(1, 36)];
export const ranks = ['A', ...countFrom(2, 9), 'J', 'Q', 'K'] as const;
export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof suits)[number];
/** What a rank belongs to: A to 6 andhar, 7 the middle, 8 to K bahar. */
export const sides = ['andhar', 'bahar', 'middle'] as const;
export type Side = (typeof sides)[number];
const middleRank = 6;

const roulette = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

const single = (name: string, payout: number | null, drawnos: BetKind['drawnos']): GameScreen['kinds'] => [
  { name, payout, drawnos },
];

/** Numbers, bets and payouts of each screen. Source: the game sheet of `docs/domain.md`. */
const gameScreens: Record<ScreenName, GameScreen> = {
  funtarget: {
    label: 'Fun Target',
    results: () => 10,
    kinds: single('number', 900, () => countFrom(0, 10)),
    wins: (result) => [result],
  },
  funroullet: {
    label: 'Fun Roullet',
    results: () => 38,
    kinds: single('number', 3600, () => pockets),
    wins: (result) => [result],
  },
  triplefun: {
    label: 'Triple Fun',
    results: () => 1000,
    kinds: [
      { name: 'single', payout: 900, drawnos: () => countFrom(0, 10) },
      { name: 'double', payout: 9000, drawnos: () => countFrom(0, 100, 2) },
      { name: 'triple', payout: 90_000, drawnos: () => countFrom(0, 1000, 3) },
    ],
    wins: (result) => [result % 10, result % 100, result],
  },
  andharbahar: {
    label: 'Andhar Bahar',
    results: () => 52,
    kinds: [
      { name: 'rank', payout: 1200, drawnos: () => ranks },
      { name: 'suit', payout: 375, drawnos: () => suits },
      { name: 'side', payout: 195, drawnos: () => ['andhar', 'bahar'] },
    ],
    wins: (result) => {
      const rank = Math.floor(result / 4);
      return [rank, result % 4, rank === middleRank ? null : Number(rank > middleRank)];
    },
  },
  titlisorrat: {
    label: 'Titli Sorrat',
    results: () => 12,
    kinds: single('picture', 1100, () => countFrom(1, 12)),
    wins: (result) => [result],
  },
  bingo: {
    label: 'Bingo',
    results: () => 25,
    kinds: single('tile', 2300, () => countFrom(1, 25)),
    wins: (result) => [result],
  },
  digits: {
    label: 'Digits',
    results: (nodigit) => nodigit,
    kinds: single('number', null, (nodigit) => countFrom(0, nodigit)),
    wins: (result) => [result],
  },
};

export function gameScreen(name: ScreenName): GameScreen {
  return gameScreens[name];
}

/** A bet as the ledger keeps it: a thousand times its kind, plus its place among the numbers of the kind. */
const codesOfAKind = 1000;

/** The code of a number as it is sent; null where the screen has no such number. */
export function betCode(screen: ScreenName, nodigit: number, drawno: string): number | null {
  const kinds = gameScreen(screen).kinds;
  for (const [at, kind] of kinds.entries()) {
    const place = kind.drawnos(nodigit).indexOf(drawno);
    if (place >= 0) return at * codesOfAKind + place;
  }
  return null;
}

/** Every bet of a screen with its code and the place of its kind, kind by kind. */
export function betsOf(
  screen: ScreenName,
  nodigit: number,
): { code: number; kind: number; drawno: string }[] {
  return gameScreen(screen).kinds.flatMap((each, kind) =>
    each.drawnos(nodigit).map((drawno, place) => ({ code: kind * codesOfAKind + place, kind, drawno })),
  );
}

export function kindOfBet(code: number): number {
  return Math.floor(code / codesOfAKind);
}

/** The codes of the bets that a result pays, at most one of each kind. */
export function winningBets(screen: ScreenName, result: number): number[] {
  return gameScreen(screen)
    .wins(result)
    .flatMap((place, kind) => (place === null ? [] : [kind * codesOfAKind + place]));
}

/** A result as it is written: `drawno` and, where the screen has them, `color` and `type`. */
export interface WrittenResult {
  drawno: string;
  color?: Suit;
  type?: Side;
}

function sideOfRank(rank: number): Side {
  if (rank === middleRank) return 'middle';
  return rank < middleRank ? 'andhar' : 'bahar';
}

export function writtenResult(screen: ScreenName, result: number): WrittenResult {
  if (screen === 'triplefun') return { drawno: String(result).padStart(3, '0') };
  if (screen === 'funroullet') return { drawno: pockets[result] ?? String(result) };
  if (screen === 'titlisorrat' || screen === 'bingo') return { drawno: String(result + 1) };
  if (screen !== 'andharbahar') return { drawno: String(result) };
  const rank = Math.floor(result / 4);
  return { drawno: ranks[rank] ?? '', color: suits[result % 4] ?? 'spades', type: sideOfRank(rank) };
}

/** The result that was written; null where the screen has none like it, or where rank and type contradict each other. */
export function readResult(screen: ScreenName, nodigit: number, written: WrittenResult): number | null {
  const count = gameScreen(screen).results(nodigit);
  const candidates = Array.from({ length: count }, (_, result) => result);
  const found = candidates.find((result) => {
    const each = writtenResult(screen, result);
    return each.drawno === written.drawno && each.color === written.color && each.type === written.type;
  });
  return found ?? null;
}

/** The colour of a roulette pocket. */
export function pocketColor(drawno: string): 'red' | 'black' | 'green' {
  if (drawno === '0' || drawno === '00') return 'green';
  return roulette.has(Number(drawno)) ? 'red' : 'black';
}

/** What a tile says beside its number: the column's letter and the row, as B 1 to O 5. */
export function tileLabel(drawno: string): string {
  const place = Number(drawno) - 1;
  return `${'BINGO'[place % 5]} ${Math.floor(place / 5) + 1}`;
}

/** The payouts a game of the screen begins with, one for each kind, in hundredths. */
export function firstPayouts(screen: ScreenName, nodigit: number): number[] {
  return gameScreen(screen).kinds.map(({ payout }) => payout ?? 90 * nodigit);
}
