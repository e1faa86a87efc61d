import { Button } from '@mantine/core';
import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportAdminCommission } from '#contract/reports';
import type { OperatorRole } from '#contract/roles';
import { ExportButton } from '#web/platform/exports/export-button.tsx';
import { periodSearch, useToday } from '#web/platform/period-search.ts';
import type { Search, SetSearch } from '#web/platform/table-search.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PeriodFilter } from '#web/ui/period-filter/period-filter.tsx';
import { useExplain } from '../explain/use-explain.ts';
import { AdminCommissionExplanation } from './admin-commission-explanation.tsx';
import { AdminCommissionTable } from './admin-commission-table.tsx';
import { AdminCommissionTotals } from './admin-commission-totals.tsx';
import { GameSummary } from './game-summary.tsx';
import {
  adminCommissionFilter,
  readAdminCommissionSearch,
  useAdminCommission,
} from './use-admin-commission.ts';

interface AdminCommissionPageProps {
  role: OperatorRole;
  search: Search;
  setSearch: SetSearch;
}

/** Admin Commission Report: what the win percentages make of the points played, game by game. */
export function AdminCommissionPage({ role, search, setSearch }: AdminCommissionPageProps) {
  const { t } = useTranslation('reports');
  const today = useToday();
  const state = readAdminCommissionSearch(search, today);
  const list = useAdminCommission(state);
  const explain = useExplain(search, setSearch);
  const [hasSummary, setHasSummary] = useState(false);
  const { report, table } = state;
  return (
    <Page>
      <PageHeader
        title={t('admins.title')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Icon of={IconDeviceGamepad2} />}
              onClick={() => setHasSummary(true)}
            >
              {t('admins.summary')}
            </Button>
            <ExportButton
              endpoint={exportAdminCommission}
              query={adminCommissionFilter(state)}
              fileName="AdminCommissionData"
              rows={list.data?.pagination?.total}
            />
          </>
        }
      />
      <PeriodFilter
        value={report.period}
        today={today}
        onChange={(period) => setSearch({ ...periodSearch(period), page: undefined }, { replace: false })}
      />
      <AdminCommissionTotals totals={list.data?.totals} onExplain={table.search ? undefined : explain.open} />
      <AdminCommissionTable role={role} {...{ state, list, setSearch }} onExplain={explain.open} />
      <AdminCommissionExplanation role={role} report={report} rows={list.data?.data} explain={explain} />
      {hasSummary && <GameSummary report={report} onClose={() => setHasSummary(false)} />}
    </Page>
  );
}
