import { type ComponentType, lazy, Suspense } from 'react';
import type { ScreenName } from '#contract/game-screens';
import classes from './board.module.css';
import type { BoardProps } from './board-types';

/** Which board a screen is played on. Each is loaded when a game of it is opened. */
const boards: Record<ScreenName, ComponentType<BoardProps>> = {
  funtarget: lazy(() => import('./target/target-board').then((module) => ({ default: module.TargetBoard }))),
  funroullet: lazy(() =>
    import('./roulette/roulette-board').then((module) => ({ default: module.RouletteBoard })),
  ),
  triplefun: lazy(() => import('./triple/triple-board').then((module) => ({ default: module.TripleBoard }))),
  andharbahar: lazy(() => import('./cards/cards-board').then((module) => ({ default: module.CardsBoard }))),
  titlisorrat: lazy(() =>
    import('./pictures/pictures-board').then((module) => ({ default: module.PicturesBoard })),
  ),
  bingo: lazy(() => import('./bingo/bingo-board').then((module) => ({ default: module.BingoBoard }))),
  digits: lazy(() => import('./digits/digits-board').then((module) => ({ default: module.DigitsBoard }))),
};

/** The board of a game. */
export function Board(props: BoardProps) {
  const Shown = boards[props.screen];
  return (
    <Suspense fallback={<div className={classes.felt} data-waiting aria-busy="true" />}>
      <Shown {...props} />
    </Suspense>
  );
}
