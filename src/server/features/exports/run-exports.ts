import type { Logger } from 'pino';
import { asFailed, exportQueue, type HeldExport } from '#server/features/exports/export-job-queries';
import { deleteExpiredJobs } from '#server/features/exports/export-queries';
import { findOwner, openExport, type WriteParts } from '#server/features/exports/write-export';
import { AppError } from '#server/platform/app-error';
import { isDatabaseAway } from '#server/platform/database/database-errors';
import { ofOtherNetworks, updateJob } from '#server/platform/jobs/job-queries';
import type { JobRunner, JobWork } from '#server/platform/jobs/run-jobs';

/** Exports share the machine with everything else: only a few run at once, one per network. */
const atOnce = 2;
const sweepEveryMs = 60_000;

/** Runs waiting exports, and deletes expired ones. */
export function runExports(jobs: JobRunner, parts: WriteParts & { logger: Logger }): { wake: () => void } {
  jobs.every(sweepEveryMs, () => deleteExpiredJobs(parts.db), 'old exports could not be deleted');
  return jobs.lane({
    queue: exportQueue,
    open: (job) => write(parts, job),
    failed: 'pending exports could not be read',
    atOnce,
    only: ofOtherNetworks,
  });
}

function write({ logger, ...parts }: WriteParts & { logger: Logger }, job: HeldExport): JobWork {
  const { db } = parts;
  const { run, progress } = openExport(parts, job);
  return {
    run,
    progress: () => ({ ...progress() }),
    // A job whose owner lost the session fails at once.
    refusal: async () => ((await findOwner(db, job)) === null ? new AppError('not_signed_in') : null),
    async fail(error) {
      // If the database is unavailable, the job is claimed again when the heartbeat of this attempt has expired.
      if (!isDatabaseAway(error)) await updateJob(db, exportQueue, job, asFailed);
      if (!(error instanceof AppError))
        logger.error({ err: error, job: job.jobId, call: job.call }, 'an export failed');
    },
  };
}
