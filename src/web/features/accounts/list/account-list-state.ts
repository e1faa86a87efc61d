import type * as z from 'zod/mini';
import { type AccountListQuery, type accountListQuery, accountSortColumns } from '#contract/accounts';
import { defaultPageSize, pageSizes } from '#contract/list-query';
import type { TableState } from '#web/ui/data-table/table-types.ts';

/** What the address says about a list of accounts. */
export interface AccountListState extends TableState {
  status?: AccountListQuery['status'];
  online?: 'true' | undefined;
  under?: string | undefined;
}

/** The part of the address after the question mark, by name. */
export type Search = Readonly<Record<string, unknown>>;
export type SetSearch = (change: Record<string, unknown>, options: { replace: boolean }) => void;

/** The newest first, until another order is asked for. */
const usualOrder = { sort: 'createdAt', order: 'desc' } as const;

/** Reads the address. Whatever does not fit is left out: a shared link never breaks a list. */
export function readListState(search: Search): AccountListState {
  const page = Number(search.page);
  const pageSize = Number(search.pageSize);
  const sort = accountSortColumns.find((column) => column === search.sort);
  return {
    page: Number.isInteger(page) && page > 0 && page < 1e9 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    ...(sort === undefined ? usualOrder : { sort, order: search.order === 'desc' ? 'desc' : 'asc' }),
    search: textOf(search.search)?.slice(0, 100),
    status: search.status === 'active' || search.status === 'deactive' ? search.status : undefined,
    online: String(search.online) === 'true' ? 'true' : undefined,
    under: /^[1-9]\d{0,15}$/.test(textOf(search.under) ?? '') ? textOf(search.under) : undefined,
  };
}

/** The query of the list call; `exportQueryOf` is the same without pages. */
export function listQueryOf(state: AccountListState): z.input<typeof accountListQuery> {
  return { ...exportQueryOf(state), page: String(state.page), pageSize: pageSizeText(state.pageSize) };
}

export function exportQueryOf(state: AccountListState) {
  const sort = accountSortColumns.find((column) => column === state.sort);
  const { order, status, online, under } = state;
  return { sort, order, search: state.search?.trim() || undefined, status, online, under };
}

/** Filters and order as the address names them; nothing of them for a list as it comes. */
export function viewQueryOf(state: AccountListState): Record<string, string> {
  const { sort, order, ...filters } = exportQueryOf(state);
  const isUsual = sort === usualOrder.sort && order === usualOrder.order;
  const named = Object.entries({ ...(isUsual ? {} : { sort, order }), ...filters });
  return Object.fromEntries(named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** The change of the address that shows a view: whatever it does not name is taken away. */
export function showView(query: Readonly<Record<string, string>>): Record<string, string | undefined> {
  const { search, status, online, under, sort, order } = query;
  return { search, status, online, under, sort, order, page: undefined };
}

export function isFiltered({ search, status, online, under }: AccountListState): boolean {
  return Boolean(search || status || online || under);
}

function pageSizeText(size: number) {
  return (['10', '25', '50', '100'] as const).find((text) => text === String(size));
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' ? undefined : text;
}
