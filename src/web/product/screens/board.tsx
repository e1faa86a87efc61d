import { Suspense } from 'react';
import classes from '#web/product/board/board.module.css';
import type { BoardProps } from '#web/product/board/board-types.ts';
import { screenView } from '#web/product/screens/screens.ts';

/** The board of a game. */
export function Board(props: BoardProps) {
  const { Board: Shown } = screenView(props.screen);
  return (
    <Suspense fallback={<div className={classes.felt} data-waiting aria-busy="true" />}>
      <Shown {...props} />
    </Suspense>
  );
}
