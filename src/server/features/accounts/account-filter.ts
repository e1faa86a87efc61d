import { type SelectQueryBuilder, sql } from 'kysely';
import type { AccountListQuery } from '#contract/accounts';
import { type AccountKindName, accountKindNames } from '#contract/roles';
import { demandId } from '#server/features/accounts/account-ids';
import { isOnline } from '#server/features/accounts/account-rows';
import { managesKind } from '#server/features/accounts/accounts-policy';
import { hasInPath, isBelow } from '#server/features/accounts/branch';
import { readSelfOrDescendant } from '#server/features/accounts/read-account';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';
import type { DB } from '#server/platform/database-types';
import { likePattern } from '#server/platform/like-pattern';

/** Which accounts a list holds, worked out before the list is read. */
export interface AccountFilter {
  kinds: readonly AccountKindName[];
  /** Direct children of this account only. */
  parent?: { networkId: number; accountId: number; isSuperadmin: boolean };
  /** Everything below this account. */
  under?: { networkId: number; accountId: number; isSuperadmin: boolean };
  isActive?: boolean;
  isOnline?: boolean;
  /** Part of a username in lower case, with the patterns of LIKE made harmless. */
  search?: string;
  /** Accounts whose username matches the search: their children match by Refer ID. */
  matchingParents: readonly number[];
}

type Accounts = SelectQueryBuilder<DB & { a: DB['accounts'] }, 'a', object>;

interface FilterRequest {
  kind?: AccountKindName;
  parent?: AccountFilter['parent'];
  query: Partial<AccountListQuery>;
}

/** Reads the parts of a list's query that need the database: the account it is under, and whom the search may mean. */
export async function readAccountFilter(
  db: Database,
  actor: Actor,
  { kind, parent, query }: FilterRequest,
): Promise<AccountFilter> {
  const under =
    query.under === undefined ? undefined : await readSelfOrDescendant(db, actor, demandId(query.under));
  const search = query.search === undefined || query.search === '' ? undefined : likePattern(query.search);
  const filter: AccountFilter = {
    kinds: kind === undefined ? accountKindNames.filter((each) => managesKind(actor, each)) : [kind],
    ...(parent === undefined ? {} : { parent }),
    ...(under === undefined
      ? {}
      : {
          under: {
            networkId: under.networkId,
            accountId: under.accountId,
            isSuperadmin: under.kind === 'superadmin',
          },
        }),
    ...(query.status === undefined ? {} : { isActive: query.status === 'active' }),
    ...(query.online === undefined ? {} : { isOnline: query.online === 'true' }),
    ...(search === undefined ? {} : { search }),
    matchingParents: [],
  };
  return search === undefined
    ? filter
    : { ...filter, matchingParents: await findMatchingParents(db, actor, search) };
}

async function findMatchingParents(db: Database, actor: Actor, pattern: string): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts as a')
    .select('a.accountId')
    .where('a.kind', 'not in', ['player', 'otc', 'loan', 'gift'])
    .where('a.closedAt', 'is', null)
    .where('a.usernameKey', 'like', pattern)
    .$if(actor.role !== 'superadmin', (query) => query.where('a.networkId', '=', actor.networkId))
    .execute();
  return rows.map((row) => row.accountId);
}

/** True where nothing but the kind and the actor's branch decides. */
export function isWhole(filter: AccountFilter): boolean {
  const { parent, under, isActive, isOnline: online, search } = filter;
  return [parent, under, isActive, online, search].every((part) => part === undefined);
}

/** The filter as conditions over accounts `a`. The branch is always among them. */
export function whereFiltered(actor: Actor, filter: AccountFilter) {
  return <Q extends Accounts>(query: Q): Q => {
    let filtered: Accounts = query.where(isBelow(actor));
    filtered =
      filter.kinds.length === 1
        ? filtered.where('a.kind', '=', filter.kinds[0] ?? 'player')
        : filtered.where('a.kind', 'in', [...filter.kinds]);
    if (filter.parent) filtered = whereChildOf(filtered, filter.parent);
    if (filter.under) filtered = whereUnder(filtered, filter.under);
    if (filter.isActive !== undefined) filtered = filtered.where('a.isActive', '=', filter.isActive);
    if (filter.isOnline !== undefined)
      filtered = filtered.where(filter.isOnline ? isOnline : sql<boolean>`not ${isOnline}`);
    if (filter.search !== undefined) filtered = whereMatches(filtered, filter.search, filter.matchingParents);
    return filtered as Q;
  };
}

function whereChildOf(query: Accounts, parent: NonNullable<AccountFilter['parent']>): Accounts {
  if (parent.isSuperadmin) return query.where('a.sponsorId', '=', parent.accountId);
  return query.where('a.networkId', '=', parent.networkId).where('a.parentId', '=', parent.accountId);
}

function whereUnder(query: Accounts, under: NonNullable<AccountFilter['under']>): Accounts {
  if (!under.isSuperadmin) {
    return query
      .where('a.networkId', '=', under.networkId)
      .where('a.accountId', '<>', under.accountId)
      .where(hasInPath(under.accountId));
  }
  return query.where((eb) =>
    eb(
      'a.networkId',
      'in',
      eb.selectFrom('accounts as x').select('x.networkId').where('x.sponsorId', '=', under.accountId),
    ),
  );
}

function whereMatches(query: Accounts, pattern: string, parents: readonly number[]): Accounts {
  return query.where((eb) => {
    const byUsername = eb('a.usernameKey', 'like', pattern);
    if (parents.length === 0) return byUsername;
    const ids = sql<number>`any (${[...parents]}::bigint[])`;
    return eb.or([byUsername, eb('a.parentId', '=', ids), eb('a.sponsorId', '=', ids)]);
  });
}
