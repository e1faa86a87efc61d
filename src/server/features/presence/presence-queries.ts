import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database';
import { isSeen } from '#server/shared/sessions/session-conditions';

/** The branch of an operator, or with account 0 that of every network. */
export interface WatchedBranch {
  networkId: number;
  accountId: number;
}

export interface PresenceVersion extends WatchedBranch {
  /** Players of the branch with a recently used open session. */
  online: number;
  /** Changes when the online players or today's figures of the branch change. */
  version: string;
}

const compared = ['o.online', 'c.tickets', 'c.play', 'c.win', 'k.claims']
  .map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)`)
  .concat(sql`coalesce(bit_xor(o.who), 0)`);

/** The rows of today's sums `d` in the network `n` that are below the account `u`. */
const isToday = sql`
  d.network_id = n.network_id and d.book_day = business_day(statement_timestamp())
  and u.account_id in (0, d.network_id, d.super_area_manager_id, d.area_manager_id, d.master_id)`;

/** One query over every watched branch: who is online, and today's sums. Grouped, a network's part runs on its node. */
export async function listPresenceVersions(
  db: Database,
  watched: readonly WatchedBranch[],
): Promise<PresenceVersion[]> {
  const networks = watched.map((each) => each.networkId);
  const accounts = watched.map((each) => each.accountId);
  const { rows } = await sql<PresenceVersion>`
    select u.network_id, u.account_id, coalesce(sum(o.online), 0)::bigint as online,
           concat_ws('/', ${sql.join(compared)}) as version
      from unnest(${networks}::bigint[], ${accounts}::bigint[]) u(network_id, account_id)
      join networks n on n.network_id > 0 and (u.account_id = 0 or n.network_id = u.network_id)
      left join lateral (
       select count(*) as online, bit_xor(hashint8extended(a.account_id, 0)) as who
         from (select distinct s.network_id, s.account_id from sessions s
                where s.network_id = n.network_id and s.ended_at is null and s.end_reason is null
                  and ${isSeen()}) s
         join accounts a on a.network_id = n.network_id and a.account_id = s.account_id and a.kind = 'player'
        where u.account_id = 0 or a.path @> array[u.account_id] group by a.network_id) o on true
      left join lateral (
       select sum(d.tickets) as tickets, sum(d.play) as play, sum(d.win) as win from daily_chains d
        where ${isToday} group by d.network_id) c on true
      left join lateral (
       select sum(d.claims) as claims from daily_claims d where ${isToday} group by d.network_id) k on true
     group by u.network_id, u.account_id`.execute(db);
  return rows;
}
