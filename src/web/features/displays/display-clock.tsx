import type { CSSProperties } from 'react';
import classes from '#web/features/displays/displays.module.css';
import { displaysTexts } from '#web/features/displays/displays-texts.en.ts';
import type { Read } from '#web/features/displays/use-display.ts';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { type ClockFace, clockFaceOf } from '#web/product/board/clock/clock-face.ts';
import { ClockWords } from '#web/product/board/clock/draw-clock.tsx';
import { RingTicks } from '#web/product/board/clock/ring-ticks.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

/** The time until the next draw. After its end the draw is awaited: nothing is counted below zero. */
export function DisplayClock({ read, now }: { read: Read; now: number }) {
  const face = useFace(read, now);
  return (
    <div className={classes.clock}>
      <div className={classes.dial} style={{ '--characters': face.time.length } as CSSProperties}>
        <svg viewBox="0 0 148 148" aria-hidden="true">
          <RingTicks
            center={74}
            inner={67}
            outer={73}
            ticks={face.ticks}
            left={face.ticksLeft}
            isSealed={face.isSealed}
          />
        </svg>
        <ClockWords face={face} />
      </div>
      {face.foot !== '' && <p className={classes.facts}>{face.foot}</p>}
    </div>
  );
}

function useFace({ state, isTimeKnown }: Read, now: number): ClockFace {
  const { t, language } = useTexts(displaysTexts);
  const { t: tBoards } = useTexts(boardsTexts);
  const timeZone = useTimeZone();
  const { round, nextOpensAt } = state;
  const secondsLeft = round === null ? null : Math.ceil((Date.parse(round.endsAt) - now) / 1000);
  const countdown = { round, nextOpensAt, isPaused: false };
  const faceOf = (seconds: number | null) =>
    clockFaceOf({
      countdown: { ...countdown, secondsLeft: seconds },
      timeZone,
      locale: language,
      t: tBoards,
    });
  if (!isTimeKnown) {
    const note = t('noTime');
    return { ...faceOf(null), note, spoken: note, foot: '' };
  }
  if (secondsLeft !== null && secondsLeft <= 0) {
    const note = t('awaited');
    return { ...faceOf(0), note, spoken: note, foot: '' };
  }
  return faceOf(secondsLeft);
}
