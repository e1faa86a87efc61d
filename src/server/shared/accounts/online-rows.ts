import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { isSeen } from '#server/shared/sessions/session-conditions';

type Reader = Pick<Actor, 'role' | 'networkId'>;

/** The online accounts of an actor's networks, once each, from an index of the open sessions. */
export const onlineKeys = (actor: Reader) => sql<{ networkId: number; accountId: number }>`(
  select distinct s.network_id, s.account_id from sessions s
   where s.network_id = ${actor.role === 'superadmin' ? sql`any (array(select n.network_id from networks n))` : actor.networkId}
     and s.ended_at is null and s.end_reason is null
     and ${isSeen()})`;

/**
 * The online accounts `a` of an actor's networks, without its branch. Begins with the open sessions, of which there are
 * fewer than accounts, and looks up each account by its key, whatever the planner knows about the tables.
 */
export function selectOnlineAccounts(db: Database, actor: Reader) {
  const online = sql`(
    select x.* from ${onlineKeys(actor)} o
     cross join lateral (
       select y.* from accounts y where y.network_id = o.network_id and y.account_id = o.account_id offset 0) x)`;
  const accounts = db.selectFrom('accounts as a');
  return db.selectFrom(online.as('a')) as unknown as typeof accounts;
}
