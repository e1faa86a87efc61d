import type { AccountListQuery } from '#contract/accounts/accounts';
import type { AccountKindName } from '#contract/ground/roles';
import { readAccountFilter } from '#server/features/accounts/list/account-filter';
import {
  listAccountPage,
  listAccountPart,
  readEveryAccount,
} from '#server/features/accounts/list/list-accounts';
import type { Actor } from '#server/platform/actor';
import type { Databases } from '#server/platform/database/database';
import { accountAnswer } from '#server/shared/accounts/account-answer';
import type { AccountRow } from '#server/shared/accounts/account-rows';

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

/** Returns a page, or a part of it, if one is requested, else streams the whole list. */
export async function answerAccountList({ lists }: Databases, actor: Actor, request: ListRequest) {
  const filter = await readAccountFilter(lists, actor, scopeOf(request));
  if (request.query.page !== undefined) return listAccountPart(lists, actor, filter, request.query);
  const rows = readEveryAccount(lists, actor, filter, request.query);
  return { data: answersOf(actor, rows) };
}

async function* answersOf(actor: Actor, rows: AsyncIterable<AccountRow>) {
  for await (const row of rows) yield accountAnswer(actor, row);
}

/** Every row of the filter for an export, and the expected number of rows. */
export async function readAccountExport({ lists }: Databases, actor: Actor, request: ListRequest) {
  const filter = await readAccountFilter(lists, actor, scopeOf(request));
  const { pagination } = await listAccountPage(lists, actor, filter, {
    ...request.query,
    page: 1,
    pageSize: 10,
  });
  return {
    total: pagination.total,
    rows: readEveryAccount(lists, actor, filter, request.query),
  };
}
