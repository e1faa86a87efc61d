import type { BoardProps } from '#web/product/board/board-types.ts';
import { screenView } from '#web/product/screens/screens.ts';

/** The board of a game. It suspends while it is downloaded: its height depends on the game and on the screen. */
export function Board(props: BoardProps) {
  const { Board: Shown } = screenView(props.screen);
  return <Shown {...props} />;
}
