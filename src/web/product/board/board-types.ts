import type { ReactNode } from 'react';
import type { ScreenName } from '#contract/games/game-screens';
import type { ClockFace } from '#web/product/board/clock/clock-face.ts';

/** stakes: the stakes of all players, with a bar relative to the largest. chips: the points of one player. */
export type CellFill = 'stakes' | 'chips';

/** A board shows every number of a game and lets one be picked. It is stateless: picks and amounts are props. */
export interface BoardProps {
  screen: ScreenName;
  /** The board's name for screen readers: the name of the game. */
  label: string;
  /** How many numbers a `digits` game has. */
  nodigit: number;
  /** The images of a `digits` game, one per number, if it has them. */
  images?: readonly (string | null)[];
  /** Total return per unit staked of each bet kind, booster 1. */
  payouts: readonly { kind: string; payout: number }[];
  fill: CellFill;
  /** Points on a number; 0 if there are none. */
  amountOf: (drawno: string) => number;
  /** Points of this draw's own tickets on a number, which the cell is marked with; without it no cell is. */
  boughtOf?: (drawno: string) => number;
  /** Numbers marked as picked. */
  selected: ReadonlySet<string>;
  /** Called when a number is chosen. Without it the board is read-only. */
  onPick?: (drawno: string) => void;
  /** Numbers that cannot be picked; by default all can. */
  canPick?: (drawno: string) => boolean;
  /** Betting is closed: the board is read-only, and keeps its focus. */
  isDisabled?: boolean;
  clock: ClockFace;
  /** The result of the previous round: the position of the ball. */
  lastDrawno?: string | undefined;
  /** Content at the head of the board: a total, the draw number, the last results. */
  lead?: ReactNode;
}
