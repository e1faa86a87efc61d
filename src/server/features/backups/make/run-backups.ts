import type { Logger } from 'pino';
import type { BackupFolders } from '#server/features/backups/folder/backup-folders';
import {
  asMade,
  asVerified,
  type BackupJob,
  checkQueue,
  makeQueue,
  readLastBytes,
} from '#server/features/backups/make/backup-job-queries';
import type { ReadFreeBytes } from '#server/features/backups/make/demand-space';
import { keepFewBackups } from '#server/features/backups/make/keep-few-backups';
import { makeBackup, type Progress } from '#server/features/backups/make/make-backup';
import { reopenOldest } from '#server/features/backups/make/schedule-queries';
import { proveBackup } from '#server/features/backups/prove/prove-backup';
import { missingFolder } from '#server/features/backups/restore-network/restore-texts.en';
import { tellFault } from '#server/features/backups/tell-fault';
import type { BackupSettings } from '#server/platform/config/backup-settings';
import type { Database } from '#server/platform/database/database';
import { isDatabaseAway } from '#server/platform/database/database-errors';
import { updateJob } from '#server/platform/jobs/job-queries';
import type { JobRunner, JobWork } from '#server/platform/jobs/run-jobs';

export interface BackupParts {
  db: Database;
  databaseUrl: string;
  secretKey: string;
  version: string;
  folders: BackupFolders;
  settings: BackupSettings;
  logger: Logger;
  /** By default asks the file system. */
  readFree?: ReadFreeBytes;
}

const daysUntilChecked = 7;

/**
 * Makes and verifies backups, one of each at a time on a node, so that a long verification never delays a backup. While
 * nothing else waits, old backups are verified again one after the other, also while automatic backups are off.
 */
export function runBackups(jobs: JobRunner, parts: BackupParts): { wake: () => void } {
  const failed = 'pending backups could not be read';
  const making = jobs.lane({ queue: makeQueue, open: (job) => make(parts, job), failed });
  const { areChecked } = parts.settings;
  jobs.lane({
    queue: checkQueue(areChecked),
    open: (job) => check(parts, job),
    failed,
    beforeLook: async () => areChecked && reopenOldest(parts.db, daysUntilChecked),
  });
  return { wake: making.wake };
}

function make(parts: BackupParts, job: BackupJob): JobWork {
  const { db, logger } = parts;
  const progress: Progress = { rowsDone: 0, rowsTotal: null };
  return {
    progress: () => ({ ...progress }),
    async run(signal) {
      const lastBytes = await readLastBytes(db, job.networkId);
      const made = await makeBackup(job, { ...parts, lastBytes, progress, signal });
      // Old backups are deleted first: a job that is recorded as made has ended. A failure to delete does not affect it.
      await keepFewBackups(parts, job.networkId, job.folder).catch((error: unknown) =>
        logger.error({ err: error, folder: job.folder }, 'old backups could not be deleted'),
      );
      await updateJob(db, makeQueue, job, asMade(made));
    },
    async fail(error) {
      if (isKnown(error))
        await updateJob(db, makeQueue, job, { state: 'failed', error: tellFault(error).text });
      logger.error({ err: error, folder: job.folder }, 'a backup could not be made');
    },
  };
}

function check(parts: BackupParts, job: BackupJob): JobWork {
  const { db, logger, databaseUrl, secretKey, folders } = parts;
  const queue = checkQueue(parts.settings.areChecked);
  const end = (error: string) => updateJob(db, queue, job, { state: 'unproven', error });
  return {
    async run(signal) {
      const folder = await folders.find(job.networkId, job.folder);
      if (folder === undefined) return end(missingFolder);
      await proveBackup({ databaseUrl, folder, secretKey, signal });
      return updateJob(db, queue, job, asVerified);
    },
    async fail(error) {
      if (isKnown(error)) await end(tellFault(error).text);
      logger.error({ err: error, folder: job.folder }, 'a backup could not be verified');
    },
  };
}

/** If the database is unavailable, the job is claimed again when the heartbeat of this attempt has expired. */
const isKnown = (error: unknown): boolean => !isDatabaseAway(error) || tellFault(error).isOurs;
