import type { Logger } from 'pino';
import { recordActivity } from '#server/features/activity-log/record-activity';
import type { BackupFolders } from '#server/features/backups/backup-folders';
import { noteDamaged } from '#server/features/backups/backup-queries';
import { jobLane, runJobLanes, workHeld } from '#server/features/backups/job-lanes';
import {
  findRestore,
  type RestoreJobRow,
  removeStaged,
  takeRestore,
  updateRestore,
} from '#server/features/backups/restore-network/restore-jobs';
import { restoreNetwork } from '#server/features/backups/restore-network/restore-network';
import {
  busyNetwork,
  missingFolder,
  refusedLog,
} from '#server/features/backups/restore-network/restore-texts.en';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database';
import { isDatabaseAway, sqlState } from '#server/platform/database-errors';
import { unexpectedFault } from '#server/platform/disk-fault';

interface RestoresParts {
  databases: Pick<Databases, 'db' | 'restores'>;
  folders: Pick<BackupFolders, 'find'>;
  secretKey: string;
  logger: Logger;
}

/** Runs the restores and the dry runs that wait, on every node, one of each at a time: a dry run keeps no restore waiting. */
export function runRestores(parts: RestoresParts) {
  const { databases, logger } = parts;
  const lanes = [false, true].map((isDryRun) =>
    jobLane({
      take: async () => {
        await removeStaged(databases.db);
        return takeRestore(databases.db, isDryRun);
      },
      work: (job, stopping) => work(parts, job, stopping),
      lookupFailed: 'restores could not be looked up',
      logger,
    }),
  );
  return runJobLanes(lanes);
}

/** Works on one restore, and says in its row what became of it, unless the restore itself has said so. */
async function work(parts: RestoresParts, job: RestoreJobRow, stopping: AbortSignal): Promise<void> {
  const { db, restores } = parts.databases;
  const progress = { rowsDone: 0 };
  await workHeld({
    hear: () => updateRestore(db, job, progress),
    run: async (signal) => {
      const folderPath = await parts.folders.find(job.networkId, job.folder);
      if (folderPath === undefined) throw new AppError('not_found', { message: missingFolder });
      await restoreNetwork({ db, restores, secretKey: parts.secretKey }, job, {
        ...{ folderPath, progress, signal },
      });
      await noteRefused(parts, job);
    },
    giveBack: () => updateRestore(db, job, { state: 'waiting' }),
    fail: (error) => fail(parts, job, error),
    stopping,
  });
}

async function fail({ databases, logger }: RestoresParts, job: RestoreJobRow, error: unknown): Promise<void> {
  const { db } = databases;
  const isBusy = sqlState(error) === '55P03';
  // A restore whose connection broke may have been committed, and its row says so. If not, it is taken up again.
  if (isDatabaseAway(error) && !isBusy) {
    logger.error({ err: error, folder: job.folder }, 'a restore was interrupted');
    return;
  }
  const told = error instanceof AppError ? error : null;
  const outcome = {
    errorCode: told?.code ?? (isBusy ? 'unavailable' : 'unexpected'),
    error: told?.message ?? (isBusy ? busyNetwork : unexpectedFault),
  };
  if (isDamage(error)) await noteDamaged(db, job, error.message);
  await updateRestore(db, job, { state: 'failed', ...outcome });
  await noteRefused({ databases }, job);
  if (told === null) logger.error({ err: error, folder: job.folder }, 'a restore failed');
}

/** A restore that did not happen has its entry in the log, like every call that was refused. */
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

/** A machine that cannot open one more file says nothing of the folder. */
function isDamage(error: unknown): error is AppError {
  if (!(error instanceof AppError) || error.code !== 'backup_damaged') return false;
  const { cause } = error;
  return !(cause instanceof Error && 'code' in cause && /^(EMFILE|ENFILE|ENOMEM)$/.test(String(cause.code)));
}
