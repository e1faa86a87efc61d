import { sql } from 'kysely';
import { oldSnapshotMinutes } from '#contract/credit/books';
import type { Alarm } from '#server/features/books/alarms/alarm-queries';
import { alarmTexts } from '#server/features/books/alarms/alarm-texts.en';
import type { Database } from '#server/platform/database/database';
import { openSnapshots } from '#server/shared/health/snapshot-conditions';

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
