import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database';

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
               and greatest(q.asked_at, q.heard_at) > statement_timestamp() - interval '2 days') f
     where not exists (
       select from inbox_entries e
        where e.network_id = f.network_id and e.reader_id = f.network_id and e.kind = 'backup_failed'
          and e.event_key = f.event_key)`.execute(db);
  return rows;
}

/**
 * Since when the installation has no verified backup, if its last one is older than 26 hours; otherwise null. Without
 * any, the installation itself counts.
 */
export async function readLateBackup(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select x.at
      from (select coalesce((select max(q.asked_at) from backup_jobs q where q.network_id = 0 and q.state = 'verified'),
                            (select n.created_at from networks n where n.network_id = 0)) as at) x
     where x.at < statement_timestamp() - interval '26 hours'`.execute(db);
  return rows[0]?.at ?? null;
}
