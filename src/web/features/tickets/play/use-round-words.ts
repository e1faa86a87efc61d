import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import type { ClockFace } from '#web/ui/boards/clock/clock-face.ts';
import type { Countdown } from '#web/ui/boards/clock/use-countdown.ts';
import { formatDateTime } from '#web/ui/format-date-time.ts';
import { useTimeZone } from '#web/ui/time-zone.tsx';

/** Where the round is, in one sentence. */
export function useRoundWords(countdown: Countdown, face: ClockFace): string {
  const { t, language } = useTexts(ticketsTexts);
  const timeZone = useTimeZone();
  const { secondsLeft, round, nextOpensAt } = countdown;
  if (face.isPaused) return t('round.paused');
  if (round === null || secondsLeft === null) {
    if (nextOpensAt === null) return t('round.none');
    const options = { format: 'time', timeZone, locale: language } as const;
    return t('round.noneUntil', { time: formatDateTime(new Date(nextOpensAt), options) });
  }
  if (face.isSealed) return t('round.sealed', { count: secondsLeft });
  const sealedSeconds = Math.round((Date.parse(round.endsAt) - Date.parse(round.closesAt)) / 1000);
  return t('round.closesIn', { count: secondsLeft - sealedSeconds });
}
