import { useMemo } from 'react';
import classes from '#web/product/board/clock/draw-clock.module.css';
import { pointAt } from '#web/product/board/geometry.ts';

type RingTicksProps = {
  center: number;
  inner: number;
  outer: number;
  ticks: number;
  /** The remaining ticks are lit: the ring empties clockwise from the top. */
  left: number;
  isSealed: boolean;
};

/** The ring of ticks around a clock, inside an svg. One tick is one part of the round. */
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
      <path stroke="var(--pb-tick-off)" d={marks.slice(0, gone).join('')} />
      <path className={classes.on} d={marks.slice(gone).join('')} />
    </g>
  );
}
