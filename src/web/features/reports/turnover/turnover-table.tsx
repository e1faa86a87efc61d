import { IconReportMoney } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { accountKind } from '#contract/account-kinds';
import type { Party } from '#contract/report-query';
import type { TurnoverRow } from '#contract/reports';
import type { AccountKindName, OperatorRole } from '#contract/roles';
import { useSession } from '#web/platform/session.ts';
import { tableFault } from '#web/platform/table-fault.ts';
import type { SetSearch } from '#web/platform/table-search.ts';
import { useReturnToLastPage } from '#web/platform/use-return-to-last-page.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { TableState } from '#web/ui/data-table/table-types.ts';
import { formatCount } from '#web/ui/format-number.ts';
import type { OpenExplain } from '../explain/use-explain.ts';
import { ReportChain } from '../report-chain.tsx';
import { reportPaths } from '../report-paths.ts';
import type { ReportState } from '../report-search.ts';
import { turnoverColumns } from './turnover-columns.tsx';
import type { useTurnover } from './use-turnover.ts';

interface TurnoverTableProps {
  role: OperatorRole;
  report: ReportState;
  chain: readonly Party[];
  level: AccountKindName;
  table: TableState;
  list: ReturnType<typeof useTurnover>;
  setSearch: SetSearch;
  onExplain: OpenExplain;
}

export function TurnoverTable(props: TurnoverTableProps) {
  const { role, report, chain, level, table, list, setSearch, onExplain } = props;
  const { t, i18n } = useTranslation('reports');
  const { user } = useSession();
  const paths = reportPaths(role);
  const answer = list.data;
  const total = answer?.pagination?.total;
  const { label, plural } = accountKind(level);
  const number = formatCount(total ?? 0, i18n.language);
  const words = (total === 1 ? label : plural).toLowerCase();
  useReturnToLastPage(table.page, answer?.pagination, setSearch);
  const hrefOf = (row: TurnoverRow) => {
    if (!row.isOpen) return undefined;
    return row.role === 'player' ? paths.history(row._id, report.period) : paths.turnover(row, report.period);
  };
  const columns = turnoverColumns({ t, hrefOf, totals: answer?.totals, isWhole: !table.search, onExplain });
  return (
    <DataTable<TurnoverRow>
      label={t('turnover.rows', { level: plural })}
      columns={columns}
      rows={answer?.data}
      rowId={({ _id }) => _id}
      rowName={({ username }) => username}
      count={total}
      state={table}
      onChange={(patch, options) => setSearch({ ...patch }, options)}
      isFetching={list.isFetching}
      fault={answer === undefined ? tableFault(list.error, () => void list.refetch()) : undefined}
      storageKey={`${user.username}/turnover`}
      lead={
        <ReportChain
          chain={chain}
          hrefOf={(party) => paths.turnover(party._id === user._id ? null : party, report.period)}
          rows={total === undefined ? plural.toLowerCase() : `${number} ${words}`}
        />
      }
      searchLabel={t('search', { plural: plural.toLowerCase() })}
      searchPlaceholder={t('searchPlaceholder')}
      totalsLabel={t('totalOf', { number })}
      empty={{
        icon: IconReportMoney,
        title: t('turnover.emptyTitle', { plural: plural.toLowerCase() }),
        message: t('turnover.emptyMessage', { username: chain.at(-1)?.username ?? '' }),
      }}
    />
  );
}
