import type { DrawVoid } from '#contract/draws/draw-voids';
import { voidTexts } from '#web/product/results/void-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

/** How many tickets of a void draw were refunded, how much, by whom and why. */
export function VoidNote({ of: { tickets, refunded, voidedBy, voidedAt, reason } }: { of: DrawVoid }) {
  const { t, language } = useTexts(voidTexts);
  const timeZone = useTimeZone();
  const time = formatDateTime(new Date(voidedAt), { format: 'date-time', timeZone, locale: language });
  const number = formatCount(tickets, language);
  const amount = formatMoney(refunded, language);
  return (
    <span className="anywhere">
      {tickets === 0 ? t('none') : t('refunded', { count: tickets, number, amount })}
      {` ${t('by', { username: voidedBy, time, reason })}`}
    </span>
  );
}
