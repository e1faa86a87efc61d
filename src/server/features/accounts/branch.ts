import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { DB } from '#server/platform/database-types';

type Accounts = DB & { a: DB['accounts'] };
type Predicate = ExpressionWrapper<Accounts, 'a', SqlBool>;

/**
 * The rule that nobody reaches what is not theirs, as SQL over accounts `a`: every descendant of the actor, never itself.
 * A superadmin stands above every network, and beside the other superadmins whom it manages.
 */
export function isBelow(actor: Pick<Actor, 'networkId' | 'accountId' | 'role'>) {
  return (eb: ExpressionBuilder<Accounts, 'a'>): Predicate => {
    const notItself = eb('a.accountId', '<>', actor.accountId);
    const open = eb('a.closedAt', 'is', null);
    if (actor.role === 'superadmin') return eb.and([open, notItself]);
    const ownNetwork = eb('a.networkId', '=', actor.networkId);
    // The admin's branch is its whole network: no look at the path is needed, and the index of the network answers alone.
    if (actor.role === 'admin') return eb.and([open, ownNetwork, notItself]);
    return eb.and([open, ownNetwork, notItself, hasInPath(actor.accountId)(eb)]);
  };
}

/** True for the account itself and all below it, within its network. */
export function hasInPath(accountId: number) {
  return (_: ExpressionBuilder<Accounts, 'a'>) =>
    sql<SqlBool>`a.path @> array[${accountId}]::bigint[]` as unknown as Predicate;
}
