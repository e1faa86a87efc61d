import type { AccountListQuery } from '#contract/accounts';
import type { AccountKindName } from '#contract/roles';
import { accountAnswer } from '#server/features/accounts/account-answer';
import { readAccountFilter } from '#server/features/accounts/account-filter';
import type { AccountRow } from '#server/features/accounts/account-rows';
import { listAccountPage, streamAccountRows } from '#server/features/accounts/list-accounts';
import { whileSignedIn } from '#server/features/auth/while-signed-in';
import type { Actor } from '#server/platform/actor';
import type { Databases } from '#server/platform/database';

interface ListRequest {
  kind?: AccountKindName;
  /** Direct children of this account only. */
  parent?: AccountRow;
  query: Partial<AccountListQuery>;
}

function scopeOf({ kind, parent, query }: ListRequest) {
  const above = parent && {
    networkId: parent.networkId,
    accountId: parent.accountId,
    isSuperadmin: parent.kind === 'superadmin',
  };
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(above === undefined ? {} : { parent: above }),
    query,
  };
}

/** A page where one is asked for, else the whole list, streamed. */
export async function answerAccountList({ lists }: Databases, actor: Actor, request: ListRequest) {
  const filter = await readAccountFilter(lists, actor, scopeOf(request));
  if (request.query.page !== undefined) return listAccountPage(lists, actor, filter, request.query);
  const rows = whileSignedIn(lists, actor, streamAccountRows(lists, actor, filter, request.query));
  return { data: answersOf(actor, rows) };
}

async function* answersOf(actor: Actor, rows: AsyncIterable<AccountRow>) {
  for await (const row of rows) yield accountAnswer(actor, row);
}

/** Every row of the filter for an export, with how many there will be. */
export async function readAccountExport({ lists }: Databases, actor: Actor, request: ListRequest) {
  const filter = await readAccountFilter(lists, actor, scopeOf(request));
  const { pagination } = await listAccountPage(lists, actor, filter, {
    ...request.query,
    page: 1,
    pageSize: 10,
  });
  return {
    total: pagination.total,
    rows: whileSignedIn(lists, actor, streamAccountRows(lists, actor, filter, request.query)),
  };
}
