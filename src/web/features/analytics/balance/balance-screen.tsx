import { IconWallet } from '@tabler/icons-react';
import type { OperatorRole } from '#contract/ground/roles';
import {
  type BalanceRow,
  balanceAnalysis,
  balanceTable,
  exportBalance,
  exportGameBalance,
  gameBalanceAnalysis,
} from '#contract/reports/analytics-balance';
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
import { BalanceChart } from '#web/features/analytics/balance/balance-chart.tsx';
import { useBalanceColumns } from '#web/features/analytics/balance/balance-columns.tsx';
import { call } from '#web/platform/calls/call.ts';
import { wholeList } from '#web/platform/list/list-address.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

const address = {
  ...analyticsAddress,
  sort: balanceTable.sorted,
  first: { sort: 'day', order: 'asc' },
} as const;

/** The balance of an account, or of a game of an admin, at the end of each day. */
export function BalanceScreen({ role }: { role: OperatorRole }) {
  const { t, language } = useTexts(analyticsTexts);
  const { user } = useSession();
  const list = useBalances(user._id);
  const { answer } = list;
  const columns = useBalanceColumns(answer);
  const { chart: _, id, gameId, ...filter } = list.filter;
  const exported =
    gameId === undefined
      ? { endpoint: exportBalance, query: { ...filter, id } }
      : { endpoint: exportGameBalance, query: { ...filter, adminId: id ?? user._id, gameId } };
  const hasGames = answer?.subject.role === 'admin' && (role === 'superadmin' || role === 'admin');
  return (
    <ListScreen<BalanceRow, typeof exportBalance | typeof exportGameBalance>
      list={wholeList(list)}
      name="analytics-balance"
      title={t('title')}
      hasNoCount
      label={t('rows.balance')}
      of={answer?.subject.username}
      note={answer !== undefined && <SubjectNote {...answer.subject} />}
      exported={exported}
      lines={
        <AnalyticsLines
          role={role}
          chart="balance"
          period={list.state.period}
          onChart={(chart) => list.put(otherChart(chart))}
          onPeriod={list.putPeriod}
          isWaiting={answer === undefined && list.table.fault === undefined}
          filters={
            <BalanceFilters
              role={role}
              id={id}
              gameId={gameId}
              hasGames={hasGames}
              onChange={list.put}
              onClear={list.isFiltered ? list.clear : undefined}
            />
          }
        >
          {answer !== undefined && <BalanceChart {...answer} />}
        </AnalyticsLines>
      }
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ day }) => day}
      totalsLabel={t('total', { number: formatCount(answer?.data.length ?? 0, language) })}
      empty={{ icon: IconWallet, title: t('emptyTitle'), message: t('emptyMessage') }}
    />
  );
}

function useBalances(ownId: string) {
  return useList({
    key: [...analyticsKey, 'balance'],
    address,
    read: ({ chart: _, gameId, id, ...sent }, options) => {
      const query = wholeQuery(sent);
      return gameId === undefined
        ? call(balanceAnalysis, { query: { ...query, id }, ...options })
        : call(gameBalanceAnalysis, { query: { ...query, adminId: id ?? ownId, gameId }, ...options });
    },
  });
}

interface BalanceFiltersProps {
  role: OperatorRole;
  id: string | undefined;
  gameId: string | undefined;
  /** The account is an admin, whose games have balances too. */
  hasGames: boolean;
  onChange: (change: Record<string, string | undefined>) => void;
  onClear: (() => void) | undefined;
}

function BalanceFilters({ role, id, gameId, hasGames, onChange, onClear }: BalanceFiltersProps) {
  const { t } = useTexts(analyticsTexts);
  return (
    <AnalyticsFilters onClear={onClear}>
      <AccountFilter role={role} value={id} onChange={(of) => onChange({ id: of, gameId: undefined })} />
      {hasGames && (
        <GameFilter
          value={gameId}
          all={t('filter.ownBalance')}
          onChange={(game) => onChange({ gameId: game })}
        />
      )}
    </AnalyticsFilters>
  );
}
