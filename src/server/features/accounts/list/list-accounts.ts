import type { Account, AccountListQuery } from '#contract/accounts/accounts';
import { defaultPageSize, type Pagination } from '#contract/api/list-query';
import type { AccountFilter } from '#server/features/accounts/list/account-filter';
import {
  countAccounts,
  orderOf,
  readSlice,
  streamAccountRows,
} from '#server/features/accounts/list/account-list-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { accountAnswer } from '#server/shared/accounts/account-answer';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { whileSignedIn } from '#server/shared/sessions/while-signed-in';

type PageQuery = Partial<AccountListQuery>;

/** The size of a list's whole filter. The sum of points and the number of those online are left out of very long lists. */
interface AccountSums {
  pagination: Pagination;
  totals?: { points: number; online: number };
}

/** One page of a list, its total, and sums over the whole filter. */
export async function listAccountPage(db: Database, actor: Actor, filter: AccountFilter, query: PageQuery) {
  const sums = await sumAccounts(db, actor, filter, query);
  return { data: await readPage(db, actor, filter, query, sums.pagination.total), ...sums };
}

/** A page, or the part that is asked for. The rows of a search are found long before all of them are counted. */
export async function listAccountPart(
  db: Database,
  actor: Actor,
  filter: AccountFilter,
  query: PageQuery,
): Promise<{ data: Account[] } & Partial<AccountSums>> {
  if (query.part === 'rows') return { data: await readPage(db, actor, filter, query) };
  if (query.part === 'sums') return { data: [], ...(await sumAccounts(db, actor, filter, query)) };
  return listAccountPage(db, actor, filter, query);
}

function placeOf({ page = 1, pageSize = defaultPageSize }: PageQuery) {
  return { page, pageSize, offset: (page - 1) * pageSize };
}

async function sumAccounts(
  db: Database,
  actor: Actor,
  filter: AccountFilter,
  query: PageQuery,
): Promise<AccountSums> {
  const { page, pageSize } = placeOf(query);
  const { total, totals } = await countAccounts(db, actor, filter);
  return {
    pagination: { total, page, pageSize, totalPages: Math.max(1, Math.ceil(total / pageSize)) },
    ...(totals === undefined ? {} : { totals }),
  };
}

async function readPage(db: Database, actor: Actor, filter: AccountFilter, query: PageQuery, total?: number) {
  const { offset, pageSize } = placeOf(query);
  if (total !== undefined && offset >= total) return [];
  const slice = { ...orderOf(query), offset, limit: pageSize };
  const rows = await readSlice(db, actor, filter, slice, total);
  return rows.map((row) => accountAnswer(actor, row));
}

/** Every account of the filter as it is read, for as long as the actor is signed in. */
export function readEveryAccount(
  db: Database,
  actor: Actor,
  filter: AccountFilter,
  query: Partial<AccountListQuery>,
): AsyncGenerator<AccountRow> {
  return whileSignedIn(db, actor, streamAccountRows(db, actor, filter, query));
}
