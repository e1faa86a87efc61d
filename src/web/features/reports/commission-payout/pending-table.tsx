import { IconReportMoney } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { accountKind } from '#contract/account-kinds';
import type { CommissionRow } from '#contract/reports';
import type { OperatorRole } from '#contract/roles';
import { useSession } from '#web/platform/session.ts';
import { tableFault } from '#web/platform/table-fault.ts';
import type { SetSearch } from '#web/platform/table-search.ts';
import { useReturnToLastPage } from '#web/platform/use-return-to-last-page.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import type { OpenExplain } from '../explain/use-explain.ts';
import { pendingColumns } from './pending-columns.tsx';
import { RoleField } from './role-field.tsx';
import { levelsOf, type PendingState, type usePending } from './use-pending.ts';

interface PendingTableProps {
  role: OperatorRole;
  state: PendingState;
  list: ReturnType<typeof usePending>;
  setSearch: SetSearch;
  onExplain: OpenExplain;
}

export function PendingTable({ role, state, list, setSearch, onExplain }: PendingTableProps) {
  const { t, i18n } = useTranslation('reports');
  const { user } = useSession();
  const { table, level } = state;
  const answer = list.data;
  const total = answer?.pagination?.total;
  const plural = accountKind(level).plural;
  useReturnToLastPage(table.page, answer?.pagination, setSearch);
  return (
    <DataTable<CommissionRow>
      label={t('pending.rows', { level: plural })}
      columns={pendingColumns({ t, totals: answer?.totals, isWhole: !table.search, onExplain })}
      rows={answer?.data}
      rowId={({ _id }) => _id}
      rowName={({ username }) => username}
      count={total}
      state={table}
      onChange={(patch, options) => setSearch({ ...patch }, options)}
      isFetching={list.isFetching}
      fault={answer === undefined ? tableFault(list.error, () => void list.refetch()) : undefined}
      storageKey={`${user.username}/commission-payout`}
      lead={
        <RoleField
          levels={levelsOf(role)}
          value={level}
          onChange={(next) => setSearch({ role: next, page: undefined }, { replace: false })}
        />
      }
      searchLabel={t('search', { plural: plural.toLowerCase() })}
      searchPlaceholder={t('searchPlaceholder')}
      totalsLabel={t('totalOf', { number: formatCount(total ?? 0, i18n.language) })}
      empty={{
        icon: IconReportMoney,
        title: t('pending.emptyTitle', { plural: plural.toLowerCase() }),
        message: t('pending.emptyMessage', { plural: plural.toLowerCase() }),
      }}
    />
  );
}
