import { sql } from 'kysely';
import type { ExportableCall } from '#contract/exports';
import type { JobKey } from '#server/features/exports/export-queries';
import type { Database, Transaction } from '#server/platform/database';

/** A job as one node holds it. Whoever takes it up again has another attempt, and this one writes nothing any more. */
export interface TakenJob extends JobKey {
  attempt: number;
  accountId: number;
  sessionId: number;
  call: ExportableCall;
  query: Record<string, string>;
}
export interface Progress {
  rows: number;
  bytes: number;
}

/** A node that was not heard of for so long works on it no more. */
const silentSeconds = 15;
/** What brings down every node that takes it up must not go on for ever. */
const mostAttempts = 5;

/** Jobs of the same account that were asked for earlier: those of others come before a second one of the same account. */
const earlierOnes = sql`(select count(*) from export_jobs e
  where e.network_id = export_jobs.network_id and e.account_id = export_jobs.account_id
    and e.status in ('waiting', 'running') and e.created_at < export_jobs.created_at)`;

/**
 * Takes a job that waits, or whose node fell silent, to write it from its start; null where there is none. Networks for which
 * this node writes one already are passed over, so that no network keeps it from the others.
 */
export async function takeJob(db: Database, busy: readonly number[] = []): Promise<TakenJob | null> {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('exportJobs')
      .select(['networkId', 'jobId', 'attempt', 'accountId', 'sessionId', 'call', 'query'])
      .where('status', 'in', ['waiting', 'running'])
      .where(
        sql<boolean>`(status = 'waiting' or heard_at < clock_timestamp() - make_interval(secs => ${sql.lit(silentSeconds)}))`,
      )
      .where(sql<boolean>`network_id <> all (${busy}::bigint[])`)
      .orderBy(earlierOnes)
      .orderBy('createdAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (found === undefined) return null;
    const job = { ...found, attempt: found.attempt + 1 } as TakenJob;
    await deletePieces(tx, job);
    const status = job.attempt > mostAttempts ? 'failed' : 'running';
    await tx
      .updateTable('exportJobs')
      .set({ status, attempt: job.attempt, rows: 0, bytes: 0, heardAt: sql`clock_timestamp()` })
      .where('networkId', '=', job.networkId)
      .where('jobId', '=', job.jobId)
      .execute();
    return status === 'failed' ? null : job;
  });
}

async function deletePieces(tx: Transaction, { networkId, jobId }: JobKey): Promise<void> {
  await tx.deleteFrom('exportPieces').where('networkId', '=', networkId).where('jobId', '=', jobId).execute();
}

/** Only while it is still this attempt's: false where it was deleted, ended or taken up by another node. */
async function updateHeld(
  db: Database | Transaction,
  job: TakenJob,
  change: { status?: string; isFinished?: boolean } & Partial<Progress & { totalRows: number }>,
): Promise<boolean> {
  const { isFinished, ...columns } = change;
  const result = await db
    .updateTable('exportJobs')
    .set({
      ...columns,
      heardAt: sql`clock_timestamp()`,
      ...(isFinished ? { finishedAt: sql`clock_timestamp()` } : {}),
    })
    .where('networkId', '=', job.networkId)
    .where('jobId', '=', job.jobId)
    .where('attempt', '=', job.attempt)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Says that this node still works on it, and how far it is. */
export const hearJob = (db: Database, job: TakenJob, progress: Progress) => updateHeld(db, job, progress);
export const giveBackJob = (db: Database, job: TakenJob) => updateHeld(db, job, { status: 'waiting' });
export const failJob = (db: Database, job: TakenJob) =>
  updateHeld(db, job, { status: 'failed', isFinished: true });
export const finishJob = (db: Database, job: TakenJob, progress: Progress) =>
  updateHeld(db, job, { ...progress, totalRows: progress.rows, status: 'done', isFinished: true });

/** False where the job is no longer this attempt's; nothing is written then. */
export async function writePiece(
  db: Database,
  job: TakenJob,
  { piece, content, progress }: { piece: number; content: Buffer; progress: Progress },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // The row is held by this, so that nobody takes the job up before the piece is there.
    if (!(await updateHeld(tx, job, progress))) return false;
    const { networkId, jobId } = job;
    await tx.insertInto('exportPieces').values({ networkId, jobId, piece, content }).execute();
    return true;
  });
}
