import type { ClockFace } from '#web/ui/boards/clock/clock-face.ts';
import classes from '#web/ui/boards/clock/draw-clock.module.css';
import { RingTicks } from '#web/ui/boards/clock/ring-ticks.tsx';

type DrawClockProps = {
  face: ClockFace;
  size?: number;
  /** When betting closes stands beside it, and not in it. */
  isBrief?: boolean;
};

/** The time to the draw in a ring of ticks, for a place on the felt. */
export function DrawClock({ face, size = 148, isBrief = false }: DrawClockProps) {
  const center = size / 2;
  return (
    <div className={classes.clock}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <RingTicks
          center={center}
          inner={center - 9}
          outer={center - 2}
          ticks={face.ticks}
          left={face.ticksLeft}
          isSealed={face.isSealed}
        />
      </svg>
      <ClockWords face={face} isSmall={size < 120} isBrief={isBrief} />
    </div>
  );
}

/** The words of a clock, for its middle. The seconds are not announced one by one. */
export function ClockWords({
  face,
  isSmall = false,
  isBrief = false,
}: {
  face: ClockFace;
  isSmall?: boolean;
  isBrief?: boolean;
}) {
  return (
    <div className={classes.words} role="timer" aria-live="off" aria-label={face.spoken}>
      <p
        className={classes.time}
        data-small={isSmall || undefined}
        data-sealed={face.isSealed || undefined}
        data-paused={face.isPaused || undefined}
      >
        {face.time}
      </p>
      {!isBrief && <p className={classes.note}>{face.note}</p>}
    </div>
  );
}
