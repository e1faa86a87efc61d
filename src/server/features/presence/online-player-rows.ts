import { type SqlBool, sql } from 'kysely';
import {
  type listOnlinePlayers,
  type OnlinePlayer,
  onlinePlayerTable,
} from '#contract/accounts/online-players';
import type { Day } from '#contract/ground/date-presets';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { searchPattern } from '#server/platform/database/search-pattern';
import { dailySums, inScope, isOfLevel, ofNetworks } from '#server/shared/daily-sums/daily-scope';
import { type ReportSubject, readReportSubject } from '#server/shared/daily-sums/report-subject';
import { type FilterOf, orderBy } from '#server/shared/lists/report-list-queries';
import { rowOf, type StoredRow } from '#server/shared/lists/table-rows';
import { readToday } from '#server/shared/periods/day-queries';
import { hasNotExpired, isSeen } from '#server/shared/sessions/session-conditions';
import { sessionIntervals } from '#server/shared/sessions/session-limits';

type Query = FilterOf<typeof listOnlinePlayers>;

/** A player with today's figures. */
interface OnlinePlayerRow
  extends Omit<StoredRow<typeof onlinePlayerTable.columns>, '_id' | 'name' | 'refId' | 'can'> {
  accountId: number;
  firstName: string;
  lastName: string;
  parentId: number | null;
  parentUsername: string | null;
  /** Whether the player has a usable session, online or not. */
  hasSession: boolean;
}

/** The players below the actor that match a query, in its order. */
export async function findOnlinePlayers(db: Database, actor: Actor, query: Query) {
  const subject = await readReportSubject(db, actor, { role: 'player' });
  const rows = rowsOf(subject, await readToday(db), query);
  return {
    list: { rows, order: orderOf(query) },
    row: onlinePlayer,
    of: actor.username,
    beside: async () => ({ readAt: new Date().toISOString() }),
  };
}

function onlinePlayer(row: OnlinePlayerRow): OnlinePlayer {
  const { accountId, firstName, lastName, parentId, parentUsername, hasSession } = row;
  return rowOf(onlinePlayerTable, {
    ...row,
    _id: accountId,
    name: `${firstName} ${lastName}`,
    refId: parentId === null ? null : { _id: String(parentId), username: parentUsername ?? '' },
    // Every operator may log out players below it that have a session, also idle ones.
    can: { logout: hasSession },
  });
}

/** A usable session was active within the idle limit: older rows are not read. */
const { idle } = sessionIntervals;

/**
 * Adds up today's rows and the open sessions once each, then joins them, so that no query runs per player. Today's play
 * under another chain is shown to the accounts of that chain, as in the reports. A full join is never a nested loop,
 * which without statistics would add up everything again for each player; of its rows only those of players remain.
 */
function rowsOf(subject: ReportSubject, today: Day, { search, online }: Query) {
  const where = inScope({ ...subject, period: { startDate: today, endDate: today } });
  const ofPlayers = { where, by: [sql`c.player_id`] };
  const sumsOfPlay = sql`c.player_id, sum(c.play)::bigint as play, sum(c.win)::bigint as win`;
  const played = dailySums(subject, { from: sql`daily_play`, columns: sumsOfPlay, ...ofPlayers });
  const sumsOfClaims = sql`c.player_id, sum(c.claimed)::bigint as claim`;
  const claimed = dailySums(subject, { from: sql`daily_claims`, columns: sumsOfClaims, ...ofPlayers });
  const isMeant = search ? sql<SqlBool>`a.search_key like ${searchPattern(search)}` : sql<SqlBool>`true`;
  return sql<OnlinePlayerRow>`
    select a.account_id, a.username, a.username_key, a.first_name, a.last_name, a.last_login_at as last_login,
           a.parent_id, p.username as parent_username, w.balance as points, coalesce(d.play, 0) as play_points,
           coalesce(d.win, 0) as win_points, coalesce(k.claim, 0) as claim_points,
           coalesce(d.play, 0) - coalesce(d.win, 0) as end_points,
           coalesce(o.is_online, false) as is_online, coalesce(o.is_online, false)::integer as online,
           coalesce(o.has_session, false) as has_session
      from (select a.* from accounts a where ${isOfLevel(subject)} and ${isMeant}) a
      full join ${played} d on d.network_id = a.network_id and d.player_id = a.account_id
      full join ${claimed} k on k.network_id = a.network_id and k.player_id = a.account_id
      full join (${sessionsOf(subject)}) o on o.network_id = a.network_id and o.account_id = a.account_id
      left join wallets w on w.network_id = a.network_id and w.wallet_id = a.account_id
      left join accounts p on p.network_id = a.network_id and p.account_id = a.parent_id
     where coalesce(a.account_id, 0) > 0 and ${online === undefined ? sql`true` : sql`coalesce(o.is_online, false) = ${online === 'true'}`}`;
}

const sessionsOf = (subject: ReportSubject) => sql`
  select s.network_id, s.account_id,
         bool_or(${isSeen()}) as is_online,
         bool_or(${hasNotExpired('s')}) as has_session
    from sessions s
   where ${ofNetworks(subject, sql`s.network_id`)} and s.ended_at is null and s.end_reason is null
     and s.seen_at > statement_timestamp() - ${sql.lit(idle)}::interval group by 1, 2`;

/** Online players first by default. Ties are broken by id, so pages never overlap. */
function orderOf({ sort, order }: Query) {
  if (sort === undefined) {
    return order === 'desc'
      ? sql`r.online, r.username_key desc, r.account_id desc`
      : sql`r.online desc, r.username_key, r.account_id`;
  }
  const direction = sql.raw(order === 'desc' ? 'desc' : 'asc');
  return sql`${orderBy(sort, order, { username: 'username_key' })} nulls last, r.account_id ${direction}`;
}
