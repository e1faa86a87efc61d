import type { Logger } from 'pino';
import { asFaulty, clearingQueue } from '#server/features/clear-history/clearing-job-queries';
import { type ClearingParts, runClearing } from '#server/features/clear-history/run-clearing';
import type { Database } from '#server/platform/database/database';
import { isDatabaseAway } from '#server/platform/database/database-errors';
import { diskFault, unexpectedFault } from '#server/platform/files/disk-fault';
import { updateJob } from '#server/platform/jobs/job-queries';
import type { JobRunner } from '#server/platform/jobs/run-jobs';

/**
 * Runs clearings, one at a time on a node. Another node, or the next start of the same one, finishes a clearing whose node was
 * killed. A node that is stopped finishes the running step; the rest is resumed later.
 */
export function runClearings(
  jobs: JobRunner,
  { db, logger, ...parts }: ClearingParts & { db: Database; logger: Logger },
): { wake: () => void } {
  return jobs.lane({
    queue: clearingQueue,
    hasHeartbeat: false,
    failed: 'pending clearings could not be read',
    open: (job) => ({
      run: (signal) => runClearing(parts, job, signal),
      async fail(error) {
        logger.error({ err: error, clearing: job.clearingId }, 'a clearing was interrupted');
        // If the database is unavailable, the error cannot be stored; the clearing is retried when it is back.
        if (isDatabaseAway(error)) return;
        await updateJob(db, clearingQueue, job, asFaulty(diskFault(error, 'archives') ?? unexpectedFault));
      },
    }),
  });
}
