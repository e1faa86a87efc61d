import { IconEye, IconTicketOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DatePresetName } from '#contract/ground/date-presets';
import { exportHistory, gameHistory } from '#contract/reports/history';
import { loadHistoryGames, loadHistoryUsers } from '#contract/reports/history-filters';
import { ticketStatuses } from '#contract/tickets/tickets';
import { useHistoryColumns } from '#web/features/history/history-columns.tsx';
import { historyKeys } from '#web/features/history/history-keys.ts';
import { historyTexts } from '#web/features/history/history-texts.en.ts';
import { TicketDialog } from '#web/features/history/ticket/ticket-dialog.tsx';
import { AccountSearch, type AccountSet } from '#web/platform/accounts/account-search.tsx';
import { call } from '#web/platform/calls/call.ts';
import { oneOf, text } from '#web/platform/list/list-address.ts';
import { ListDay, ListFilters } from '#web/platform/list/list-filters.tsx';
import { periodAddress } from '#web/platform/list/list-period.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList, useOpenRecord } from '#web/platform/list/use-list.ts';
import { groupedNumber } from '#web/product/ticket/grouped-number.ts';
import { ticketTexts } from '#web/product/ticket/ticket-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { FilterField } from '#web/ui/filters/filter-row.tsx';
import { FilterSelect } from '#web/ui/filters/filter-select.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';
import { periodTexts } from '#web/ui/values/period-texts.en.ts';
import { periodWords } from '#web/ui/values/period-words.ts';

const address = {
  sort: ['createdAt'],
  first: { sort: 'createdAt', order: 'desc' },
  filters: { gameId: text(64), userId: text(64), status: oneOf(ticketStatuses) },
  period: periodAddress({ day: 'tdate' }),
} as const;

/** The order of the specification for this screen. A single date replaces the range. */
const presets: readonly DatePresetName[] = [
  'today',
  'yesterday',
  'currentWeek',
  'lastWeek',
  'lastMonth',
  'currentMonth',
  'lastSixMonths',
];

const players: AccountSet = {
  key: historyKeys.users,
  find: async (search, signal) => {
    const query = { page: '1', pageSize: '25', part: 'rows', sort: 'username', ...search } as const;
    return (await call(loadHistoryUsers, { query, signal })).users;
  },
};

/** Game History: the tickets of the branch, newest first. Filter and open ticket are in the address. */
export function HistoryPage() {
  const { t, language } = useTexts(historyTexts);
  const { t: tPeriod } = useTexts(periodTexts);
  const { t: tTicket } = useTexts(ticketTexts);
  const list = useList({
    key: historyKeys.tickets,
    address,
    read: (query, options) => call(gameHistory, { query, ...options }),
  });
  const ticket = useOpenRecord('ticket');
  const { period, filters } = list.state;
  const clearedDays = list.summed?.clearedDays ?? 0;
  return (
    <ListScreen
      list={list}
      name="gamehistory"
      title={t('title')}
      label={t('title')}
      exported={{ endpoint: exportHistory, query: list.filter }}
      lines={clearedDays > 0 && <Note tone="wait">{t('cleared', { count: clearedDays })}</Note>}
      columns={useHistoryColumns({ period, totals: list.summed?.totals })}
      rowId={({ _id }) => _id}
      rowName={({ ticketId }) => groupedNumber(ticketId)}
      actions={({ ticketId }) => [
        { key: 'view', label: t('view'), icon: IconEye, onSelect: () => ticket.open(ticketId) },
      ]}
      actionsLabel={t('column.view')}
      searchLabel={t('search')}
      searchPlaceholder={t('searchPlaceholder')}
      toolbar={
        <ListFilters list={list} label={t('filter.label')} presets={presets}>
          <FilterSelect
            label={t('filter.game')}
            all={t('filter.allGames')}
            value={filters.gameId}
            options={useHistoryGames()}
            onChange={(gameId) => list.put({ gameId })}
          />
          <FilterField>
            <AccountSearch
              of={players}
              label={t('filter.user')}
              placeholder={t('filter.allUsers')}
              nothing={t('filter.noUser')}
              failed={t('filter.usersFailed')}
              value={filters.userId}
              onChange={(userId) => list.put({ userId })}
            />
          </FilterField>
          <ListDay list={list} label={t('filter.date')} />
          <FilterSelect
            label={t('filter.status')}
            all={t('filter.allStatuses')}
            value={filters.status}
            options={ticketStatuses.map((value) => ({ value, label: tTicket(`status.${value}`) }))}
            onChange={(status) => list.put({ status })}
          />
        </ListFilters>
      }
      empty={{
        icon: IconTicketOff,
        title: t('empty.title'),
        message: t('empty.message', { period: periodWords(period, language, tPeriod('to')) }),
      }}
      totalsLabel={t('total', { number: formatCount(list.total ?? 0, language) })}
    >
      {ticket.id !== undefined && (
        <TicketDialog key={ticket.id} ticketId={ticket.id} onClose={ticket.close} />
      )}
    </ListScreen>
  );
}

/** The games of the networks that the operator sees. */
function useHistoryGames() {
  const games = useQuery({
    queryKey: historyKeys.games,
    queryFn: ({ signal }) => call(loadHistoryGames, { signal }),
    select: (answer) => answer.games,
    staleTime: 60_000,
  });
  return (games.data ?? []).map(({ gameId, gameName }) => ({ value: gameId, label: gameName }));
}
