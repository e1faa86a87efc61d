import { sql } from 'kysely';
import { stuckAfterSeconds } from '#contract/credit/books';
import type { Database } from '#server/platform/database/database';
import { isAhead } from '#server/platform/database/moments';
import { lastGoodAudit } from '#server/shared/health/last-audit-conditions';
import { openSnapshots } from '#server/shared/health/snapshot-conditions';
import { isSeen } from '#server/shared/sessions/session-conditions';

export interface Figures {
  drawsDue: number;
  oldestDueSeconds: number;
  drawsStuck: number;
  shownAheadSeconds: number;
  oldestSnapshotSeconds: number;
  auditAgeSeconds: number | null;
  auditDifferences: number;
  sessionsOnline: number;
  backupAgeSeconds: number | null;
  verifiedBackupAgeSeconds: number | null;
}

/** An alarm of the books and its network; 0 is the whole installation. */
export interface AlarmFigure {
  kind: string;
  networkId: number;
}

export async function listAlarmFigures(db: Database): Promise<AlarmFigure[]> {
  return db.selectFrom('alarms').select(['kind', 'networkId']).distinct().execute();
}

/** All figures from the database. A draw is late from the moment its next step was due. */
export async function readFigures(db: Database): Promise<Figures> {
  const [stored, oldestSnapshotSeconds] = await Promise.all([readStored(db), readOldestSnapshot(db)]);
  return { ...stored, oldestSnapshotSeconds };
}

/** Apart from the other figures, because the sessions of a server are no table that a distributed database joins. */
async function readOldestSnapshot(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(x.age_seconds), 0)::float8 as seconds from ${openSnapshots} x`.execute(db);
  return rows[0]?.seconds ?? 0;
}

async function readStored(db: Database): Promise<Omit<Figures, 'oldestSnapshotSeconds'>> {
  const { rows } = await sql<Omit<Figures, 'oldestSnapshotSeconds'>>`
    select d.draws_due, d.oldest_due_seconds, d.draws_stuck, m.shown_ahead_seconds, a.audit_age_seconds, a.audit_differences, s.sessions_online,
           b.backup_age_seconds, b.verified_backup_age_seconds
      from (select count(*) as draws_due,
                   coalesce(max(x.late_seconds), 0)::float8 as oldest_due_seconds,
                   count(*) filter (where x.late_seconds > ${stuckAfterSeconds}) as draws_stuck
              from (select y.*, extract(epoch from statement_timestamp()
                                        - case y.status when 'open' then y.closes_at else y.ends_at end) as late_seconds from draws y) x
             where x.status in ('open', 'closed', 'drawn') and x.closes_at <= statement_timestamp()
               and (x.status <> 'closed' or x.ends_at <= statement_timestamp())) d,
           (select greatest(0, extract(epoch from max(upper(r.shown)) - statement_timestamp()))::float8 as shown_ahead_seconds
              from shown_rounds r) m,
           (select abs(extract(epoch from statement_timestamp() - (select l.started_at from ${lastGoodAudit} l)))::float8 as audit_age_seconds,
                   coalesce(sum(l.differences), 0) as audit_differences
              from (select distinct on (y.kind) y.* from audits y where y.network_id = 0 order by y.kind, y.audit_id desc) l) a,
           (select count(*) as sessions_online from sessions z
             where z.ended_at is null and z.end_reason is null and ${isSeen('z')}) s,
           (select extract(epoch from statement_timestamp() - max(j.made_at) filter (where not ${isAhead(sql`j.made_at`)}))::float8 as backup_age_seconds,
                   extract(epoch from statement_timestamp()
                           - max(j.asked_at) filter (where j.state = 'verified' and not ${isAhead(sql`j.asked_at`)}))::float8 as verified_backup_age_seconds
              from backup_jobs j where j.network_id = 0) b`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('expected one row of figures');
  return figures;
}
