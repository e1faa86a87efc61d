import type { Logger } from 'pino';
import type { BackupFolders } from '#server/features/backups/backup-folders';
import { jobLane, runJobLanes, workHeld } from '#server/features/backups/job-lanes';
import { keepFewBackups } from '#server/features/backups/keep-few-backups';
import { makeBackup, type Progress } from '#server/features/backups/make-backup';
import { proveBackup } from '#server/features/backups/prove-backup';
import {
  giveBack,
  hearBackup,
  noteEnded,
  noteMade,
  noteVerified,
  type TakenBackup,
  takeBackup,
} from '#server/features/backups/running-backup-queries';
import { tellFault } from '#server/features/backups/tell-fault';
import type { BackupSettings } from '#server/platform/backup-settings';
import type { Database } from '#server/platform/database';
import { isDatabaseAway } from '#server/platform/database-errors';

export interface BackupParts {
  db: Database;
  databaseUrl: string;
  secretKey: string;
  version: string;
  folders: BackupFolders;
  settings: BackupSettings;
  logger: Logger;
}

/** Makes and checks the backups that wait, on every node, one of each at a time: a check may take long, and keeps no backup waiting. */
export function runBackups(parts: BackupParts) {
  const { db, settings, logger } = parts;
  const lanes = (['make', 'check'] as const).map((kind) =>
    jobLane({
      take: () => takeBackup(db, kind, settings.areChecked),
      work: (job, stopping) => work(parts, job, stopping),
      lookupFailed: 'backups could not be looked up',
      logger,
    }),
  );
  return runJobLanes(lanes);
}

/** Works on one backup, and says in its row what became of it. */
function work(parts: BackupParts, job: TakenBackup, stopping: AbortSignal): Promise<void> {
  const { db, logger } = parts;
  const progress: Progress = { rowsDone: 0, rowsTotal: null };
  return workHeld({
    hear: () => hearBackup(db, job, job.work === 'make' ? progress : {}),
    run: (signal) => (job.work === 'make' ? make : check)(parts, job, { progress, signal }),
    giveBack: () => giveBack(db, job),
    fail: async (error) => {
      // It is taken up again once this attempt was silent for long enough.
      if (!isDatabaseAway(error) || tellFault(error).isOurs) await noteEnded(db, job, tellFault(error).text);
      logger.error(
        { err: error, folder: job.folder },
        `a backup could not be ${job.work === 'make' ? 'made' : 'checked'}`,
      );
    },
    stopping,
  });
}

interface Working {
  progress: Progress;
  signal: AbortSignal;
}

async function make(parts: BackupParts, job: TakenBackup, { progress, signal }: Working): Promise<void> {
  const made = await makeBackup(job, { ...parts, progress, signal });
  // Once it is told as made, nothing more is written for it. An old one that cannot be deleted takes nothing from it.
  await keepFewBackups(parts, job.networkId, job.folder).catch((error: unknown) =>
    parts.logger.error({ err: error, folder: job.folder }, 'old backups could not be deleted'),
  );
  await noteMade(parts.db, job, made);
}

async function check(parts: BackupParts, job: TakenBackup, { signal }: Working): Promise<void> {
  const folder = await parts.folders.find(job.networkId, job.folder);
  if (folder === undefined) {
    await noteEnded(parts.db, job, 'Its folder is not on the machine that looked for it.');
    return;
  }
  await proveBackup({ databaseUrl: parts.databaseUrl, folder, secretKey: parts.secretKey, signal });
  await noteVerified(parts.db, job);
}
