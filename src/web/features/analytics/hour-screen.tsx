import { IconClock } from '@tabler/icons-react';
import type { OperatorRole } from '#contract/accounts/roles';
import { exportHours, type HourRow, hourAnalysis } from '#contract/reports/analytics-play';
import { analyticsAddress, analyticsKey, wholeQuery } from '#web/features/analytics/analytics-address.ts';
import { AccountFilter, AnalyticsFilters, GameFilter } from '#web/features/analytics/analytics-filters.tsx';
import { AnalyticsLines, ChartPanel, SubjectNote } from '#web/features/analytics/analytics-frame.tsx';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { weekdayWords } from '#web/features/analytics/play-places.ts';
import { call } from '#web/platform/calls/call.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { useTexts } from '#web/platform/texts.ts';
import { GridChart } from '#web/ui/charts/grid-chart.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

const week = [0, 1, 2, 3, 4, 5, 6] as const;
const hourWords = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Play of networks by hour and weekday. */
export function HourScreen({ role }: { role: OperatorRole }) {
  const { t, language } = useTexts(analyticsTexts);
  const list = useList({
    key: [...analyticsKey, 'hour'],
    address: analyticsAddress,
    read: ({ chart: _, ...query }, options) => call(hourAnalysis, { query: wholeQuery(query), ...options }),
  });
  const { answer } = list;
  const { filters } = list.state;
  const { chart: _, ...filter } = list.filter;
  return (
    <ListScreen<HourRow, typeof exportHours>
      list={{ ...list, table: { ...list.table, state: undefined } }}
      name="analytics-hour"
      title={t('title')}
      hasNoCount
      label={t('rows.hour')}
      of={answer?.subject.username}
      note={answer !== undefined && <SubjectNote {...answer.subject} />}
      exported={{ endpoint: exportHours, query: filter }}
      lines={
        <AnalyticsLines
          role={role}
          chart="hour"
          period={list.state.period}
          onChart={(chart) => list.put({ chart })}
          onPeriod={list.putPeriod}
          filters={
            <AnalyticsFilters onClear={list.isFiltered ? list.clear : undefined}>
              {role === 'superadmin' && (
                <AccountFilter
                  role={role}
                  isOfAdmins
                  value={filters.id}
                  onChange={(id) => list.put({ id })}
                />
              )}
              <GameFilter value={filters.gameId} onChange={(gameId) => list.put({ gameId })} />
            </AnalyticsFilters>
          }
        >
          {answer !== undefined && answer.data.length > 0 && (
            <HourChart rows={answer.data} total={answer.totals.playPoints} />
          )}
        </AnalyticsLines>
      }
      columns={hourColumns(answer?.totals)}
      rowId={({ _id }) => _id}
      rowName={({ hour }) => hourWords(hour)}
      totalsLabel={t('total', { number: formatCount(answer?.data.length ?? 0, language) })}
      empty={{ icon: IconClock, title: t('emptyTitle'), message: t('emptyMessage') }}
    />
  );

  function hourColumns(totals: Omit<HourRow, '_id' | 'hour'> | undefined): Column<HourRow>[] {
    const money = (
      key: 'play' | 'win' | 'end',
      of: 'playPoints' | 'winPoints' | 'endPoints',
    ): Column<HourRow> => ({
      ...{ key, label: t(`column.${key}`), align: 'right' },
      cell: (row) => <Money amount={row[of]} />,
      total: totals && <Money amount={totals[of]} />,
      ...(key === 'play' && { card: 'figure' }),
    });
    const weekday = (at: number): Column<HourRow> => ({
      key: `weekday-${at}`,
      label: weekdayWords(at, language, 'short'),
      align: 'right',
      isQuiet: true,
      isApart: at === 0,
      card: 'hidden',
      hint: t('column.rounded'),
      cell: ({ weekdays }) => formatCount(weekdays[at] ?? 0, language),
      total: totals && formatCount(totals.weekdays[at] ?? 0, language),
    });
    return [
      { key: 'hour', label: t('column.hour'), card: 'title', cell: ({ hour }) => hourWords(hour) },
      {
        ...{ key: 'draws', label: t('column.draws'), align: 'right', isQuiet: true },
        cell: ({ draws }) => formatCount(draws, language),
        total: totals && formatCount(totals.draws, language),
      },
      money('play', 'playPoints'),
      money('win', 'winPoints'),
      money('end', 'endPoints'),
      ...week.map(weekday),
    ];
  }
}

function HourChart({ rows, total }: { rows: readonly HourRow[]; total: number }) {
  const { t, language } = useTexts(analyticsTexts);
  const hours = new Map(rows.map((row) => [row.hour, row]));
  const read = (weekday: number, hour: number) => hours.get(hour)?.weekdays[weekday] ?? 0;
  const write = (weekday: number, hour: number) =>
    t('point.hour', {
      ...{ weekday: weekdayWords(weekday, language), hour: hourWords(hour) },
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
