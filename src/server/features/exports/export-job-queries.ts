import { sql } from 'kysely';
import type { ExportableCall } from '#contract/reports/exports';
import type { JobKey } from '#server/features/exports/export-queries';
import type { Database } from '#server/platform/database/database';
import { type HeldJob, type JobQueue, updateJob, usualColumns } from '#server/platform/jobs/job-queries';

/** An export as claimed by one node. */
export interface HeldExport extends HeldJob, JobKey {
  accountId: number;
  sessionId: number;
  call: ExportableCall;
  query: Record<string, string>;
}
export interface Progress {
  rows: number;
  bytes: number;
}

/** Earlier jobs of the same account: jobs of other accounts go before the second job of an account. */
const earlierOnes = sql`(select count(*) from export_jobs e
  where e.network_id = q.network_id and e.account_id = q.account_id
    and e.status in ('waiting', 'running') and e.created_at < q.created_at)`;

/** Exports to write. Each attempt writes its file from the start. */
export const exportQueue: JobQueue<HeldExport> = {
  table: 'exportJobs',
  id: 'jobId',
  columns: { ...usualColumns, state: 'status' },
  carries: ['jobId', 'accountId', 'sessionId', 'call', 'query'],
  claimed: 'running',
  isWaiting: sql`q.status = 'waiting'`,
  order: sql`${earlierOnes}, q.created_at`,
  silentSeconds: 15,
  begin: { rows: 0, bytes: 0 },
  release: { status: 'waiting' },
  giveUp: { afterAttempts: 5, change: { status: 'failed' } },
  async clearAway(tx, { networkId, jobId }) {
    await tx
      .deleteFrom('exportPieces')
      .where('networkId', '=', networkId)
      .where('jobId', '=', jobId)
      .execute();
  },
};

const now = sql`statement_timestamp()`;
export const asFailed = { status: 'failed', finishedAt: now };
export const asDone = (progress: Progress) => ({
  ...progress,
  totalRows: progress.rows,
  status: 'done',
  finishedAt: now,
});

/** False if this attempt no longer holds the job; nothing is written then. */
export async function writePiece(
  db: Database,
  job: HeldExport,
  { piece, content, progress }: { piece: number; content: Buffer; progress: Progress },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // This locks the row, so that no other node claims the job before the chunk is stored.
    if (!(await updateJob(tx, exportQueue, job, { ...progress }))) return false;
    const { networkId, jobId } = job;
    await tx.insertInto('exportPieces').values({ networkId, jobId, piece, content }).execute();
    return true;
  });
}
