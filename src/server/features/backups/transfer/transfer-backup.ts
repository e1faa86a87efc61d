import { posix } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Backup } from '#contract/backups/backups';
import { backupAnswer } from '#server/features/backups/backup-answer';
import { findJobOf } from '#server/features/backups/backup-queries';
import type { BackupFolders } from '#server/features/backups/folder/backup-folders';
import { demandFolder } from '#server/features/backups/folder/own-folder';
import { demandSent } from '#server/features/backups/sent-password';
import { openSftp, TransferFault } from '#server/features/backups/transfer/open-sftp';
import {
  keepFolderRow,
  ofFolder,
  type TransferJob,
  transferQueue,
} from '#server/features/backups/transfer/transfer-queries';
import { sizeOfFolder, uploadFolder } from '#server/features/backups/transfer/upload-folder';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { BackupSettings, SftpSettings } from '#server/platform/config/backup-settings';
import { readTime } from '#server/platform/database/clock';
import type { Database } from '#server/platform/database/database';
import { updateJob } from '#server/platform/jobs/job-queries';
import type { JobRunner, JobWork } from '#server/platform/jobs/run-jobs';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { demandOwnPassword } from '#server/shared/secrets/demand-own-password';

interface TransferParts {
  db: Database;
  folders: BackupFolders;
  settings: BackupSettings;
  logger: Logger;
}

interface Asked {
  folder: string;
  password: string | undefined;
  facts: RequestFacts;
}

/** A longer transfer continues after the answer. */
const patienceMs = 20_000;

/** Copies folders to the hosting, on the node that received the call. Stopping aborts them; a later one resumes. */
export function createTransfers(jobs: JobRunner, parts: TransferParts) {
  const { db, folders, settings } = parts;
  const { sftp } = settings;
  const lane = jobs.begunLane({
    queue: transferQueue,
    open: (job) => transfer(parts, sftp, job),
    failed: 'the result of a transfer could not be stored',
  });

  return {
    async start(actor: Actor, { folder, password, facts }: Asked): Promise<Backup> {
      const path = await demandFolder(folders, actor, folder);
      if (sftp === null) throw new AppError('transfer_not_set_up');
      await demandOwnPassword(db, actor, demandSent(password));
      const { networkId, accountId: askedBy } = actor;
      const bytes = await sizeOfFolder(path);
      await keepFolderRow(db, { networkId, folder }, { askedBy, bytes });
      const text = `Transferred ${folder} to the hosting`;
      const begun = await lane.begin({
        only: ofFolder({ networkId, folder }),
        change: { transferTotal: bytes },
        record: (tx) => recordActivity(tx, { actor, subject: null, action: 'backups.transfer', text, facts }),
      });
      if (begun === null) throw new AppError('transfer_running');
      await Promise.race([begun.ended, pause(patienceMs, undefined, { ref: false })]);
      return readTransferred(db, { networkId, folder });
    },
  };
}

async function readTransferred(
  db: Database,
  { networkId, folder }: Pick<TransferJob, 'networkId' | 'folder'>,
) {
  const row = await findJobOf(db, networkId, folder);
  if (row === undefined) throw new AppError('not_found');
  if (row.transferState === 'failed')
    throw new AppError('transfer_failed', { message: `Transfer failed: ${row.transferError ?? ''}` });
  return backupAnswer(row, await readTime(db));
}

function transfer(
  { db, folders, logger }: TransferParts,
  settings: SftpSettings | null,
  job: TransferJob,
): JobWork {
  const { networkId, folder } = job;
  let transferDone = 0;
  const onBytes = (bytes: number) => {
    transferDone += bytes;
  };
  return {
    progress: () => ({ transferDone }),
    async run(signal) {
      const from = await folders.find(networkId, folder);
      if (from === undefined || settings === null)
        throw new TransferFault('The folder of this backup no longer exists.');
      const { sftp, down } = await openSftp(settings, signal);
      try {
        const home = posix.join(settings.folder, String(networkId));
        await uploadFolder({ sftp, from, home, name: folder, onBytes, signal: down });
      } finally {
        // A dead connection never reports its end.
        void sftp.end().catch(() => {});
      }
      await updateJob(db, transferQueue, job, { transferState: 'done', transferDone });
    },
    async fail(error) {
      logger.error({ err: error, folder }, 'a transfer failed');
      const known = error instanceof TransferFault ? error.message : null;
      const transferError = known ?? 'The transfer was interrupted. Start it again to resume.';
      // If the database is unavailable, the missing heartbeat of this transfer shows it.
      await updateJob(db, transferQueue, job, { transferState: 'failed', transferError });
    },
  };
}
