import { useQuery } from '@tanstack/react-query';
import type { EdgeTerms } from '#contract/dues/terms';
import { tryTerms } from '#contract/dues/trial';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import type { bodyOfTerms } from '#web/features/dues/terms/terms-values.ts';
import { call } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { dayWords } from '#web/ui/values/period-words.ts';

type Body = ReturnType<typeof bodyOfTerms>;

/** A sentence with what the last closed period would have been by other terms; empty without one, and until it is read. */
export function useTrial({ account }: EdgeTerms, body: Body, enabled: boolean): string {
  const { t, language } = useTexts(duesTexts);
  const { _id: childId, username } = account;
  const query = queryOf(body);
  const { data } = useQuery({
    queryKey: [...dueKeys.terms(childId), 'trial', query],
    queryFn: ({ signal }) => call(tryTerms, { params: { childId }, query, signal }),
    enabled,
  });
  const trial = data?.data ?? null;
  if (trial === null) return '';
  const { firstDay, lastDay, due, was } = trial;
  const amount = (value: number) => formatMoney(Math.abs(value), language);
  const values = { first: dayWords(firstDay, language), last: dayWords(lastDay, language), username };
  const sentence = t(due < 0 ? 'form.trialOwed' : 'form.trial', { ...values, amount: amount(due) });
  return was === null ? sentence : `${sentence} ${t('form.trialWas', { was: formatMoney(was, language) })}`;
}

function queryOf({ basis, plan, sharePercent, pointPrice, period, weekday }: Body) {
  const rate = basis === 'points' ? pointPrice : sharePercent;
  return {
    basis,
    period,
    ...(plan !== undefined && { plan }),
    ...(rate !== undefined && { rate: String(rate) }),
    ...(weekday !== undefined && { weekday: String(weekday) }),
  };
}
