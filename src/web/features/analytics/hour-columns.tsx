import type { HourRow } from '#contract/reports/analytics-play';
import type { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { hourWords, week, weekdayWords } from '#web/features/analytics/play-places.ts';
import type { Translate } from '#web/platform/texts.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { formatCount } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

interface ColumnsInput {
  t: Translate<typeof analyticsTexts>;
  language: string;
  totals: Omit<HourRow, '_id' | 'hour'> | undefined;
}

/** Hour, Tickets, Play, Win, End, and the play of each weekday. */
export function hourColumns({ t, language, totals }: ColumnsInput): Column<HourRow>[] {
  const money = (
    key: 'play' | 'win' | 'end',
    of: 'playPoints' | 'winPoints' | 'endPoints',
  ): Column<HourRow> => ({
    ...{ key, label: t(`column.${key}`), sortKey: of, align: 'right' },
    cell: (row) => <Money amount={row[of]} />,
    total: totals && <Money amount={totals[of]} />,
    ...(key === 'play' && { card: 'figure' }),
  });
  const weekday = (at: number): Column<HourRow> => ({
    ...{ key: `weekday-${at}`, label: weekdayWords(at, language, 'short'), hint: t('column.rounded') },
    ...{ align: 'right', isQuiet: true, isApart: at === 0, card: 'hidden' },
    cell: ({ weekdays }) => formatCount(weekdays[at] ?? 0, language),
    total: totals && formatCount(totals.weekdays[at] ?? 0, language),
  });
  return [
    {
      ...{ key: 'hour', label: t('column.hour'), sortKey: 'hour', card: 'title' },
      cell: ({ hour }) => hourWords(hour),
    },
    {
      ...{ key: 'tickets', label: t('column.tickets'), sortKey: 'tickets', align: 'right', isQuiet: true },
      cell: ({ tickets }) => formatCount(tickets, language),
      total: totals && formatCount(totals.tickets, language),
    },
    money('play', 'playPoints'),
    money('win', 'winPoints'),
    money('end', 'endPoints'),
    ...week.map(weekday),
  ];
}
