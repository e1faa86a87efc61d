import type { Round } from '#contract/draws/draws';
import type { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import type { Countdown } from '#web/product/board/clock/use-countdown.ts';
import type { Translate } from '#web/texts/texts.ts';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';

/** The state of a draw's clock, in words and in ticks. */
export interface ClockFace {
  /** mm:ss until the draw. */
  time: string;
  /** The text below: when betting closes, or that it has closed. */
  note: string;
  /** The next round and its time. */
  foot: string;
  /** For screen readers. */
  spoken: string;
  /** One tick is one part of the round: a second, in rounds of a minute or less. */
  ticks: number;
  ticksLeft: number;
  /** Bets and results are accepted. */
  isOpen: boolean;
  /** Betting is closed and the draw is near. */
  isSealed: boolean;
  isPaused: boolean;
}

interface FaceInput {
  countdown: Countdown;
  timeZone: string;
  locale: string;
  t: Translate<typeof boardsTexts>;
}

const mostTicks = 60;

export function clockFaceOf({ countdown, timeZone, locale, t }: FaceInput): ClockFace {
  const { secondsLeft, round, nextOpensAt, isPaused } = countdown;
  const timeOf = (at: string) => formatDateTime(new Date(at), { format: 'time', timeZone, locale });
  if (round === null || secondsLeft === null) {
    const foot = nextOpensAt === null ? '' : t('clock.opensAgain', { time: timeOf(nextOpensAt) });
    const words = { time: t('clock.none'), note: t('clock.notRunning'), spoken: t('clock.spokenNone'), foot };
    return { ...words, ticks: mostTicks, ticksLeft: 0, isOpen: false, isSealed: false, isPaused };
  }
  const closesIn = secondsLeft - sealedSecondsOf(round);
  const isSealed = closesIn <= 0;
  const ticks = Math.min(mostTicks, round.timecount);
  const openNote = isSealed ? t('clock.sealed') : t('clock.closesIn', { count: closesIn });
  const note = round.isVoid ? t('clock.isVoid') : openNote;
  return {
    time: minutesAndSeconds(secondsLeft),
    note: isPaused ? t('clock.paused') : note,
    foot: t(isSealed ? 'clock.opensAgain' : 'clock.next', { time: timeOf(round.endsAt) }),
    spoken: t('clock.spoken', { count: secondsLeft }),
    ticks,
    ticksLeft: Math.min(ticks, Math.ceil((secondsLeft / round.timecount) * ticks)),
    isOpen: !isSealed && !round.isVoid,
    isSealed,
    isPaused,
  };
}

/** How long before its end a round stops accepting bets. */
function sealedSecondsOf(round: Round): number {
  return Math.round((Date.parse(round.endsAt) - Date.parse(round.closesAt)) / 1000);
}

/** "01:37", and "90:00" in a round longer than an hour. */
function minutesAndSeconds(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
