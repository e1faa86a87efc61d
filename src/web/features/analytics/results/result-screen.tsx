import { IconDice5 } from '@tabler/icons-react';
import type { OperatorRole } from '#contract/ground/roles';
import {
  exportResults,
  type ResultFrequencyRow,
  resultAnalysis,
  resultSort,
} from '#contract/reports/analytics-results';
import { resultSources } from '#contract/reports/returns';
import { analyticsAddress, analyticsKey, otherChart } from '#web/features/analytics/analytics-address.ts';
import { SubjectNote, useGames } from '#web/features/analytics/analytics-filters.tsx';
import { AnalyticsLines } from '#web/features/analytics/analytics-frame.tsx';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { betKinds, ResultChart } from '#web/features/analytics/results/result-chart.tsx';
import { useResultColumns } from '#web/features/analytics/results/result-columns.tsx';
import { ResultFilters } from '#web/features/analytics/results/result-filters.tsx';
import { call } from '#web/platform/calls/call.ts';
import { oneOf, wholeList } from '#web/platform/list/list-address.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { periodQuery } from '#web/platform/navigation/period-search.ts';
import { useNumberWords } from '#web/product/results/result-words.ts';
import { useTexts } from '#web/texts/texts.ts';

const address = {
  ...analyticsAddress,
  sort: resultSort,
  first: { sort: 'place', order: 'asc' },
  filters: { ...analyticsAddress.filters, kind: oneOf(betKinds), results: oneOf(resultSources) },
  kept: ['chart', 'id', 'gameId'],
} as const;

/** How often each number of a game won. The first game is shown until one is chosen. */
export function ResultScreen({ role }: { role: OperatorRole }) {
  const games = useGames();
  if (games.data === undefined) return null;
  return <GameResults role={role} games={games.data} />;
}

interface GameResultsProps {
  role: OperatorRole;
  games: readonly { value: string; label: string }[];
}

function GameResults({ role, games }: GameResultsProps) {
  const { t } = useTexts(analyticsTexts);
  const numberWords = useNumberWords();
  const first = games[0]?.value ?? '';
  const list = useResults(first);
  const { answer } = list;
  const { filters, period } = list.state;
  const { id, gameId = first, kind, results } = filters;
  const { sort, order } = list.filter;
  const words = (drawno: string) => (answer === undefined ? drawno : numberWords(answer.screen, drawno));
  const columns = useResultColumns(words);
  return (
    <ListScreen<ResultFrequencyRow, typeof exportResults>
      list={wholeList(list)}
      name="analytics-result"
      title={t('title')}
      hasNoCount
      label={t('rows.result')}
      of={answer?.subject.username}
      note={answer !== undefined && <SubjectNote {...answer.subject} />}
      exported={{
        endpoint: exportResults,
        query: { ...periodQuery(period), id, gameId, results, sort, order, ...kindQuery(kind) },
      }}
      lines={
        <AnalyticsLines
          role={role}
          chart="result"
          period={period}
          onChart={(chart) => list.put(otherChart(chart))}
          onPeriod={list.putPeriod}
          isWaiting={answer === undefined && list.table.fault === undefined}
          filters={
            <ResultFilters
              role={role}
              games={games}
              filters={filters}
              bets={answer}
              onChange={list.put}
              onClear={list.isFiltered ? list.clear : undefined}
            />
          }
        >
          {answer !== undefined && answer.data.length > 0 && <ResultChart {...answer} words={words} />}
        </AnalyticsLines>
      }
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ drawno }) => words(drawno)}
      empty={{ icon: IconDice5, title: t('emptyTitle'), message: t('emptyMessage') }}
    />
  );
}

/** How often each number of a game won, of the first one without a choice. */
function useResults(first: string) {
  return useList({
    key: [...analyticsKey, 'result'],
    address,
    read: ({ id, startDate, endDate, gameId = first, kind, results, sort, order }, options) =>
      call(resultAnalysis, {
        query: { id, startDate, endDate, gameId, results, sort, order, ...kindQuery(kind) },
        ...options,
      }),
  });
}

const kindQuery = (kind: string | undefined) => (kind === undefined ? {} : { kind });
