import type { Day } from '#contract/date-presets';
import { type TicketStatus, ticketStatuses } from '#contract/tickets';
import { readDaySearch } from '#web/platform/day-search.ts';
import { periodQuery } from '#web/platform/period-search.ts';
import { readTableSearch, type Search, tableFilter, tableQuery } from '#web/platform/table-search.ts';
import type { TableState } from '#web/ui/data-table/table-types.ts';
import type { ShownPeriod } from '#web/ui/period-filter/shown-period.ts';

const columns = ['createdAt'] as const;

export interface HistoryState extends TableState {
  period: ShownPeriod;
  gameId: string | undefined;
  userId: string | undefined;
  status: TicketStatus | undefined;
  /** The number of the ticket that lies open over the list. */
  ticket: string | undefined;
}

/** What the address says, also one that another screen or an earlier release made: userId, gameId, tdate, startDate, endDate. */
export function readHistorySearch(search: Search, today: Day): HistoryState {
  const state = readTableSearch(search, { columns, first: { sort: 'createdAt', order: 'desc' } });
  return {
    ...state,
    after: textOf(search.after, 80),
    period: readDaySearch(search, 'tdate', today),
    gameId: textOf(search.gameId, 64),
    userId: textOf(search.userId, 64),
    status: ticketStatuses.find((status) => status === search.status),
    ticket: textOf(search.ticket, 20),
  };
}

/** What the list call takes; its export takes the same without pages. */
export function historyQuery(state: HistoryState) {
  const { page, pageSize } = tableQuery(state, columns);
  // With a page's number come the sums. A page found by where it begins goes without.
  const place = state.after === undefined ? { page } : { after: state.after };
  return { ...historyFilter(state), ...place, pageSize };
}

export function historyFilter(state: HistoryState) {
  const { gameId, userId, status } = state;
  return { ...tableFilter(state, columns), ...periodQuery(state.period), gameId, userId, status };
}

function textOf(value: unknown, most: number): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= most ? value : undefined;
}
