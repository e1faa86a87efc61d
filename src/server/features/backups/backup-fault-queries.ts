import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database';
import { isAhead, isOlder, isWithin } from '#server/platform/database/moments';

interface FailedBackup {
  networkId: number;
  jobId: number;
  state: 'failed' | 'unproven';
  /** The name of the event: a daily backup that fails in every attempt of a day is one event. */
  eventKey: string;
}

/**
 * Backups that could not be made or verified in the last two days, and that the inbox does not have yet. A day begins
 * when the daily backup is due, in minutes after midnight in UTC.
 */
export async function listFailedBackups(db: Database, dailyAtMinute: number): Promise<FailedBackup[]> {
  const { rows } = await sql<FailedBackup>`
    select f.network_id, f.job_id, f.state, f.event_key
      from (select q.network_id, q.job_id, q.state,
                   case when q.state = 'failed' and q.asked_by is null
                        then 'daily/' || to_char(q.asked_at at time zone 'UTC' - make_interval(mins => ${dailyAtMinute}), 'YYYY-MM-DD')
                        else q.job_id || '/' || q.state end as event_key
              from backup_jobs q
             where q.state in ('failed', 'unproven')
               and ${isWithin(sql`greatest(q.asked_at, q.heard_at)`, 2 * 24 * 60 * 60)}) f
     where not exists (
       select from inbox_entries e
        where e.network_id = f.network_id and e.reader_id = f.network_id and e.kind = 'backup_failed'
          and e.event_key = f.event_key)`.execute(db);
  return rows;
}

/** One that is being verified again has been verified before. */
const isVerified = sql`q.verified_at is not null and q.state in ('made', 'checking', 'verified')`;
const isMade = sql`q.state in ('made', 'checking', 'verified')`;

/**
 * Networks without a daily backup of the last 26 hours, and network 0 if the installation has none at all of that time,
 * that the inbox does not have yet for this day. The day is that of the missed backup, which was due two hours ago or
 * earlier. Networks without any backup count from the time at which they were created.
 */
export async function listLateBackups(
  db: Database,
  { dailyAtMinute, areChecked }: { dailyAtMinute: number; areChecked: boolean },
): Promise<{ networkId: number; eventKey: string }[]> {
  const day = sql`to_char((statement_timestamp() - interval '2 hours') at time zone 'UTC'
                            - make_interval(mins => ${dailyAtMinute}), 'YYYY-MM-DD')`;
  const { rows } = await sql<{ networkId: number; eventKey: string }>`
    with kept as (
      select q.network_id, max(q.asked_at) as at
        from backup_jobs q
       where (q.network_id = 0 or q.asked_by is null) and ${areChecked ? isVerified : isMade}
         and not ${isAhead(sql`q.asked_at`)}
       group by q.network_id)
    select l.network_id, l.event_key
      from (select n.network_id, 'daily/' || ${day} as event_key
              from networks n
              left join accounts a on a.network_id = n.network_id and a.account_id = n.network_id
              left join kept k on k.network_id = n.network_id
             where (n.network_id = 0 or a.closed_at is null)
               and ${isOlder(sql`coalesce(k.at, n.created_at)`, 26 * 60 * 60)}) l
     where not exists (
       select from inbox_entries e
        where e.network_id = l.network_id and e.reader_id = l.network_id and e.kind = 'backup_late'
          and e.event_key = l.event_key)`.execute(db);
  return rows;
}
