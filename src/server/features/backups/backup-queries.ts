import { type RawBuilder, sql } from 'kysely';
import type { Backup } from '#contract/backups/backups';
import { readTime } from '#server/platform/database/clock';
import type { Database, Transaction } from '#server/platform/database/database';
import { hasCome, isAhead, isWithin } from '#server/platform/database/moments';

export interface BackupRow {
  networkId: number;
  jobId: number;
  folder: string;
  state: Backup['state'];
  askedBy: number | null;
  rowsDone: number;
  rowsTotal: number | null;
  bytes: number | null;
  askedAt: Date;
  verifiedAt: Date | null;
  error: string | null;
  transferState: 'running' | 'done' | 'failed' | null;
  transferDone: number | null;
  transferTotal: number | null;
  transferHeardAt: Date | null;
  transferError: string | null;
}

const columns = [
  'networkId',
  'jobId',
  'folder',
  'state',
  'askedBy',
  'rowsDone',
  'rowsTotal',
  'bytes',
  'askedAt',
  'verifiedAt',
  'error',
  'transferState',
  'transferDone',
  'transferTotal',
  'transferHeardAt',
  'transferError',
] as const;

const selectJobs = (db: Database | Transaction, networkId: number) =>
  db.selectFrom('backupJobs').select(columns).where('networkId', '=', networkId).$castTo<BackupRow>();

/** Newest first. */
export async function listJobs(db: Database, networkId: number): Promise<BackupRow[]> {
  return selectJobs(db, networkId).orderBy('folder', 'desc').execute();
}

export async function findJobOf(
  db: Database,
  networkId: number,
  folder: string,
): Promise<BackupRow | undefined> {
  return selectJobs(db, networkId).where('folder', '=', folder).executeTakeFirst();
}

/** Queues a backup; undefined if another backup of this network is in progress. */
export async function insertJob(
  db: Database | Transaction,
  job: { networkId: number; folder: string; askedBy: number | null },
): Promise<BackupRow | undefined> {
  const row = await db
    .insertInto('backupJobs')
    .values(job)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row as BackupRow | undefined;
}

export async function deleteJob(
  db: Database,
  { networkId, jobId }: Pick<BackupRow, 'networkId' | 'jobId'>,
): Promise<void> {
  await db.deleteFrom('backupJobs').where('networkId', '=', networkId).where('jobId', '=', jobId).execute();
}

/**
 * Marks a finished backup as unproven after damage was found, which the inbox tells of if it is new. If a verification
 * is running, its result decides.
 */
export async function noteDamaged(
  db: Database,
  { networkId, folder }: Pick<BackupRow, 'networkId' | 'folder'>,
  error: string,
): Promise<void> {
  // Read before: on a distributed database an update calls no function for the time beside columns.
  const now = await readTime(db);
  await db
    .updateTable('backupJobs')
    .set({
      state: 'unproven',
      verifiedAt: null,
      error,
      heardAt: sql`case when state = 'unproven' then heard_at else ${now}::timestamptz end`,
    })
    .where('networkId', '=', networkId)
    .where('folder', '=', folder)
    .where('state', 'in', ['made', 'verified', 'unproven'])
    .execute();
}

/** When the installation's newest daily backup was requested: of those that did not fail, and of all. */
export async function readLastAsked(tx: Transaction): Promise<{ kept: Date | null; any: Date | null }> {
  const row = await tx
    .selectFrom('backupJobs')
    .select([
      sql<Date | null>`max(asked_at) filter (where state <> 'failed')`.as('kept'),
      sql<Date | null>`max(asked_at)`.as('any'),
    ])
    .where('networkId', '=', 0)
    .where('askedBy', 'is', null)
    .where(sql<boolean>`not ${isAhead(sql`asked_at`)}`)
    .executeTakeFirstOrThrow();
  return row;
}

/** Serializes two nodes that check at the same moment. */
export async function holdSchedule(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('backup schedule', 0))`.execute(tx);
}

/** The daily backup is made in less than two hours after it is due. */
const lateHours = 26;

export async function readLastVerified(db: Database): Promise<{ at: Date | null; isLate: boolean }> {
  const row = await db
    .selectFrom('backupJobs')
    .select([
      sql<Date | null>`max(asked_at)`.as('at'),
      sql<boolean>`coalesce(not bool_or(${isWithin(sql`asked_at`, lateHours * 60 * 60)}), true)`.as('isLate'),
    ])
    .where('networkId', '=', 0)
    .where('state', '=', 'verified')
    .executeTakeFirstOrThrow();
  return row;
}

const openSeconds = 60;
const hasClosed = hasCome(sql`until_at`, openSeconds) as RawBuilder<boolean>;

interface Opened {
  networkId: number;
  sessionId: number;
  folder: string;
}

export async function openDownload(db: Database, opened: Opened): Promise<void> {
  await db.deleteFrom('backupDownloads').where(hasClosed).execute();
  const untilAt = sql<Date>`statement_timestamp() + make_interval(secs => ${sql.lit(openSeconds)})`;
  await db
    .insertInto('backupDownloads')
    .values({ ...opened, untilAt })
    .onConflict((conflict) =>
      conflict
        .columns(['networkId', 'sessionId', 'folder'])
        .doUpdateSet(({ ref }) => ({ untilAt: ref('excluded.untilAt') })),
    )
    .execute();
}

export async function isDownloadOpen(
  db: Database,
  { networkId, sessionId, folder }: Opened,
): Promise<boolean> {
  const row = await db
    .selectFrom('backupDownloads')
    .select('folder')
    .where('networkId', '=', networkId)
    .where('sessionId', '=', sessionId)
    .where('folder', '=', folder)
    .where(sql<boolean>`not ${hasClosed}`)
    .executeTakeFirst();
  return row !== undefined;
}
