import type { DueBasis, DuePeriod, DuePlan, EdgeTerms } from '#contract/dues/terms';
import { typedNumber } from '#web/ui/form/typed-number.ts';

/** The fields of the form. Numbers are texts as they were typed. */
export interface TermsValues {
  fromDay: string;
  basis: DueBasis;
  plan: DuePlan;
  sharePercent: string;
  pointPrice: string;
  period: DuePeriod;
  /** 1 is Monday. */
  weekday: string;
  graceDays: string;
  autoAcceptDays: string;
  creditReference: string;
}

/** The latest terms from the next period on; without terms, what is usual: a week from Monday. */
export function firstValues({ account, terms, today, nextPeriod }: EdgeTerms): TermsValues {
  const [latest] = terms;
  const text = (value: number | null | undefined, otherwise = '') =>
    value === null || value === undefined ? otherwise : String(value);
  return {
    fromDay: nextPeriod !== null && nextPeriod > today ? nextPeriod : today,
    basis: latest?.basis ?? (account.role === 'admin' ? 'points' : 'result'),
    plan: latest?.plan ?? 'turnover',
    sharePercent: text(latest?.sharePercent),
    pointPrice: text(latest?.pointPrice, '100'),
    period: latest?.period ?? 'week',
    weekday: text(latest?.weekday, '1'),
    graceDays: text(latest?.graceDays, '3'),
    autoAcceptDays: text(latest?.autoAcceptDays, latest === undefined ? '7' : ''),
    creditReference: text(latest?.creditReference),
  };
}

/** What is sent of the fields: those that belong to the chosen basis, plan and period. */
export function bodyOfTerms(values: TermsValues) {
  const { fromDay, basis, plan, period, weekday, autoAcceptDays, creditReference } = values;
  const number = (text: string) => typedNumber(text) ?? Number.NaN;
  const isShared = basis === 'result' && plan !== 'turnover';
  return {
    fromDay,
    basis,
    period,
    graceDays: number(values.graceDays),
    autoAcceptDays: autoAcceptDays.trim() === '' ? null : number(autoAcceptDays),
    ...(basis === 'result' && { plan }),
    ...(isShared && values.sharePercent.trim() !== '' && { sharePercent: number(values.sharePercent) }),
    ...(basis === 'points' && { pointPrice: number(values.pointPrice) }),
    ...(period === 'week' && { weekday: number(weekday) }),
    ...(creditReference.trim() !== '' && { creditReference: number(creditReference) }),
  };
}
