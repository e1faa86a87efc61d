import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { shownValue } from '#web/features/activity-log/log-words.ts';
import { useTexts, useWords } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

/** One value of an entry in readable form. */
export function LogValue({ field, value }: { field: string; value: unknown }) {
  const { t, language } = useTexts(activityLogTexts);
  const words = useWords();
  const shown = shownValue({ t, words, language }, field, value);
  if ('points' in shown) return <Money amount={shown.points} />;
  return 'moment' in shown ? <DateTime value={shown.moment} /> : shown.text;
}
