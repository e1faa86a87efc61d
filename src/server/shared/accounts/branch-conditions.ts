import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/platform/actor';

type Condition = RawBuilder<SqlBool>;

/**
 * True for an open account `a` that is looked up by its id. Written with coalesce so that no index of open accounts
 * fits: without statistics the planner may read such an index whole.
 */
export const isNotClosed: Condition = sql`coalesce(a.closed_at, 'infinity') = 'infinity'`;
const isOpen: Condition = sql`a.closed_at is null`;

/**
 * The branch rule as SQL over accounts `a`: every descendant of the actor, never the actor itself. A superadmin is
 * above every network and manages the other superadmins. One account that is looked up by its id passes `isNotClosed`.
 */
export function isBelow(
  { networkId, accountId, role }: Pick<Actor, 'networkId' | 'accountId' | 'role'>,
  isStillOpen = isOpen,
): Condition {
  const others = sql`${isStillOpen} and a.account_id <> ${accountId}`;
  // The indexes over all networks are for queries that name this condition.
  if (role === 'superadmin') return sql`(${others} and a.account_id > 0)`;
  const ofNetwork = sql`${others} and a.network_id = ${networkId}`;
  // An admin's branch is its whole network, so the path is not checked and the network's index is enough.
  if (role === 'admin') return sql`(${ofNetwork})`;
  return sql`(${ofNetwork} and ${hasInPath(accountId)})`;
}

/** True for the account itself and all accounts below it in its network. */
export const hasInPath = (accountId: number): Condition => sql`a.path @> array[${accountId}]::bigint[]`;
