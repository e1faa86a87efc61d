import '#web/product/board/paint.css';
import { tileLabel } from '#contract/screens/bingo';
import classes from '#web/product/screens/bingo/bingo-board.module.css';

/** A ball in the colour of its column, with its number. */
export function BingoBall({ drawno, size = 52 }: { drawno: string; size?: number }) {
  const column = tileLabel(drawno).charAt(0);
  return (
    <svg
      className={classes.ball}
      data-column={column}
      width={size}
      height={size}
      viewBox="0 0 52 52"
      aria-hidden="true"
    >
      <circle cx="26" cy="26" r="25" />
      <circle fill="var(--pb-card)" cx="26" cy="26" r="16" />
      <text className={classes.number} x="26" y="26.5">
        {drawno}
      </text>
    </svg>
  );
}
