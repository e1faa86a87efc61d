import { type RawBuilder, sql } from 'kysely';
import { isWithin } from '#server/platform/database/moments';
import { sessionIntervals } from '#server/shared/sessions/session-limits';

/**
 * True for a session that has not ended, where one session is looked up by its id or token. Written with coalesce so
 * that no index of open sessions fits: without statistics the planner may read such an index whole.
 */
export const hasNotEnded = sql<boolean>`coalesce(ended_at, 'infinity') = 'infinity'`;

/** Accounts with an open session that was used so recently are online. */
const onlineSeconds = 120;

/** True for sessions that were used so recently that their account is online. */
export const isSeen = (session = 's') =>
  isWithin(sql`${sql.ref(`${session}.seen_at`)}`, onlineSeconds) as RawBuilder<boolean>;

/**
 * True for sessions that have not expired. One whose moments are in the future is still usable, so that a clock that ran
 * ahead signs nobody out: its next request brings them back to now, and so does `bringBackSessions`.
 */
export const hasNotExpired = (session: string) => {
  const { idle, longest } = sessionIntervals;
  return sql<boolean>`(${sql.ref(`${session}.active_at`)} > statement_timestamp() - ${sql.lit(idle)}::interval
    and ${sql.ref(`${session}.created_at`)} > statement_timestamp() - ${sql.lit(longest)}::interval)`;
};

/** An open notice about the device of the session, as a condition on `sessions s`. */
export const hasOpenNotice = sql<boolean>`exists (
  select from new_devices own
   where own.network_id = s.network_id and own.account_id = s.account_id and own.known_device_id = s.device_id
     and own.judged_at is null and own.confirmed_at is null
     and own.noticed_at > statement_timestamp() - interval '30 days')`;
