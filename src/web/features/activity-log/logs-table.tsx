import { Button } from '@mantine/core';
import { IconEye, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LogEntry } from '#contract/activity-log';
import type { Day } from '#contract/date-presets';
import { useSession } from '#web/platform/session.ts';
import { tableFault } from '#web/platform/table-fault.ts';
import type { SetSearch } from '#web/platform/table-search.ts';
import { useReturnToLastPage } from '#web/platform/use-return-to-last-page.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { periodWords } from '#web/ui/period-filter/period-words.ts';
import { logColumns } from './log-columns';
import { LogFilters } from './log-filters';
import type { LogState } from './log-search';
import type { useLogs } from './use-logs';

interface LogsTableProps {
  today: Day;
  list: ReturnType<typeof useLogs>;
  state: LogState;
  setSearch: SetSearch;
}

export function LogsTable({ today, list, state, setSearch }: LogsTableProps) {
  const { t, i18n } = useTranslation('activityLog');
  const { t: tPeriod } = useTranslation('period');
  const { t: tUi } = useTranslation('ui');
  const { user } = useSession();
  const { pagination } = list.data ?? {};
  useReturnToLastPage(state.page, pagination, setSearch);
  const put = (change: Record<string, unknown>) =>
    setSearch({ ...change, page: undefined }, { replace: false });
  const isFiltered = state.search !== undefined || state.outcome !== undefined;
  const clear = () => put({ search: undefined, outcome: undefined });
  return (
    <DataTable<LogEntry>
      label={t('title')}
      columns={logColumns(t)}
      rows={list.data?.data}
      rowId={({ _id }) => _id}
      rowName={({ subject, _id }) => `${subject} (${_id})`}
      count={pagination?.total}
      state={state}
      onChange={(patch, options) => setSearch({ ...patch }, options)}
      isFetching={list.isPlaceholderData}
      fault={list.data === undefined ? tableFault(list.error, () => void list.refetch()) : undefined}
      actions={({ _id }) => [
        {
          key: 'view',
          label: t('view'),
          icon: IconEye,
          onSelect: () => setSearch({ entry: _id }, { replace: false }),
        },
      ]}
      actionsLabel={t('column.details')}
      storageKey={`${user.username}/logactivities`}
      searchLabel={t('search')}
      searchPlaceholder={t('searchPlaceholder')}
      onClearFilters={clear}
      toolbar={
        <LogFilters state={state} today={today} onChange={put} onClear={isFiltered ? clear : undefined} />
      }
      empty={{
        icon: IconHistory,
        title: t('empty.title'),
        message: t('empty.message', { period: periodWords(state.period, i18n.language, tPeriod('to')) }),
        action: isFiltered && (
          <Button size="xs" variant="default" onClick={clear}>
            {tUi('table.clearFilters')}
          </Button>
        ),
      }}
    />
  );
}
