import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

/** "12 tickets", "no tickets yet". */
export function useTicketsText(count: number): string {
  const { t, language } = useTexts(liveDrawsTexts);
  return count === 0 ? t('noTickets') : t('tickets', { count, number: formatCount(count, language) });
}
