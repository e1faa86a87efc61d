import type { ComponentType, ReactNode } from 'react';
import type { WrittenResult } from '#contract/screens/game-screen';
import type { BoardProps } from '#web/product/board/board-types.ts';
import type { FaceProps } from '#web/product/frames/face-frame.tsx';
import type { PlateProps, PlateResult } from '#web/product/frames/plate-frame.tsx';
import type { TextsOf } from '#web/texts/texts.ts';

/** The texts of a screen's results. Without them the number is the text. */
interface ScreenWords {
  /** A number, or another bet: "8 black", "Hearts". */
  number?: (texts: TextsOf, drawno: string) => string;
  /** A result, if its text is longer than its number: "7 of hearts, middle". */
  result?: (texts: TextsOf, result: WrittenResult) => string | undefined;
  /** A result beside its plate, if that text is shorter: "Black". */
  besidePlate?: (texts: TextsOf, result: WrittenResult) => string;
  /** The side of a result, in a list of results and on a ticket. */
  side?: (texts: TextsOf, result: PlateResult, place: 'list' | 'ticket') => string | undefined;
  /** How the computed number becomes the result, in a proof. */
  proof?: (texts: TextsOf, values: { number: number; result: string }) => string;
}

/** How the games of one screen are displayed. */
export interface ScreenView {
  /** The board on which its numbers are picked, loaded when a game is opened. */
  Board: ComponentType<BoardProps>;
  /** A picture of the game, 192 by 120. */
  Art: ComponentType;
  /** The icon of the game in a list, 28 by 28. */
  glyph: ReactNode;
  /** A result in a list. */
  Plate: ComponentType<PlateProps>;
  /**
   * Who gets the number from a plate: everyone, only sighted users ("drawing"), or no one because it is a picture.
   * Default: everyone.
   */
  plateSays?: 'number' | 'drawing' | 'nothing';
  /** A result in large size. */
  Face: ComponentType<FaceProps>;
  /** That is a picture, on which the number is missing or small. */
  hasPictureFace?: true;
  /** A bet in a line of a ticket, if not every bet is a plate. */
  Bet?: ComponentType<{ drawno: string }>;
  words: ScreenWords;
  layout: {
    /** The board needs the whole width of a desktop window; the ticket is below it there. */
    isWide?: true;
    /** Its plates are round. */
    hasRoundPlates?: true;
  };
  /** How many results are side by side in a proof; with `rows` they are counted from top to bottom in a wide window. */
  places: { columns: number; phoneColumns: number; rows?: number };
}
