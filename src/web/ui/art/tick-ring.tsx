import type { ReactNode } from 'react';
import classes from '#web/ui/art/art.module.css';

type TickRingProps = {
  size?: number;
  ticks?: number;
  /** How many ticks are lit, counted clockwise from the top. */
  on?: number;
  tone?: 'accent' | 'wait';
  children?: ReactNode;
};

/** The edge of a chip, used by every clock. One tick is one part of the whole. */
export function TickRing({ size = 72, ticks = 40, on = 0, tone = 'accent', children }: TickRingProps) {
  const length = size <= 40 ? 4.5 : size <= 80 ? 6 : 7;
  const width = size <= 40 ? 1.4 : 2;
  const marks = Array.from({ length: ticks }, (_, index) => tick({ index, ticks, size, length }));
  const lit = Math.max(0, Math.min(ticks, on));
  return (
    <span className={classes.ring} data-tone={tone}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} strokeWidth={width} aria-hidden="true">
        <path stroke="var(--pb-line-2)" d={marks.slice(lit).join('')} />
        <path className={classes.on} d={marks.slice(0, lit).join('')} />
      </svg>
      {children}
    </span>
  );
}

function tick({
  index,
  ticks,
  size,
  length,
}: {
  index: number;
  ticks: number;
  size: number;
  length: number;
}) {
  const angle = ((index + 0.5) / ticks) * 2 * Math.PI;
  const outer = size / 2 - 2;
  const point = (radius: number) =>
    `${(size / 2 + radius * Math.sin(angle)).toFixed(2)} ${(size / 2 - radius * Math.cos(angle)).toFixed(2)}`;
  return `M${point(outer - length)}L${point(outer)}`;
}
