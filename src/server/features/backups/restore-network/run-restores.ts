import type { Logger } from 'pino';
import type { BackupFolders } from '#server/features/backups/folder/backup-folders';
import { noteDamage } from '#server/features/backups/note-damage';
import { restoreNetwork } from '#server/features/backups/restore-network/restore-network';
import {
  findRestore,
  type RestoreJobRow,
  removeStaged,
  restoreQueue,
  updateRestore,
} from '#server/features/backups/restore-network/restore-queries';
import {
  busyNetwork,
  missingFolder,
  refusedLog,
} from '#server/features/backups/restore-network/restore-texts.en';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import { isDatabaseAway, sqlState } from '#server/platform/database/database-errors';
import { unexpectedFault } from '#server/platform/files/disk-fault';
import type { JobRunner, JobWork } from '#server/platform/jobs/run-jobs';
import { recordActivity } from '#server/shared/activity-log/record-activity';

interface RestoresParts {
  databases: Pick<Databases, 'db' | 'restores'>;
  folders: Pick<BackupFolders, 'find'>;
  secretKey: string;
  logger: Logger;
}

/** Runs restores and dry runs, one of each at a time on a node, so that a dry run never delays a restore. */
export function runRestores(jobs: JobRunner, parts: RestoresParts): { wake: () => void } {
  const { db } = parts.databases;
  const lanes = [false, true].map((isDryRun) =>
    jobs.lane({
      queue: restoreQueue(isDryRun),
      open: (job) => restore(parts, job),
      failed: 'pending restores could not be read',
      beforeLook: () => removeStaged(db),
    }),
  );
  return {
    wake() {
      for (const lane of lanes) lane.wake();
    },
  };
}

/** Runs one restore and stores its result in the row, unless the restore itself has done so. */
function restore(parts: RestoresParts, job: RestoreJobRow): JobWork {
  const { db, restores } = parts.databases;
  const progress = { rowsDone: 0 };
  return {
    progress: () => ({ ...progress }),
    async run(signal) {
      const folderPath = await parts.folders.find(job.networkId, job.folder);
      if (folderPath === undefined) throw new AppError('not_found', { message: missingFolder });
      const attempt = { folderPath, progress, signal };
      await restoreNetwork({ db, restores, secretKey: parts.secretKey }, job, attempt);
      await noteRefused(parts, job);
    },
    fail: (error) => fail(parts, job, error),
  };
}

async function fail({ databases, logger }: RestoresParts, job: RestoreJobRow, error: unknown): Promise<void> {
  const { db } = databases;
  const isBusy = sqlState(error) === '55P03';
  // A restore that lost its connection may have committed; its row shows it. If not, it is claimed again.
  if (isDatabaseAway(error) && !isBusy) {
    logger.error({ err: error, folder: job.folder }, 'a restore was interrupted');
    return;
  }
  const told = error instanceof AppError ? error : null;
  const outcome = {
    errorCode: told?.code ?? (isBusy ? 'unavailable' : 'unexpected'),
    error: told?.message ?? (isBusy ? busyNetwork : unexpectedFault),
  };
  await noteDamage(db, job, error);
  await updateRestore(db, job, { state: 'failed', ...outcome });
  await noteRefused({ databases }, job);
  if (told === null) logger.error({ err: error, folder: job.folder }, 'a restore failed');
}

/** A failed restore gets a log entry, like every refused call. */
async function noteRefused(
  { databases }: Pick<RestoresParts, 'databases'>,
  { networkId, jobId, isDryRun, actorNetworkId, actorId, activity, folder }: RestoreJobRow,
): Promise<void> {
  if (isDryRun) return;
  const ended = await findRestore(databases.db, { networkId, jobId });
  if (ended?.state !== 'failed') return;
  await recordActivity(databases.db, {
    actor: { networkId: actorNetworkId, accountId: actorId, username: activity.actor_username },
    subject: null,
    networkId,
    action: 'backups.restore',
    text: refusedLog(folder),
    outcome: 'refused',
    facts: null,
    changes: { code: ended.errorCode },
  });
}
