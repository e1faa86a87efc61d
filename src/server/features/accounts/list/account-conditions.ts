import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AccountState } from '#contract/accounts/account-table';
import type { AccountFilter } from '#server/features/accounts/list/account-filter';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { isOnline, mostAbove, onlyNetworkOf } from '#server/shared/accounts/account-rows';
import { hasInPath, isBelow } from '#server/shared/accounts/branch-conditions';
import { selectOnlineAccounts } from '#server/shared/accounts/online-rows';

type Condition = RawBuilder<SqlBool>;

/** True where nothing but the kind and the actor's branch decides. */
export function isWhole(filter: AccountFilter): boolean {
  const { parent, under, state, isOnline: online, search } = filter;
  return [parent, under, state, online, search].every((part) => part === undefined);
}

/** The accounts `a` of a filter: from the open sessions, if only those online are meant. */
export function selectFiltered(db: Database, actor: Actor, filter: AccountFilter) {
  if (filter.isOnline !== true) return db.selectFrom('accounts as a').where(isInFilter(actor, filter));
  const { isOnline: _, ...others } = filter;
  return selectOnlineAccounts(db, actor).where(isInFilter(actor, others));
}

/** True for the accounts `a` of a filter. The branch is always a part of it. */
export function isInFilter(actor: Actor, filter: AccountFilter): Condition {
  const { kinds, parent, under, isOnline: online, search } = filter;
  const conditions = [
    isBelow(actor),
    sql`a.kind in (${sql.join(kinds)})`,
    ...(parent ? [isChildOf(parent)] : []),
    ...(under ? [isUnder(under)] : []),
    ...(filter.state === undefined ? [] : [isInState(filter.state, filter.off)]),
    ...(online === undefined ? [] : [sql`${isOnline(onlyNetworkOf(actor))} = ${online}`]),
    ...(search === undefined ? [] : [matches(search, filter.matchingParents)]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

function isChildOf({ isSuperadmin, networkId, accountId }: NonNullable<AccountFilter['parent']>): Condition {
  if (isSuperadmin) return sql`a.sponsor_id = ${accountId}`;
  return sql`a.network_id = ${networkId} and a.parent_id = ${accountId}`;
}

function isUnder({ isSuperadmin, networkId, accountId }: NonNullable<AccountFilter['under']>): Condition {
  if (isSuperadmin)
    return sql`a.network_id in (select x.network_id from accounts x where x.sponsor_id = ${accountId})`;
  return sql`a.network_id = ${networkId} and a.account_id <> ${accountId} and ${hasInPath(accountId)}`;
}

function isInState(state: AccountState, off: readonly number[] = []): Condition {
  if (state === 'deactive') return sql`not a.is_active`;
  const isBlocked = isBelowAny(off);
  return state === 'blocked' ? sql`(a.is_active and ${isBlocked})` : sql`(a.is_active and not ${isBlocked})`;
}

/** True below one of these accounts. PostgreSQL hashes an array that one value is compared with, not one of an overlap. */
function isBelowAny(off: readonly number[]): Condition {
  if (off.length === 0) return sql`false`;
  const ids = [...off];
  const places = Array.from(
    { length: mostAbove },
    (_, at) => sql`coalesce(a.path[${sql.lit(at + 1)}] = any (${ids}::bigint[]), false)`,
  );
  return sql`(${sql.join(places, sql` or `)})`;
}

function matches(pattern: string, parents: readonly number[]): Condition {
  const isNamed = sql<SqlBool>`a.search_key like ${pattern}`;
  if (parents.length === 0) return isNamed;
  const ids = sql`any (${[...parents]}::bigint[])`;
  return sql`(${isNamed} or a.parent_id = ${ids} or a.sponsor_id = ${ids})`;
}
