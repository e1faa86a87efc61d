import type { ReactNode } from 'react';
import type { ScreenName } from '#contract/game-screens';
import type { ClockFace } from '#web/ui/boards/clock/clock-face.ts';

/** stakes: what all have staked, with its share of the largest as a bar. chips: what one player put there. */
export type CellFill = 'stakes' | 'chips';

/**
 * A board shows every number of a game and lets one be picked. It keeps nothing: which numbers are picked and what
 * stands on them comes from around it. Its texts are the namespace `boards`, which its page registers.
 */
export interface BoardProps {
  screen: ScreenName;
  /** The board's name for screen readers: the name of the game. */
  label: string;
  /** How many numbers a `digits` game has. */
  nodigit: number;
  /** The images of a `digits` game, one for each number, where it has them. */
  images?: readonly (string | null)[];
  /** Total return per unit staked of each bet kind, booster 1. */
  payouts: readonly { kind: string; payout: number }[];
  fill: CellFill;
  /** Points on a number, as it is sent; 0 where there are none. */
  amountOf: (drawno: string) => number;
  /** These carry the ring of the pick. */
  selected: ReadonlySet<string>;
  /** A number was chosen. Without it the board is only read. */
  onPick?: (drawno: string) => void;
  /** Numbers that are read here and never picked; every number can be picked without it. */
  canPick?: (drawno: string) => boolean;
  /** Betting is closed: the board is read only, and its focus stays where it is. */
  isDisabled?: boolean;
  clock: ClockFace;
  /** The result before this round: where the ball lies. */
  lastDrawno?: string | undefined;
  /** What stands at the head of the board: a total, the number of the draw, the last results. */
  lead?: ReactNode;
}
