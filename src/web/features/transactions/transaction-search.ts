import type { Day } from '#contract/date-presets';
import { type TransactionStatus, transactionStatuses } from '#contract/transactions';
import { readDaySearch } from '#web/platform/day-search.ts';
import { periodQuery } from '#web/platform/period-search.ts';
import { readTableSearch, type Search, tableFilter, tableQuery } from '#web/platform/table-search.ts';
import type { TableState } from '#web/ui/data-table/table-types.ts';
import type { ShownPeriod } from '#web/ui/period-filter/shown-period.ts';

const columns = ['createdAt'] as const;
export const transactionTypes = ['credit', 'debit'] as const;

export interface TransactionState extends TableState {
  period: ShownPeriod;
  /** The account whose own wallet is meant; every wallet of the branch where none is named. */
  id: string | undefined;
  status: TransactionStatus | undefined;
  type: (typeof transactionTypes)[number] | undefined;
}

/** What the address says: `date`, or a period, and id, status, type. Whatever does not fit is left out. */
export function readTransactionSearch(search: Search, today: Day): TransactionState {
  return {
    ...readTableSearch(search, { columns, first: { sort: 'createdAt', order: 'desc' } }),
    after: textOf(search.after, 80),
    period: readDaySearch(search, 'date', today),
    id: textOf(search.id, 64),
    status: transactionStatuses.find((status) => status === search.status),
    type: transactionTypes.find((type) => type === search.type),
  };
}

/** What the list call takes; its export takes the same without pages. */
export function transactionQuery(state: TransactionState) {
  const { page, pageSize } = tableQuery(state, columns);
  // With a page's number come the sums. A page found by where it begins goes without.
  const place = state.after === undefined ? { page } : { after: state.after };
  return { ...transactionFilter(state), ...place, pageSize };
}

export function transactionFilter(state: TransactionState) {
  const { id, status, type } = state;
  return { ...tableFilter(state, columns), ...periodQuery(state.period), id, status, type };
}

function textOf(value: unknown, most: number): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= most ? value : undefined;
}
