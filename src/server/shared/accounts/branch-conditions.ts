import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { DB } from '#server/platform/database/database-types';

type Accounts = DB & { a: DB['accounts'] };
type Predicate = ExpressionWrapper<Accounts, 'a', SqlBool>;

/**
 * The branch rule as SQL over accounts `a`: every descendant of the actor, never the actor itself. A superadmin is
 * above every network and manages the other superadmins.
 */
export function isBelow(actor: Pick<Actor, 'networkId' | 'accountId' | 'role'>) {
  return (eb: ExpressionBuilder<Accounts, 'a'>): Predicate => {
    const notItself = eb('a.accountId', '<>', actor.accountId);
    const open = eb('a.closedAt', 'is', null);
    if (actor.role === 'superadmin') return eb.and([open, notItself]);
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
