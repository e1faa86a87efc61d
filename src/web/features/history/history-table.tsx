import { Button } from '@mantine/core';
import { IconEye, IconTicketOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#contract/date-presets';
import type { HistoryRow } from '#contract/history';
import { useSession } from '#web/platform/session.ts';
import { tableFault } from '#web/platform/table-fault.ts';
import type { SetSearch } from '#web/platform/table-search.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import { periodWords } from '#web/ui/period-filter/period-words.ts';
import { groupedNumber } from '#web/ui/ticket/grouped-number.ts';
import { useHistoryColumns } from './history-columns';
import { HistoryFilters } from './history-filters';
import type { HistoryState } from './history-search';
import type { useHistory } from './use-history';

interface HistoryTableProps {
  today: Day;
  history: ReturnType<typeof useHistory>;
  state: HistoryState;
  setSearch: SetSearch;
}

export function HistoryTable({ today, history, state, setSearch }: HistoryTableProps) {
  const { t, i18n } = useTranslation('history');
  const { t: tPeriod } = useTranslation('period');
  const { user } = useSession();
  const { list, totals, total } = history;
  const columns = useHistoryColumns({ period: state.period, totals });
  const isFiltered = [state.search, state.gameId, state.userId, state.status].some(
    (value) => value !== undefined,
  );
  /** Another filter is another list: it begins at its first page. */
  const put = (change: Record<string, unknown>) =>
    setSearch({ ...change, page: undefined, after: undefined }, { replace: false });
  const clear = () => put({ search: undefined, gameId: undefined, userId: undefined, status: undefined });
  return (
    <DataTable<HistoryRow>
      label={t('title')}
      columns={columns}
      rows={list.data?.data}
      rowId={({ _id }) => _id}
      rowName={({ ticketId }) => groupedNumber(ticketId)}
      count={total}
      state={state}
      onChange={(patch, options) => setSearch({ after: undefined, ...patch }, options)}
      seek={{ next: list.isPlaceholderData ? undefined : list.data?.next }}
      isFetching={list.isFetching}
      fault={list.data === undefined ? tableFault(list.error, () => void list.refetch()) : undefined}
      actions={({ ticketId }) => [
        {
          key: 'view',
          label: t('view'),
          icon: IconEye,
          onSelect: () => setSearch({ ticket: ticketId }, { replace: false }),
        },
      ]}
      actionsLabel={t('column.view')}
      storageKey={`${user.username}/gamehistory`}
      searchLabel={t('search')}
      searchPlaceholder={t('searchPlaceholder')}
      onClearFilters={clear}
      toolbar={
        <HistoryFilters state={state} today={today} onChange={put} onClear={isFiltered ? clear : undefined} />
      }
      empty={{
        icon: IconTicketOff,
        title: t('empty.title'),
        message: t('empty.message', { period: periodWords(state.period, i18n.language, tPeriod('to')) }),
        action: isFiltered && (
          <Button size="xs" variant="default" onClick={clear}>
            {t('filter.clear')}
          </Button>
        ),
      }}
      totalsLabel={t('total', { number: formatCount(total ?? 0, i18n.language) })}
    />
  );
}
