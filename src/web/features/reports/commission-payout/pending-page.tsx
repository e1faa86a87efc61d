import { useTranslation } from 'react-i18next';
import { exportCommissionPayout } from '#contract/reports';
import type { OperatorRole } from '#contract/roles';
import { ExportButton } from '#web/platform/exports/export-button.tsx';
import type { Search, SetSearch } from '#web/platform/table-search.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useExplain } from '../explain/use-explain.ts';
import { PendingExplanation } from './pending-explanation.tsx';
import { PendingTable } from './pending-table.tsx';
import { pendingFilter, readPendingSearch, usePending } from './use-pending.ts';

interface PendingPageProps {
  role: OperatorRole;
  search: Search;
  setSearch: SetSearch;
}

/** Pending Commission: what the accounts of one level have earned by all that was ever played below them. */
export function PendingPage({ role, search, setSearch }: PendingPageProps) {
  const { t } = useTranslation('reports');
  const state = readPendingSearch(search, role);
  const list = usePending(state);
  const explain = useExplain(search, setSearch);
  return (
    <Page>
      <PageHeader
        title={t('pending.title')}
        note={t('pending.note')}
        actions={
          <ExportButton
            endpoint={exportCommissionPayout}
            query={pendingFilter(state)}
            fileName="PendingCommission"
            rows={list.data?.pagination?.total}
          />
        }
      />
      <PendingTable role={role} state={state} list={list} setSearch={setSearch} onExplain={explain.open} />
      <PendingExplanation role={role} level={state.level} rows={list.data?.data} explain={explain} />
    </Page>
  );
}
