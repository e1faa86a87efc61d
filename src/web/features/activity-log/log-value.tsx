import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { isAmount } from '#web/features/activity-log/logged-changes.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

/** A timestamp of the server. A date without time does not match. */
const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** One value of an entry in readable form. */
export function LogValue({ field, value }: { field: string; value: unknown }) {
  const { t } = useTexts(activityLogTexts);
  if (value === null || value === undefined || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('changes.yes') : t('changes.no');
  if (typeof value === 'number') return isAmount(field) ? <Money amount={value} /> : String(value);
  if (typeof value === 'string') return isMoment.test(value) ? <DateTime value={value} /> : value;
  return wordsOf(value) || t('none');
}

/** Lists and records in one line: "Fun Target, Bingo". */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ');
  if (typeof value !== 'object' || value === null) return value === null ? '' : String(value);
  const { username, gameName, timecount } = value as Record<string, unknown>;
  const name = username ?? gameName ?? timecount;
  if (name !== undefined) return String(name);
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${wordsOf(part)}`)
    .join(', ');
}
