import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { commissionPayout } from '#contract/reports';
import { type ChainKind, chain, type OperatorRole } from '#contract/roles';
import { call } from '#web/platform/call.ts';
import { readTableSearch, type Search, tableFilter, tableQuery } from '#web/platform/table-search.ts';
import type { TableState } from '#web/ui/data-table/table-types.ts';
import { reportKeys } from '../report-keys.ts';

const columns = ['username', 'commission', 'totalcommission', 'pendingCommission'] as const;

/** The levels an operator may ask for: those below it, and never admins. */
export function levelsOf(viewer: OperatorRole): readonly ChainKind[] {
  const first = Math.max(chain.indexOf(viewer) + 1, chain.indexOf('superareamanager'));
  return chain.slice(first);
}

export interface PendingState {
  table: TableState;
  level: ChainKind;
}

/** What the address says about the list. A level the viewer has not gives the first it has. */
export function readPendingSearch(search: Search, viewer: OperatorRole): PendingState {
  const levels = levelsOf(viewer);
  const level = levels.find((name) => name === search.role) ?? levels[0] ?? 'player';
  const table = readTableSearch(search, { columns, first: { sort: 'username', order: 'asc' } });
  return { table, level };
}

export function usePending({ table, level }: PendingState) {
  const query = { role: level, ...tableQuery(table, columns) };
  return useQuery({
    queryKey: reportKeys.pending(query),
    queryFn: ({ signal }) => call(commissionPayout, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The accounts with the largest commissions of a level, for the explanation of its total. */
export function useLargestPending(level: ChainKind) {
  const query = {
    role: level,
    page: '1',
    pageSize: '100',
    sort: 'pendingCommission',
    order: 'desc',
  } as const;
  return useQuery({
    queryKey: reportKeys.pending(query),
    queryFn: ({ signal }) => call(commissionPayout, { query, signal }),
  });
}

export function pendingFilter({ table, level }: PendingState) {
  return { role: level, ...tableFilter(table, columns) };
}
