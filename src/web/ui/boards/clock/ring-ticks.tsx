import { useMemo } from 'react';
import classes from '#web/ui/boards/clock/ring-ticks.module.css';
import { pointAt } from '#web/ui/boards/geometry.ts';

type RingTicksProps = {
  center: number;
  inner: number;
  outer: number;
  ticks: number;
  /** Those before the end of the turn are lit: the ring empties clockwise from the top. */
  left: number;
  isSealed: boolean;
};

/** The edge of a chip around a clock, inside an svg. One tick is one part of the round. */
export function RingTicks({ center, inner, outer, ticks, left, isSealed }: RingTicksProps) {
  const marks = useMemo(
    () =>
      Array.from({ length: ticks }, (_, index) => {
        const turn = (index + 0.5) / ticks;
        return `M${pointAt({ center, radius: inner, turn })}L${pointAt({ center, radius: outer, turn })}`;
      }),
    [center, inner, outer, ticks],
  );
  const gone = ticks - left;
  return (
    <g className={classes.ring} data-sealed={isSealed || undefined}>
      <path className={classes.off} d={marks.slice(0, gone).join('')} />
      <path className={classes.on} d={marks.slice(gone).join('')} />
    </g>
  );
}
