import { useQuery } from '@tanstack/react-query';
import { accountKind } from '#contract/accounts/account-kinds';
import { readStopped } from '#contract/accounts/account-stops';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import { stoppedTexts } from '#web/features/accounts/acts/stopped-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

/** What switching the account off stops: what there is none of is left out. */
export function StoppedList({ id }: { id: string }) {
  const { t, language } = useTexts(stoppedTexts);
  const words = useWords();
  const { data } = useQuery({
    queryKey: [...accountKeys.record(id), 'stopped'],
    queryFn: async ({ signal }) => (await call(readStopped, { params: { id }, signal })).data,
    gcTime: 0,
  });
  if (data === undefined) return null;
  const { accounts, onlinePlayers, creditBelow, openTickets } = data;
  const items = [
    ...accounts.map(({ role, total }) => ({
      label: words(accountKind(role).plural),
      value: formatCount(total, language),
      isAny: total > 0,
    })),
    {
      label: t('online'),
      value: formatCount(onlinePlayers, language),
      isAny: onlinePlayers > 0,
    },
    { label: t('credit'), value: <Money amount={creditBelow} />, isAny: creditBelow > 0 },
    { label: t('tickets'), value: formatCount(openTickets, language), isAny: openTickets > 0 },
  ];
  const shown = items.filter(({ isAny }) => isAny);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <Text as="h3" size="13" weight="600" className="below-1">
        {t('title')}
      </Text>
      <DefinitionList items={shown.map(({ label, value }) => ({ label, value }))} />
    </section>
  );
}
