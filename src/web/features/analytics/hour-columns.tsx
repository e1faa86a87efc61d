import { type HourRow, hourTable, weekdayNames } from '#contract/reports/analytics-play';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { hourWords, weekdayWords } from '#web/features/analytics/play-places.ts';
import { useTableColumns } from '#web/platform/list/table-columns.tsx';
import { useTexts } from '#web/texts/texts.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

const shown = ['hour', 'tickets', 'playPoints', 'winPoints', 'endPoints', ...weekdayNames] as const;

/** Hour, Tickets, Play, Win, End, and the play of each weekday. */
export function useHourColumns(totals: Readonly<Record<string, number>> | undefined): Column<HourRow>[] {
  const { t, language } = useTexts(analyticsTexts);
  const weekdays = weekdayNames.map((name, at): [string, Partial<Column<HourRow>>] => [
    name,
    {
      label: weekdayWords(at, language, 'short'),
      hint: t('column.rounded'),
      isQuiet: true,
      isApart: at === 0,
      card: 'hidden',
      cell: (row) => formatCount(row[name], language),
      total: totals && formatCount(totals[name] ?? 0, language),
    },
  ]);
  return useTableColumns<typeof hourTable.columns, HourRow>(hourTable, shown, {
    totals,
    looks: {
      hour: { align: 'left', card: 'title', cell: ({ hour }) => hourWords(hour) },
      tickets: { isQuiet: true },
      playPoints: { card: 'figure' },
      ...Object.fromEntries(weekdays),
    },
  });
}
