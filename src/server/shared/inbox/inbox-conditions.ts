import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/platform/actor';

type Condition = RawBuilder<SqlBool>;

/** What an account has read: everything up to a moment, and single entries after it. */
export interface ReadState {
  until: Date;
  entries: readonly number[];
}

/** An inbox with what its reader has read of it. */
export interface Inbox {
  actor: Actor;
  state: ReadState;
}

/**
 * The entries `e` of an account. A superadmin reads those of the admins of all networks and those of network 0, except
 * entries that exist only because the thresholds of a network are low.
 */
export const isOf = (actor: Actor): Condition =>
  actor.role === 'superadmin'
    ? sql`e.reader_id = e.network_id and e.is_usual`
    : sql`e.network_id = ${actor.networkId} and e.reader_id = ${actor.accountId}`;

/** An account knows of its own acts. */
export const isUnread = ({ accountId }: Actor, { until, entries }: ReadState): Condition => sql`(
  e.created_at > ${until} and e.actor_id is distinct from ${accountId}
  and e.entry_id <> all (${[...entries]}::bigint[]))`;
