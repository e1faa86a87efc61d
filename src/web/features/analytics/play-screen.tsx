import { IconChartBar } from '@tabler/icons-react';
import type { OperatorRole } from '#contract/ground/roles';
import {
  exportPlay,
  type PlayRow,
  type PlaySplit,
  playAnalysis,
  playSort,
} from '#contract/reports/analytics-play';
import {
  analyticsAddress,
  analyticsKey,
  otherChart,
  wholeQuery,
} from '#web/features/analytics/analytics-address.ts';
import {
  AccountFilter,
  AnalyticsFilters,
  GameFilter,
  SubjectNote,
} from '#web/features/analytics/analytics-filters.tsx';
import { AnalyticsLines } from '#web/features/analytics/analytics-frame.tsx';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { PlayChart } from '#web/features/analytics/play-chart.tsx';
import { usePlayColumns } from '#web/features/analytics/play-columns.tsx';
import { call } from '#web/platform/calls/call.ts';
import { wholeList } from '#web/platform/list/list-address.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

const address = { ...analyticsAddress, sort: playSort, first: { sort: 'place', order: 'asc' } } as const;
/** Lists of accounts are long; the other ones are shown whole. */
const longSplits: readonly PlaySplit[] = ['master', 'player'];
const longAddress = { ...address, first: { sort: 'playPoints', order: 'desc' } } as const;

/** Play split one way, as a chart and as a table. */
export function PlayScreen({ role, by }: { role: OperatorRole; by: PlaySplit }) {
  const { t, language } = useTexts(analyticsTexts);
  const isLong = longSplits.includes(by);
  const list = useList({
    key: [...analyticsKey, by],
    address: isLong ? longAddress : address,
    read: ({ chart: _, ...query }, options) =>
      call(playAnalysis, { query: { ...(isLong ? query : wholeQuery(query)), by }, ...options }),
  });
  const { answer } = list;
  const { period, filters } = list.state;
  const columns = usePlayColumns({ role, by, answer });
  const { chart: _, ...filter } = list.filter;
  return (
    <ListScreen<PlayRow, typeof exportPlay>
      list={isLong ? list : wholeList(list)}
      name={`analytics-${by}`}
      title={t('title')}
      hasNoCount
      label={t(`rows.${by}`)}
      of={answer?.subject.username}
      note={answer !== undefined && <SubjectNote {...answer.subject} />}
      exported={{ endpoint: exportPlay, query: { ...filter, by } }}
      lines={
        <AnalyticsLines
          role={role}
          chart={by}
          period={period}
          onChart={(chart) => list.put(otherChart(chart))}
          onPeriod={list.putPeriod}
          isWaiting={answer === undefined && list.table.fault === undefined}
          filters={
            <AnalyticsFilters onClear={list.isFiltered ? list.clear : undefined}>
              <AccountFilter role={role} value={filters.id} onChange={(id) => list.put({ id })} />
              {by !== 'game' && (
                <GameFilter value={filters.gameId} onChange={(gameId) => list.put({ gameId })} />
              )}
            </AnalyticsFilters>
          }
        >
          {answer !== undefined && answer.clearedDays > 0 && (
            <Note tone="wait">{t('cleared', { count: answer.clearedDays })}</Note>
          )}
          {answer !== undefined && answer.data.length > 0 && <PlayChart {...answer} by={by} />}
        </AnalyticsLines>
      }
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ _id }) => _id}
      totalsLabel={t('total', { number: formatCount(list.total ?? answer?.data.length ?? 0, language) })}
      empty={{ icon: IconChartBar, title: t('emptyTitle'), message: t('emptyMessage') }}
    />
  );
}
