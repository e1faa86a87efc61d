import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database';
import { onlineSeconds } from '#server/shared/accounts/account-rows';

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

/** One query over every watched branch: who is online, and today's sums. */
export async function listPresenceVersions(
  db: Database,
  watched: readonly WatchedBranch[],
): Promise<PresenceVersion[]> {
  const networks = watched.map((each) => each.networkId);
  const accounts = watched.map((each) => each.accountId);
  const { rows } = await sql<PresenceVersion>`
    select u.network_id, u.account_id, sum(o.online)::bigint as online,
           concat_ws('/', sum(o.online), bit_xor(o.who), sum(c.tickets), sum(c.play), sum(c.win), sum(k.claims)) as version
      from unnest(${networks}::bigint[], ${accounts}::bigint[]) u(network_id, account_id)
      join networks n on n.network_id > 0 and (u.account_id = 0 or n.network_id = u.network_id)
     cross join (select business_day(statement_timestamp()) as today) b
     cross join lateral (
       select count(*) as online, coalesce(bit_xor(hashint8extended(a.account_id, 0)), 0) as who
         from (select distinct s.account_id from sessions s
                where s.network_id = n.network_id and s.ended_at is null and s.end_reason is null
                  and s.seen_at > statement_timestamp() - make_interval(secs => ${sql.lit(onlineSeconds)})) s
         join accounts a on a.network_id = n.network_id and a.account_id = s.account_id and a.kind = 'player'
        where u.account_id = 0 or a.path @> array[u.account_id]) o
     cross join lateral (
       select coalesce(sum(d.tickets), 0) as tickets, coalesce(sum(d.play), 0) as play, coalesce(sum(d.win), 0) as win
         from daily_chains d
        where d.network_id = n.network_id and d.book_day = b.today
          and (u.account_id in (0, d.network_id, d.super_area_manager_id, d.area_manager_id, d.master_id))) c
     cross join lateral (
       select coalesce(sum(d.claims), 0) as claims
         from daily_claims d
        where d.network_id = n.network_id and d.book_day = b.today
          and (u.account_id in (0, d.network_id, d.super_area_manager_id, d.area_manager_id, d.master_id))) k
     group by u.network_id, u.account_id`.execute(db);
  return rows;
}
