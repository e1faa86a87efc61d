import { defaultPageSize, pageSizes } from '#contract/list-query';
import type { TableState } from '#web/ui/data-table/table-types.ts';

/** The part of the address after the question mark, by name, and the way to change it. */
export type Search = Readonly<Record<string, unknown>>;
export type SetSearch = (change: Record<string, unknown>, options: { replace: boolean }) => void;

interface SortedBy<Sort extends string> {
  columns: readonly Sort[];
  /** The order of a list nobody has sorted. */
  first: { sort: Sort; order: 'asc' | 'desc' };
}

/** Reads the address of a list. Whatever does not fit is left out: a shared link never breaks a list. */
export function readTableSearch<Sort extends string>(search: Search, by: SortedBy<Sort>): TableState {
  const page = Number(search.page);
  const pageSize = Number(search.pageSize);
  const sort = by.columns.find((column) => column === search.sort);
  return {
    page: Number.isInteger(page) && page > 0 && page < 1e9 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    ...(sort === undefined ? by.first : { sort, order: search.order === 'desc' ? 'desc' : 'asc' }),
    search: typeof search.search === 'string' ? search.search.slice(0, 100) : undefined,
  };
}

/** What every list call takes; an export takes the same without pages. */
export function tableQuery<Sort extends string>(state: TableState, columns: readonly Sort[]) {
  const pageSize = (['10', '25', '50', '100'] as const).find((size) => size === String(state.pageSize));
  return { ...tableFilter(state, columns), page: String(state.page), pageSize };
}

export function tableFilter<Sort extends string>(state: TableState, columns: readonly Sort[]) {
  const sort = columns.find((column) => column === state.sort);
  return { sort, order: state.order, search: state.search?.trim() || undefined };
}
