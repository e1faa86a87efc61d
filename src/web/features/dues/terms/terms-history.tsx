import type { DueTerms, EdgeTerms } from '#contract/dues/terms';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';
import { Money } from '#web/ui/values/money.tsx';
import { dayWords } from '#web/ui/values/period-words.ts';

/** The terms that hold now in full; earlier and later ones in a line each, the latest first. */
export function TermsHistory({ edge: { terms, today } }: { edge: EdgeTerms }) {
  const { t, language } = useTexts(duesTexts);
  const holding = terms.find(({ fromDay }) => fromDay <= today);
  const others = terms.filter((each) => each !== holding);
  return (
    <Stack gap="4">
      {holding !== undefined && <DefinitionList items={factsOf(holding, { t, language })} />}
      {others.length > 0 && (
        <ul>
          {others.map((each) => (
            <li key={`${each.fromDay}/${each.setAt}`}>
              <Text size="13" tone="quiet">
                {t('terms.later', { day: dayWords(each.fromDay, language) })}: {planWords(each, t)},{' '}
                {periodName(each, t)} · {each.setBy} <DateTime value={each.setAt} format="short" />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

type T = Translate<typeof duesTexts>;

interface Words {
  t: T;
  language: string;
}

function factsOf(terms: DueTerms, { t, language }: Words) {
  const { fromDay, graceDays, autoAcceptDays, creditReference, setBy, setAt } = terms;
  const accepted =
    autoAcceptDays === null ? t('terms.never') : t('terms.acceptDays', { days: String(autoAcceptDays) });
  return [
    { label: t('terms.from'), value: dayWords(fromDay, language) },
    { label: t('terms.plan'), value: planWords(terms, t) },
    { label: t('terms.period'), value: periodName(terms, t) },
    { label: t('terms.grace'), value: String(graceDays) },
    { label: t('terms.accept'), value: accepted },
    ...(creditReference === null
      ? []
      : [{ label: t('terms.reference'), value: <Money amount={creditReference} /> }]),
    ...limitFacts(terms, { t, language }),
    {
      label: t('terms.setBy'),
      value: (
        <>
          {setBy}, <DateTime value={setAt} format="short" />
        </>
      ),
    },
  ];
}

function limitFacts({ dueLimit, warnAt, increase, whenOverdue }: DueTerms, { t, language }: Words) {
  const rates = warnAt.map((rate) => `${rate} %`).join(', ');
  return [
    ...(dueLimit === null ? [] : [{ label: t('form.limit'), value: <Money amount={dueLimit} /> }]),
    ...(rates === '' ? [] : [{ label: t('terms.warnAt'), value: rates }]),
    ...(increase === null
      ? []
      : [
          {
            label: t('form.increase'),
            value: (
              <>
                <Money amount={increase.amount} />{' '}
                {t('terms.increase', { day: dayWords(increase.until, language), reason: increase.reason })}
              </>
            ),
          },
        ]),
    ...(whenOverdue === 'nothing'
      ? []
      : [{ label: t('form.whenOverdue'), value: t(`form.overdueActs.${whenOverdue}`) }]),
  ];
}

function planWords({ basis, plan, sharePercent, pointPrice }: DueTerms, t: T): string {
  const rate = basis === 'points' ? pointPrice : sharePercent;
  return t(`terms.plans.${plan ?? 'points'}`, { percent: `${rate ?? 100} %` });
}

function periodName({ period, weekday }: DueTerms, t: T): string {
  const name = weekday === null ? '' : t(`weekdays.${weekday as 1}`);
  return t(`terms.periods.${period}`, { weekday: name });
}
