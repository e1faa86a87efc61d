import type { Period } from '#contract/ground/date-presets';
import type { BalanceRow } from '#contract/reports/analytics-balance';
import { ChartPanel } from '#web/features/analytics/analytics-frame.tsx';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { daysOf } from '#web/features/analytics/play-places.ts';
import { useTexts } from '#web/texts/texts.ts';
import { axisText } from '#web/ui/charts/scale.ts';
import { StepChart } from '#web/ui/charts/step-chart.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { dayWords, write } from '#web/ui/values/period-words.ts';

interface BalanceChartProps extends Period {
  data: readonly BalanceRow[];
  opening: number;
  closing: number;
}

/** The days in their order, however the list is sorted. A day without movements keeps the balance of the day before. */
export function BalanceChart({ data, opening, closing, ...period }: BalanceChartProps) {
  const { t, language } = useTexts(analyticsTexts);
  const money = (value: number) => formatMoney(value, language);
  const ends = new Map(data.map((row) => [row.day, row.closing]));
  const days = daysOf(period);
  // A very long period is drawn from a later day on.
  const rows = data.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  let balance = rows.findLast(({ day }) => day < (days[0] ?? ''))?.closing ?? opening;
  const steps = days.map((day) => {
    balance = ends.get(day) ?? balance;
    return {
      label: write(day, language, { day: 'numeric', month: 'short' }),
      value: balance,
      words: t('point.balance', { day: dayWords(day, language), value: money(balance) }),
    };
  });
  return (
    <ChartPanel chart="balance" note={t('daysNote')}>
      <StepChart
        label={t('label.balance', { opening: money(opening), closing: money(closing) })}
        steps={steps}
        format={(value) => axisText(value, language)}
      />
    </ChartPanel>
  );
}
