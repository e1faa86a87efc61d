import { type SelectQueryBuilder, sql } from 'kysely';
import type { AccountFilter } from '#server/features/accounts/list/account-filter';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { DB } from '#server/platform/database/database-types';
import { isOnline, onlyNetworkOf } from '#server/shared/accounts/account-rows';
import { hasInPath, isBelow } from '#server/shared/accounts/branch-conditions';
import { selectOnlineAccounts } from '#server/shared/accounts/online-rows';

type Accounts = SelectQueryBuilder<DB & { a: DB['accounts'] }, 'a', object>;

/** True where nothing but the kind and the actor's branch decides. */
export function isWhole(filter: AccountFilter): boolean {
  const { parent, under, isActive, isOnline: online, search } = filter;
  return [parent, under, isActive, online, search].every((part) => part === undefined);
}

/** The accounts `a` of a filter: from the open sessions, if only those online are meant. */
export function selectFiltered(db: Database, actor: Actor, filter: AccountFilter) {
  if (filter.isOnline !== true) return whereFiltered(actor, filter)(db.selectFrom('accounts as a'));
  const { isOnline: _, ...others } = filter;
  return whereFiltered(actor, others)(selectOnlineAccounts(db, actor));
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
      filtered = filtered.where(sql<boolean>`${isOnline(onlyNetworkOf(actor))} = ${filter.isOnline}`);
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
    const isNamed = eb('a.searchKey', 'like', pattern);
    if (parents.length === 0) return isNamed;
    const ids = sql<number>`any (${[...parents]}::bigint[])`;
    return eb.or([isNamed, eb('a.parentId', '=', ids), eb('a.sponsorId', '=', ids)]);
  });
}
