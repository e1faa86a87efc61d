import { andharbahar } from '#contract/screens/andharbahar';
import { bingo } from '#contract/screens/bingo';
import { digits } from '#contract/screens/digits';
import { funroullet } from '#contract/screens/funroullet';
import { funtarget } from '#contract/screens/funtarget';
import type { GameScreen, WrittenResult } from '#contract/screens/game-screen';
import { titlisorrat } from '#contract/screens/titlisorrat';
import { triplefun } from '#contract/screens/triplefun';

/**
 * The screens of games. Each of the six named games has its own; games added in the Game Master use `digits`.
 * Source of their numbers, bets and payouts: the game sheet of `docs/domain.md`.
 */
const gameScreens = {
  funtarget,
  funroullet,
  triplefun,
  andharbahar,
  titlisorrat,
  bingo,
  digits,
} satisfies Record<string, GameScreen>;

export type ScreenName = keyof typeof gameScreens;
export const screenNames = Object.keys(gameScreens) as [ScreenName, ...ScreenName[]];

/** The screen of the games that are created in the Game Master. */
export const madeScreen = 'digits' satisfies ScreenName;

export function gameScreen(name: ScreenName): GameScreen {
  return gameScreens[name];
}

/** A bet's code in the ledger: a thousand times its kind, plus its position among the numbers of the kind. */
const codesOfAKind = 1000;

/** The code of a number; null if the screen has no such number. */
export function betCode(screen: ScreenName, nodigit: number, drawno: string): number | null {
  const kinds = gameScreen(screen).kinds;
  for (const [at, kind] of kinds.entries()) {
    const place = kind.drawnos(nodigit).indexOf(drawno);
    if (place >= 0) return at * codesOfAKind + place;
  }
  return null;
}

/** Every bet of a screen with its code and the position of its kind, ordered by kind. */
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

/** Every bet of a screen in reading order, kind by kind. */
export function shownBets(screen: ScreenName, nodigit: number): ReturnType<typeof betsOf> {
  const bets = betsOf(screen, nodigit);
  return gameScreen(screen).kinds.flatMap(({ shown }, kind) => {
    const own = bets.filter((bet) => bet.kind === kind);
    return shown === undefined ? own : own.sort((a, b) => shown.indexOf(a.drawno) - shown.indexOf(b.drawno));
  });
}

/** The codes of the bets that a result pays, at most one of each kind. */
export function winningBets(screen: ScreenName, result: number): number[] {
  return gameScreen(screen)
    .wins(result)
    .flatMap((place, kind) => (place === null ? [] : [kind * codesOfAKind + place]));
}

export function writtenResult(screen: ScreenName, result: number): WrittenResult {
  return gameScreen(screen).write(result);
}

/** Parses a stored result; null if the screen has no such result, or if rank and type contradict each other. */
export function readResult(screen: ScreenName, nodigit: number, written: WrittenResult): number | null {
  const count = gameScreen(screen).results(nodigit);
  const candidates = Array.from({ length: count }, (_, result) => result);
  const found = candidates.find((result) => {
    const each = writtenResult(screen, result);
    return each.drawno === written.drawno && each.color === written.color && each.type === written.type;
  });
  return found ?? null;
}

/** The default payouts of a screen, one per kind, in hundredths. */
export function firstPayouts(screen: ScreenName, nodigit: number): number[] {
  return gameScreen(screen).kinds.map(({ payout }) => payout ?? 90 * nodigit);
}
