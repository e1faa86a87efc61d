import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { DB } from '#server/platform/database/database-types';

type Accounts = DB & { a: DB['accounts'] };
type Predicate = ExpressionWrapper<Accounts, 'a', SqlBool>;

/**
 * True for an open account `a` that is looked up by its id. Written with coalesce so that no index of open accounts
 * fits: without statistics the planner may read such an index whole.
 */
export const isNotClosed =
  sql<SqlBool>`coalesce(a.closed_at, 'infinity') = 'infinity'` as unknown as Predicate;

/**
 * The branch rule as SQL over accounts `a`: every descendant of the actor, never the actor itself. A superadmin is
 * above every network and manages the other superadmins. One account that is looked up by its id passes `isNotClosed`.
 */
export function isBelow(actor: Pick<Actor, 'networkId' | 'accountId' | 'role'>, isOpen?: Predicate) {
  return (eb: ExpressionBuilder<Accounts, 'a'>): Predicate => {
    const notItself = eb('a.accountId', '<>', actor.accountId);
    const open = isOpen ?? eb('a.closedAt', 'is', null);
    // The indexes over all networks are for queries that name this condition.
    if (actor.role === 'superadmin') return eb.and([open, notItself, eb('a.accountId', '>', 0)]);
    const ownNetwork = eb('a.networkId', '=', actor.networkId);
    // An admin's branch is its whole network, so the path is not checked and the network's index is enough.
    if (actor.role === 'admin') return eb.and([open, ownNetwork, notItself]);
    return eb.and([open, ownNetwork, notItself, hasInPath(actor.accountId)(eb)]);
  };
}

/** True for the account itself and all accounts below it in its network. */
export function hasInPath(accountId: number) {
  return (_: ExpressionBuilder<Accounts, 'a'>) =>
    sql<SqlBool>`a.path @> array[${accountId}]::bigint[]` as unknown as Predicate;
}
