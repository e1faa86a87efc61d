import { lazy, Suspense } from 'react';
import { useLanguage } from '#web/platform/texts.ts';
import { formatMoney } from '#web/ui/format-number.ts';
import { dayWords } from '#web/ui/period-filter/period-words.ts';
import type { DayFigures } from './use-dashboard';

// The figures are read first; their pictures may come a moment later.
const DayBars = lazy(async () => ({ default: (await import('./charts/day-bars')).DayBars }));
const DayLine = lazy(async () => ({ default: (await import('./charts/day-line')).DayLine }));

type DayChartProps = { days: readonly DayFigures[] | undefined; of: 'play' | 'win' | 'net' };

/** The last days of one figure as a small picture. What can fall below zero is a line. */
export function DayChart({ days, of }: DayChartProps) {
  const language = useLanguage();
  if (days === undefined) return null;
  const Chart = of === 'net' ? DayLine : DayBars;
  const values = days.map((figures) => ({
    day: figures.day,
    value: figures[of],
    words: `${dayWords(figures.day, language)}: ${formatMoney(figures[of], language)}`,
  }));
  return (
    <Suspense fallback={null}>
      <Chart days={values} />
    </Suspense>
  );
}
