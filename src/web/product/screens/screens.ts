import type { ScreenName } from '#contract/games/game-screens';
import { andharbahar } from '#web/product/screens/andharbahar/andharbahar.tsx';
import { bingo } from '#web/product/screens/bingo/bingo.tsx';
import { digits } from '#web/product/screens/digits/digits.tsx';
import { funroullet } from '#web/product/screens/funroullet/funroullet.tsx';
import { funtarget } from '#web/product/screens/funtarget/funtarget.tsx';
import type { ScreenView } from '#web/product/screens/screen-view.ts';
import { titlisorrat } from '#web/product/screens/titlisorrat/titlisorrat.tsx';
import { triplefun } from '#web/product/screens/triplefun/triplefun.tsx';

/** The display of every screen. A screen without an entry is a type error. */
const screens: Record<ScreenName, ScreenView> = {
  funtarget,
  funroullet,
  triplefun,
  andharbahar,
  titlisorrat,
  bingo,
  digits,
};

export function screenView(name: ScreenName): ScreenView {
  return screens[name];
}
