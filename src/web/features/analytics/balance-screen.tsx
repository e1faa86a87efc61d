import { IconWallet } from '@tabler/icons-react';
import type { OperatorRole } from '#contract/accounts/roles';
import { type BalanceRow, balanceAnalysis, exportBalance } from '#contract/reports/analytics-balance';
import type { Period } from '#contract/reports/date-presets';
import { analyticsAddress, analyticsKey, wholeQuery } from '#web/features/analytics/analytics-address.ts';
import { AccountFilter, AnalyticsFilters, GameFilter } from '#web/features/analytics/analytics-filters.tsx';
import { AnalyticsLines, ChartPanel, SubjectNote } from '#web/features/analytics/analytics-frame.tsx';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { daysOf } from '#web/features/analytics/play-places.ts';
import { call } from '#web/platform/calls/call.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { useTexts } from '#web/platform/texts.ts';
import { axisText } from '#web/ui/charts/scale.ts';
import { StepChart } from '#web/ui/charts/step-chart.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { dayWords, write } from '#web/ui/filters/period-words.ts';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

/** The balance of an account, or of a game of an admin, at the end of each day. */
export function BalanceScreen({ role }: { role: OperatorRole }) {
  const { t, language } = useTexts(analyticsTexts);
  const list = useList({
    key: [...analyticsKey, 'balance'],
    address: analyticsAddress,
    read: ({ chart: _, ...query }, options) =>
      call(balanceAnalysis, { query: wholeQuery(query), ...options }),
  });
  const { answer } = list;
  const { filters } = list.state;
  const { chart: _, ...filter } = list.filter;
  const hasGames = answer?.subject.role === 'admin' && (role === 'superadmin' || role === 'admin');
  return (
    <ListScreen<BalanceRow, typeof exportBalance>
      list={{ ...list, table: { ...list.table, state: undefined } }}
      name="analytics-balance"
      title={t('title')}
      hasNoCount
      label={t('rows.balance')}
      of={answer?.subject.username}
      note={answer !== undefined && <SubjectNote {...answer.subject} />}
      exported={{ endpoint: exportBalance, query: filter }}
      lines={
        <AnalyticsLines
          role={role}
          chart="balance"
          period={list.state.period}
          onChart={(chart) => list.put({ chart })}
          onPeriod={list.putPeriod}
          filters={
            <AnalyticsFilters onClear={list.isFiltered ? list.clear : undefined}>
              <AccountFilter
                role={role}
                value={filters.id}
                onChange={(id) => list.put({ id, gameId: undefined })}
              />
              {hasGames && (
                <GameFilter
                  value={filters.gameId}
                  all={t('filter.ownBalance')}
                  onChange={(gameId) => list.put({ gameId })}
                />
              )}
            </AnalyticsFilters>
          }
        >
          {answer !== undefined && <BalanceChart {...answer} />}
        </AnalyticsLines>
      }
      columns={balanceColumns(answer)}
      rowId={({ _id }) => _id}
      rowName={({ day }) => day}
      totalsLabel={t('total', { number: formatCount(answer?.data.length ?? 0, language) })}
      empty={{ icon: IconWallet, title: t('emptyTitle'), message: t('emptyMessage') }}
    />
  );

  function balanceColumns(sums: typeof answer): Column<BalanceRow>[] {
    const money = (key: 'opening' | 'came' | 'went' | 'closing'): Column<BalanceRow> => ({
      ...{ key, label: t(`column.${key}`), align: 'right' },
      ...(key === 'closing' && { card: 'figure', isApart: true }),
      ...(key === 'opening' && { isQuiet: true }),
      cell: (row) => <Money amount={row[key]} />,
      total: sums && <Money amount={key === 'came' || key === 'went' ? sums.totals[key] : sums[key]} />,
    });
    return [
      { key: 'day', label: t('column.day'), card: 'title', cell: ({ day }) => dayWords(day, language) },
      money('opening'),
      money('came'),
      money('went'),
      money('closing'),
    ];
  }
}

interface BalanceChartProps extends Period {
  data: readonly BalanceRow[];
  opening: number;
  closing: number;
}

/** A day without movements keeps the balance of the day before. */
function BalanceChart({ data, opening, closing, ...period }: BalanceChartProps) {
  const { t, language } = useTexts(analyticsTexts);
  const money = (value: number) => formatMoney(value, language);
  const ends = new Map(data.map((row) => [row.day, row.closing]));
  const days = daysOf(period);
  // A very long period is drawn from a later day on.
  let balance = data.findLast(({ day }) => day < (days[0] ?? ''))?.closing ?? opening;
  const steps = days.map((day) => {
    balance = ends.get(day) ?? balance;
    return {
      ...{ label: write(day, language, { day: 'numeric', month: 'short' }), value: balance },
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
