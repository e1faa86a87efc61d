import { useQuery } from '@tanstack/react-query';
import { listStates } from '#contract/accounts/geo';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { logKeys } from '#web/features/activity-log/log-keys.ts';
import { type Place, shownValue } from '#web/features/activity-log/log-words.ts';
import { call } from '#web/platform/calls/call.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

/** One value of an entry in readable form. */
export function LogValue({ field, value }: { field: string; value: unknown }) {
  const { t, language } = useTexts(activityLogTexts);
  const words = useWords();
  const shown = shownValue({ t, words, language }, field, value);
  if ('points' in shown) return <Money amount={shown.points} />;
  if ('place' in shown) return <StateName place={shown.place} />;
  return 'moment' in shown ? <DateTime value={shown.moment} /> : shown.text;
}

/** The code stands until the names are read, and where a country has no states. */
function StateName({ place: { country, state } }: { place: Place }) {
  const { data } = useQuery({
    queryKey: logKeys.states(country),
    queryFn: ({ signal }) => call(listStates, { params: { country }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.data.find(({ isoCode }) => isoCode === state)?.name ?? state;
}
