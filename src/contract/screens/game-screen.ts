import type { Side, Suit } from '#contract/screens/cards';

interface BetKind {
  name: string;
  /**
   * The numbers of this kind as they are sent, in the order of their codes. `nodigit` is used only by games of the Game
   * Master.
   */
  drawnos: (nodigit: number) => readonly string[];
  /** Total return per unit staked with booster 1, in hundredths, if the game is part of the initial data. */
  payout: number | null;
  /** The numbers in reading order, if it differs. */
  shown?: readonly string[];
  /** The list of a live screen that contains this kind, if it is not `data`. */
  list?: 'dataColors' | 'dataCardTypes';
  /** The label of a number of this kind on a live screen, if it is not the number. */
  labelOf?: (drawno: string) => string;
}

/** A stored result: `drawno` and, for a card, `color` and `type`. */
export interface WrittenResult {
  drawno: string;
  color?: Suit;
  type?: Side;
}

export type NumberColor = 'red' | 'black' | 'green';

/** The rules of the games of one screen. Results count from 0. */
export interface GameScreen {
  label: string;
  /** The number of possible results of a draw. */
  results: (nodigit: number) => number;
  kinds: readonly BetKind[];
  /** The position of the kind whose numbers are the results. Kinds before it are parts of such a number. */
  resultKind: number;
  /** The winning number of each kind for a result; null if no number of the kind wins. */
  wins: (result: number) => readonly (number | null)[];
  /** A result as every answer contains it. */
  write: (result: number) => WrittenResult;
  /** The colour of a number, if it has one. */
  colorOf?: (drawno: string) => NumberColor | undefined;
  /** A result is a card: its rank, its suit (`color`) and its side (`type`). */
  hasCards?: true;
  /** Its games are created in the Game Master, which sets the count of their numbers. */
  isMade?: true;
}

/** This many numbers from the first one, padded with zeros to a width. */
export const countFrom = (first: number, length: number, width = 1): readonly string[] =>
  Array.from({ length }, (_, at) => String(first + at).padStart(width, '0'));
