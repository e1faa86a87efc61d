import { useTranslation } from 'react-i18next';
import { formatCount } from '#web/ui/format-number.ts';

/** "12 tickets", "no tickets yet". */
export function useTicketsText(count: number): string {
  const { t, i18n } = useTranslation('liveDraws');
  return count === 0 ? t('noTickets') : t('tickets', { count, number: formatCount(count, i18n.language) });
}
