import type * as z from 'zod/mini';
import { type AccountKindName, accountKindNames } from '#contract/ground/roles';
import type { findAllUsers as call } from '#contract/reports/report-users';
import type { AccountFilter } from '#server/features/accounts/list/account-filter';
import { listAccountPart, readEveryAccount } from '#server/features/accounts/list/list-accounts';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { searchPattern } from '#server/platform/database/search-pattern';
import { managesKind } from '#server/shared/accounts/accounts-policy';
import { readReportSubject } from '#server/shared/daily-sums/report-subject';

type Query = z.output<(typeof call)['query']>;

interface Named {
  username: string;
  firstName: string;
  lastName: string;
}

/** Accounts below the subject: of the given level, else of every kind. */
export async function findAllUsers(db: Database, actor: Actor, query: Query) {
  const { account, level } = await readReportSubject(db, actor, query);
  const isLevel = query.role !== undefined && query.role !== account.kind;
  const { networkId, accountId } = account;
  const filter: AccountFilter = {
    kinds: isLevel ? [level] : accountKindNames.filter((kind) => managesKind(actor, kind)),
    ...(accountId === actor.accountId
      ? {}
      : { under: { networkId, accountId, isSuperadmin: account.kind === 'superadmin' } }),
    ...(query.search ? { search: searchPattern(query.search) } : {}),
    matchingParents: [],
  };
  const wanted = { ...query, sort: 'username' as const };
  if (query.page !== undefined) {
    const { data, pagination } = await listAccountPart(db, actor, filter, wanted);
    const users = data.map((row) => userOf(row._id, row.role, row));
    return { data: users, users, ...(pagination && { pagination }) };
  }
  // The same rows stand in the answer twice; each time they are read as they are written.
  const read = () => usersOf(readEveryAccount(db, actor, filter, wanted));
  return { data: read(), users: read() };
}

async function* usersOf(rows: ReturnType<typeof readEveryAccount>) {
  for await (const row of rows) yield userOf(String(row.accountId), row.kind, row);
}

const userOf = (_id: string, role: AccountKindName, { username, firstName, lastName }: Named) => ({
  _id,
  username,
  role,
  name: `${firstName} ${lastName}`.trim(),
});
