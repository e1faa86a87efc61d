import type { Account, AccountListQuery } from '#contract/accounts/accounts';
import { defaultPageSize, type Pagination } from '#contract/api/list-query';
import type { AccountFilter } from '#server/features/accounts/list/account-filter';
import {
  countAccounts,
  orderOf,
  readWindow,
  streamAccountRows,
} from '#server/features/accounts/list/account-list-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { accountAnswer } from '#server/shared/accounts/account-answer';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import {
  deepestKey,
  type PageWindow,
  paginationOf,
  readNumberedPage,
  readRowsOfPage,
} from '#server/shared/lists/pages';
import { whileSignedIn } from '#server/shared/sessions/while-signed-in';

type PageQuery = Partial<AccountListQuery>;

/** The size of a list's whole filter. The sum of points and the number of those online are left out of very long lists. */
interface AccountSums {
  pagination: Pagination;
  totals?: { points: number; online: number };
}

/** One page of a list, its total, and sums over the whole filter. */
export async function listAccountPage(db: Database, actor: Actor, filter: AccountFilter, query: PageQuery) {
  const { asked, list } = pagedAccounts(db, actor, filter, query);
  const { rows, sums, pagination } = await readNumberedPage(asked, list);
  return { data: rows.map((row) => accountAnswer(actor, row)), ...withTotals(sums, pagination) };
}

/** A page, or the part that is asked for. The rows of a search are found long before all of them are counted. */
export async function listAccountPart(
  db: Database,
  actor: Actor,
  filter: AccountFilter,
  query: PageQuery,
): Promise<{ data: Account[] } & Partial<AccountSums>> {
  const { asked, list } = pagedAccounts(db, actor, filter, query);
  if (query.part === 'rows') {
    const rows = await readRowsOfPage(asked, list);
    return { data: rows.map((row) => accountAnswer(actor, row)) };
  }
  if (query.part !== 'sums') return listAccountPage(db, actor, filter, query);
  const sums = await list.sum();
  return { data: [], ...withTotals(sums, paginationOf(sums.total, asked)) };
}

function pagedAccounts(db: Database, actor: Actor, filter: AccountFilter, query: PageQuery) {
  const { page = 1, pageSize = defaultPageSize } = query;
  const read = (window: PageWindow) => readWindow(db, actor, filter, { ...orderOf(query), window });
  const sum = () => countAccounts(db, actor, filter);
  return { asked: { page, pageSize }, list: { sum, read, deepest: deepestKey } };
}

const withTotals = (
  { totals }: Awaited<ReturnType<typeof countAccounts>>,
  pagination: Pagination,
): AccountSums => ({ pagination, ...(totals === undefined ? {} : { totals }) });

/** Every account of the filter as it is read, for as long as the actor is signed in. */
export function readEveryAccount(
  db: Database,
  actor: Actor,
  filter: AccountFilter,
  query: Partial<AccountListQuery>,
): AsyncGenerator<AccountRow> {
  return whileSignedIn(db, actor, streamAccountRows(db, actor, filter, query));
}
