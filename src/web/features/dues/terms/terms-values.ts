import {
  type DueBasis,
  type DuePeriod,
  type DuePlan,
  type EdgeTerms,
  type OverdueAct,
  setTerms,
} from '#contract/dues/terms';
import type { Faults } from '#web/platform/form/faults.ts';
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
  dueLimit: string;
  /** Percentages, with commas between them. */
  warnAt: string;
  increase: string;
  increaseUntil: string;
  increaseReason: string;
  whenOverdue: OverdueAct;
}

/** The latest terms from the next period on; without terms, what is usual: a week from Monday. */
export function firstValues({ account, terms, today, nextPeriod }: EdgeTerms): TermsValues {
  const [latest] = terms;
  const text = (value: number | null | undefined, otherwise = '') =>
    value === null || value === undefined ? otherwise : String(value);
  const increase = latest?.increase ?? null;
  const fromDay = nextPeriod !== null && nextPeriod > today ? nextPeriod : today;
  const isRaised = increase !== null && increase.until >= fromDay;
  return {
    fromDay,
    basis: latest?.basis ?? (account.role === 'admin' ? 'points' : 'result'),
    plan: latest?.plan ?? 'turnover',
    sharePercent: text(latest?.sharePercent),
    pointPrice: text(latest?.pointPrice, '100'),
    period: latest?.period ?? 'week',
    weekday: text(latest?.weekday, '1'),
    graceDays: text(latest?.graceDays, '3'),
    autoAcceptDays: text(latest?.autoAcceptDays, latest === undefined ? '7' : ''),
    creditReference: text(latest?.creditReference),
    dueLimit: text(latest?.dueLimit),
    warnAt: (latest?.warnAt ?? []).join(', '),
    increase: isRaised ? text(increase.amount) : '',
    increaseUntil: isRaised ? increase.until : '',
    increaseReason: isRaised ? increase.reason : '',
    whenOverdue: latest?.whenOverdue ?? 'nothing',
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
    ...limitsOf(values),
    whenOverdue: values.whenOverdue,
  };
}

/** What belongs to a limit is sent only with one. */
function limitsOf({ dueLimit, warnAt, increase, increaseUntil, increaseReason }: TermsValues) {
  const number = (text: string) => typedNumber(text) ?? Number.NaN;
  if (dueLimit.trim() === '') return {};
  const rates = warnAt.split(/[\s,;%]+/).filter((rate) => rate !== '');
  return {
    dueLimit: number(dueLimit),
    ...(rates.length > 0 && { warnAt: rates.map(number) }),
    ...(increase.trim() !== '' && {
      increase: { amount: number(increase), until: increaseUntil, reason: increaseReason },
    }),
  };
}

const increaseFields = { amount: 'increase', until: 'increaseUntil', reason: 'increaseReason' } as const;

/** The faults of the fields, by the schema of the call. */
export function faultsOfTerms(values: TermsValues): Faults<TermsValues> {
  const { error } = setTerms.body.safeParse(bodyOfTerms(values));
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const [name, inside] = path.map(String);
    const field =
      name === 'increase' ? increaseFields[(inside ?? 'amount') as keyof typeof increaseFields] : name;
    found[field ?? ''] ??= message;
  }
  return found;
}
