import { useTranslation } from 'react-i18next';
import { exportLogs } from '#contract/activity-log';
import { ExportButton } from '#web/platform/exports/export-button.tsx';
import { useToday } from '#web/platform/period-search.ts';
import type { Search, SetSearch } from '#web/platform/table-search.ts';
import { formatCount } from '#web/ui/format-number.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LogDialog } from './log-dialog';
import { logFilter, readLogSearch } from './log-search';
import { LogsTable } from './logs-table';
import { useLogs } from './use-logs';

interface LogsPageProps {
  search: Search;
  setSearch: SetSearch;
}

/** Log Activities: what was done in the branch, newest first. The address keeps the filter and the entry that is open. */
export function LogsPage({ search, setSearch }: LogsPageProps) {
  const { t, i18n } = useTranslation('activityLog');
  const today = useToday();
  const state = readLogSearch(search, today);
  const list = useLogs(state);
  const { data: entries, pagination } = list.data ?? {};
  const count = (number: number) => formatCount(number, i18n.language);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        note={
          <span role="status">
            {entries !== undefined &&
              pagination !== undefined &&
              t('showing', { shown: count(entries.length), total: count(pagination.total) })}
          </span>
        }
        actions={
          <ExportButton
            endpoint={exportLogs}
            query={logFilter(state)}
            fileName="logs"
            format="csv"
            rows={pagination?.total}
          />
        }
      />
      <LogsTable today={today} list={list} state={state} setSearch={setSearch} />
      {state.entry !== undefined && (
        <LogDialog
          key={state.entry}
          id={state.entry}
          known={entries?.find(({ _id }) => _id === state.entry)}
          onClose={() => setSearch({ entry: undefined }, { replace: false })}
        />
      )}
    </Page>
  );
}
