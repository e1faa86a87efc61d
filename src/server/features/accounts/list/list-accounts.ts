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

export interface AccountPage {
  data: Account[];
  pagination: Pagination;
  totals?: { points: number; online: number };
}

/** One page of a list, its total, and sums over the whole filter. */
export async function listAccountPage(
  db: Database,
  actor: Actor,
  filter: AccountFilter,
  query: Partial<AccountListQuery>,
): Promise<AccountPage> {
  const pageSize = query.pageSize ?? defaultPageSize;
  const page = query.page ?? 1;
  const { total, totals } = await countAccounts(db, actor, filter);
  const slice = { ...orderOf(query), offset: (page - 1) * pageSize, limit: pageSize };
  const rows = slice.offset >= total ? [] : await readSlice(db, actor, filter, slice, total);
  return {
    data: rows.map((row) => accountAnswer(actor, row)),
    pagination: { total, page, pageSize, totalPages: Math.max(1, Math.ceil(total / pageSize)) },
    ...(totals === undefined ? {} : { totals }),
  };
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
