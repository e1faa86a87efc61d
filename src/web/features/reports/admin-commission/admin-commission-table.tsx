import { IconDice5 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AdminCommissionRow } from '#contract/reports';
import type { OperatorRole } from '#contract/roles';
import { useSession } from '#web/platform/session.ts';
import { tableFault } from '#web/platform/table-fault.ts';
import type { SetSearch } from '#web/platform/table-search.ts';
import { useReturnToLastPage } from '#web/platform/use-return-to-last-page.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import type { OpenExplain } from '../explain/use-explain.ts';
import { reportPaths } from '../report-paths.ts';
import { adminCommissionColumns } from './admin-commission-columns.tsx';
import { AdminField } from './admin-field.tsx';
import type { AdminCommissionState, useAdminCommission } from './use-admin-commission.ts';

interface AdminCommissionTableProps {
  role: OperatorRole;
  state: AdminCommissionState;
  list: ReturnType<typeof useAdminCommission>;
  setSearch: SetSearch;
  onExplain: OpenExplain;
}

export function AdminCommissionTable(props: AdminCommissionTableProps) {
  const { role, state, list, setSearch, onExplain } = props;
  const { t, i18n } = useTranslation('reports');
  const { user } = useSession();
  const { report, table } = state;
  const answer = list.data;
  const total = answer?.pagination?.total;
  useReturnToLastPage(table.page, answer?.pagination, setSearch);
  const columns = adminCommissionColumns({
    t,
    totals: answer?.totals,
    hrefOf: ({ adminId }) => reportPaths(role).turnover({ _id: adminId, role: 'admin' }, report.period),
    isWhole: !table.search,
    onExplain,
  });
  const choose = (id: string | undefined) =>
    setSearch({ id, role: id === undefined ? undefined : 'admin', page: undefined }, { replace: false });
  return (
    <DataTable<AdminCommissionRow>
      label={t('admins.rows')}
      columns={columns}
      rows={answer?.data}
      rowId={({ adminId, gameId }) => `${adminId}-${gameId}`}
      rowName={({ gameName, username }) => t('admins.gameAndAdmin', { game: gameName, admin: username })}
      count={total}
      state={table}
      onChange={(patch, options) => setSearch({ ...patch }, options)}
      isFetching={list.isFetching}
      fault={answer === undefined ? tableFault(list.error, () => void list.refetch()) : undefined}
      storageKey={`${user.username}/admin-commission`}
      toolbar={role === 'superadmin' ? <AdminField value={report.id} onChange={choose} /> : undefined}
      searchLabel={t('admins.search')}
      searchPlaceholder={t('admins.searchPlaceholder')}
      totalsLabel={t('totalOf', { number: formatCount(total ?? 0, i18n.language) })}
      empty={{ icon: IconDice5, title: t('admins.emptyTitle'), message: t('admins.emptyMessage') }}
    />
  );
}
