import { useTranslation } from 'react-i18next';
import { exportComplaints } from '#contract/complaints';
import { ExportButton } from '#web/platform/exports/export-button.tsx';
import type { Search, SetSearch } from '#web/platform/table-search.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { complaintFilter, readComplaintSearch } from './complaint-search';
import { ComplaintsTable } from './complaints-table';
import { MessageDialog } from './message-dialog';
import { useComplaints } from './use-complaints';

interface ComplaintsPageProps {
  search: Search;
  setSearch: SetSearch;
}

/** Contact Us Messages, newest first. The address keeps the filter and the message that is open. */
export function ComplaintsPage({ search, setSearch }: ComplaintsPageProps) {
  const { t } = useTranslation('complaints');
  const state = readComplaintSearch(search);
  const list = useComplaints(state);
  const total = list.data?.pagination.total;
  const open = list.data?.data.find(({ _id }) => _id === state.message);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={total}
        actions={
          <ExportButton
            endpoint={exportComplaints}
            query={complaintFilter(state)}
            fileName="ContactUs"
            rows={total}
          />
        }
      />
      <ComplaintsTable list={list} state={state} setSearch={setSearch} />
      {open !== undefined && (
        <MessageDialog
          complaint={open}
          onClose={() => setSearch({ message: undefined }, { replace: false })}
        />
      )}
    </Page>
  );
}
