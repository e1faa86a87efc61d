import { sql } from 'kysely';
import type { Import } from '#contract/imports/imports';
import type { ImportKey } from '#server/features/imports/import-queries';
import type { RequestFacts } from '#server/platform/actor';
import { type HeldJob, type JobQueue, usualColumns } from '#server/platform/jobs/job-queries';

/** An import as claimed by one node. */
export interface HeldImport extends HeldJob, ImportKey {
  accountId: number;
  sessionId: number;
  kind: Import['kind'];
  facts: RequestFacts;
}

/** Imports with rows to create. Each attempt goes on where the last one ended. */
export const importQueue: JobQueue<HeldImport> = {
  table: 'imports',
  id: 'importId',
  columns: { ...usualColumns, state: 'status' },
  carries: ['importId', 'accountId', 'sessionId', 'kind', 'facts'],
  claimed: 'running',
  isWaiting: sql`q.status = 'waiting'`,
  order: sql`q.created_at`,
  silentSeconds: 15,
  restSeconds: 15,
  release: { status: 'waiting' },
  giveUp: { afterAttempts: 20, change: { status: 'failed', finishedAt: sql`statement_timestamp()` } },
};

const finishedAt = sql`statement_timestamp()`;
export const asDone = { status: 'done', finishedAt };
export const asFailed = { status: 'failed', finishedAt };
