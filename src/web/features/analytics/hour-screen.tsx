import { IconClock } from '@tabler/icons-react';
import type { OperatorRole } from '#contract/ground/roles';
import { exportHours, type HourRow, hourAnalysis, hourTable } from '#contract/reports/analytics-play';
import {
  analyticsAddress,
  analyticsKey,
  otherChart,
  wholeQuery,
} from '#web/features/analytics/analytics-address.ts';
import { OperatorFilters, SubjectNote } from '#web/features/analytics/analytics-filters.tsx';
import { AnalyticsLines } from '#web/features/analytics/analytics-frame.tsx';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { HourChart } from '#web/features/analytics/hour-chart.tsx';
import { useHourColumns } from '#web/features/analytics/hour-columns.tsx';
import { hourWords } from '#web/features/analytics/play-places.ts';
import { call } from '#web/platform/calls/call.ts';
import { wholeList } from '#web/platform/list/list-address.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

const address = {
  ...analyticsAddress,
  sort: hourTable.sorted,
  first: { sort: 'hour', order: 'asc' },
} as const;

/** Play of a branch by hour and weekday. */
export function HourScreen({ role }: { role: OperatorRole }) {
  const { t, language } = useTexts(analyticsTexts);
  const list = useList({
    key: [...analyticsKey, 'hour'],
    address,
    read: ({ chart: _, ...query }, options) => call(hourAnalysis, { query: wholeQuery(query), ...options }),
  });
  const { answer } = list;
  const columns = useHourColumns(answer?.totals);
  const { filters } = list.state;
  const { chart: _, ...filter } = list.filter;
  return (
    <ListScreen<HourRow, typeof exportHours>
      list={wholeList(list)}
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
          onChart={(chart) => list.put(otherChart(chart))}
          onPeriod={list.putPeriod}
          isWaiting={answer === undefined && list.table.fault === undefined}
          filters={
            <OperatorFilters
              role={role}
              filters={filters}
              onChange={list.put}
              onClear={list.isFiltered ? list.clear : undefined}
            />
          }
        >
          {answer?.subject.role === 'player' && <Note tone="wait">{t('noHours')}</Note>}
          {answer !== undefined && answer.clearedDays > 0 && (
            <Note tone="wait">{t('cleared', { count: answer.clearedDays })}</Note>
          )}
          {answer !== undefined && answer.data.length > 0 && (
            <HourChart rows={answer.data} total={answer.totals.playPoints} />
          )}
        </AnalyticsLines>
      }
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ hour }) => hourWords(hour)}
      totalsLabel={t('total', { number: formatCount(answer?.data.length ?? 0, language) })}
      empty={{ icon: IconClock, title: t('emptyTitle'), message: t('emptyMessage') }}
    />
  );
}
