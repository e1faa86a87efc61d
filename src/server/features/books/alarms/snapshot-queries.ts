import { sql } from 'kysely';
import { oldSnapshotMinutes } from '#contract/credit/books';
import type { Alarm } from '#server/features/books/alarms/alarm-queries';
import { alarmTexts } from '#server/features/books/alarms/alarm-texts.en';
import type { Database } from '#server/platform/database/database';

/** All transactions `s` that keep a snapshot: those of the owner, such as backups, and those of the application. */
export const openSnapshots = sql`(
  select o.pid, o.name, o.age_seconds from open_snapshots() o
  union
  select a.pid, coalesce(nullif(a.application_name, ''), a.usename::text),
         extract(epoch from statement_timestamp() - a.xact_start)::float8
    from pg_stat_activity a
   where a.datname = current_database() and a.backend_xmin is not null and a.xact_start is not null
     and a.pid <> pg_backend_pid())`;

/**
 * The oldest transaction that keeps a snapshot, if it is too old: PostgreSQL keeps every version of the rows that each
 * sale updates for as long as it lasts.
 */
export async function listOldSnapshots(
  db: Database,
  afterSeconds = oldSnapshotMinutes * 60,
): Promise<Alarm[]> {
  const { rows } = await sql<{ pid: number; name: string; ageSeconds: number }>`
    select s.pid, s.name, s.age_seconds from ${openSnapshots} s
     where s.age_seconds >= ${afterSeconds} order by s.age_seconds desc limit 1`.execute(db);
  return rows.map(({ pid, name, ageSeconds }) => ({
    networkId: 0,
    kind: 'snapshot_old',
    detail: alarmTexts.snapshotOld({
      name: `${name} (process ${pid})`,
      minutes: Math.floor(ageSeconds / 60),
    }),
  }));
}
