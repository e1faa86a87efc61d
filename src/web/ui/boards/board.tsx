import { type ComponentType, lazy, Suspense } from 'react';
import type { ScreenName } from '#contract/game-screens';
import classes from '#web/ui/boards/board.module.css';
import type { BoardProps } from '#web/ui/boards/board-types.ts';

/** Which board a screen is played on. Each is loaded when a game of it is opened. */
const boards: Record<ScreenName, ComponentType<BoardProps>> = {
  funtarget: lazy(() =>
    import('#web/ui/boards/target/target-board.tsx').then((module) => ({ default: module.TargetBoard })),
  ),
  funroullet: lazy(() =>
    import('#web/ui/boards/roulette/roulette-board.tsx').then((module) => ({
      default: module.RouletteBoard,
    })),
  ),
  triplefun: lazy(() =>
    import('#web/ui/boards/triple/triple-board.tsx').then((module) => ({ default: module.TripleBoard })),
  ),
  andharbahar: lazy(() =>
    import('#web/ui/boards/cards/cards-board.tsx').then((module) => ({ default: module.CardsBoard })),
  ),
  titlisorrat: lazy(() =>
    import('#web/ui/boards/pictures/pictures-board.tsx').then((module) => ({
      default: module.PicturesBoard,
    })),
  ),
  bingo: lazy(() =>
    import('#web/ui/boards/bingo/bingo-board.tsx').then((module) => ({ default: module.BingoBoard })),
  ),
  digits: lazy(() =>
    import('#web/ui/boards/digits/digits-board.tsx').then((module) => ({ default: module.DigitsBoard })),
  ),
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
