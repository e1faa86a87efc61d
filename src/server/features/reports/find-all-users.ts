import type * as z from 'zod/mini';
import { accountKindNames } from '#contract/ground/roles';
import type { findAllUsers as call } from '#contract/reports/report-users';
import type { AccountFilter } from '#server/features/accounts/list/account-filter';
import { accountSource } from '#server/features/accounts/list/find-account-list';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { searchPattern } from '#server/platform/database/search-pattern';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { managesKind } from '#server/shared/accounts/accounts-policy';
import { readReportSubject } from '#server/shared/daily-sums/report-subject';
import { answerSource } from '#server/shared/lists/list-source';

type Query = z.output<(typeof call)['query']>;

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
  const source = accountSource(db, actor, filter, { ...query, sort: 'username' });
  // The same rows are in the answer twice; the whole list is read twice, as it is written.
  const read = () => answerSource({ db, actor }, source, query, userOf);
  const { data: users, facts } = await read();
  if (facts === undefined) return { data: (await read()).data, users };
  return { data: users, users, pagination: facts.pagination };
}

const userOf = ({ accountId, kind, username, firstName, lastName }: AccountRow) => ({
  _id: String(accountId),
  username,
  role: kind,
  name: `${firstName} ${lastName}`.trim(),
});
