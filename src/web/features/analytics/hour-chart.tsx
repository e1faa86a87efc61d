import { type HourRow, weekdayNames } from '#contract/reports/analytics-play';
import { ChartPanel } from '#web/features/analytics/analytics-frame.tsx';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { hourWords, week, weekdayWords } from '#web/features/analytics/play-places.ts';
import { useTexts } from '#web/texts/texts.ts';
import { GridChart } from '#web/ui/charts/grid-chart.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';

/** Play of each hour on each weekday. */
export function HourChart({ rows, total }: { rows: readonly HourRow[]; total: number }) {
  const { t, language } = useTexts(analyticsTexts);
  const hours = new Map(rows.map((row) => [row.hour, row]));
  const read = (weekday: number, hour: number) => hours.get(hour)?.[weekdayNames[weekday] ?? 'sun'] ?? 0;
  const write = (weekday: number, hour: number) =>
    t('point.hour', {
      weekday: weekdayWords(weekday, language),
      hour: hourWords(hour),
      value: formatMoney(read(weekday, hour), language),
    });
  const cells = week.flatMap((weekday) =>
    rows.map(({ hour }) => ({ weekday, hour, value: read(weekday, hour) })),
  );
  const largest = cells.reduce((most, cell) => (cell.value > most.value ? cell : most));
  return (
    <ChartPanel chart="hour" note={`${t('legend.square')} ${t('hoursNote')}`}>
      <GridChart
        label={t('label.hour', {
          total: formatMoney(total, language),
          largest: write(largest.weekday, largest.hour),
        })}
        lines={week.map((weekday) => weekdayWords(weekday, language, 'short'))}
        columns={Array.from({ length: 24 }, (_, hour) => String(hour))}
        read={read}
        write={write}
      />
    </ChartPanel>
  );
}
