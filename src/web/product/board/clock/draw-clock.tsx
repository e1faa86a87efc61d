import type { ClockFace } from '#web/product/board/clock/clock-face.ts';
import classes from '#web/product/board/clock/draw-clock.module.css';
import { RingTicks } from '#web/product/board/clock/ring-ticks.tsx';
import { Text } from '#web/ui/layout/layout.tsx';

type DrawClockProps = {
  face: ClockFace;
  size?: number;
  /** The closing time is shown beside the clock instead of inside it. */
  isBrief?: boolean;
};

/** The time until the draw in a ring of ticks, for the felt. */
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

/** The text in the middle of a clock. Screen readers do not announce every second. */
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
    <Text
      as="div"
      tone="felt-bright"
      className="to-center"
      role="timer"
      aria-live="off"
      aria-label={face.spoken}
    >
      <p
        className={classes.time}
        data-small={isSmall || undefined}
        data-sealed={face.isSealed || undefined}
        data-paused={face.isPaused || undefined}
      >
        {face.time}
      </p>
      {!isBrief && (
        <Text as="p" size="12" tone="felt-quiet">
          {face.note}
        </Text>
      )}
    </Text>
  );
}
