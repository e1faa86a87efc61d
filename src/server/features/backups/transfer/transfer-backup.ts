import { posix } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Backup } from '#contract/backups';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { demandOwnPassword } from '#server/features/auth/demand-own-password';
import { backupAnswer } from '#server/features/backups/backup-answer';
import type { BackupFolders } from '#server/features/backups/backup-folders';
import { findJobOf } from '#server/features/backups/backup-queries';
import { demandFolder } from '#server/features/backups/own-folder';
import { demandSent } from '#server/features/backups/sent-password';
import { openSftp, TransferFault } from '#server/features/backups/transfer/open-sftp';
import {
  type HeldTransfer,
  hearTransfer,
  takeTransfer,
} from '#server/features/backups/transfer/transfer-queries';
import { sizeOfFolder, uploadFolder } from '#server/features/backups/transfer/upload-folder';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { BackupSettings, SftpSettings } from '#server/platform/backup-settings';
import { readTime } from '#server/platform/clock';
import type { Database } from '#server/platform/database';

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

interface Running {
  held: HeldTransfer;
  path: string;
  sftp: SftpSettings;
}

/** Longer transfers go on behind the answer. */
const patienceMs = 20_000;
const beatEveryMs = 1_000;

/** Copies folders to the hosting, on the node that is asked to. Stopping ends them; a later one goes on where they ended. */
export function createTransfers(parts: TransferParts) {
  const { db, folders, settings } = parts;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  return {
    async start(actor: Actor, { folder, password, facts }: Asked): Promise<Backup> {
      const path = await demandFolder(folders, actor, folder);
      const { sftp } = settings;
      if (sftp === null) throw new AppError('transfer_not_set_up');
      await demandOwnPassword(db, actor, demandSent(password));
      const { networkId, accountId: askedBy } = actor;
      const bytesTotal = await sizeOfFolder(path);
      const held = await takeTransfer(db, { networkId, folder }, { askedBy, bytesTotal });
      if (held === null) throw new AppError('transfer_running');
      const text = `Transferred ${folder} to the hosting`;
      await recordActivity(db, { actor, subject: null, action: 'backups.transfer', text, facts });
      const run = transfer(parts, { held, path, sftp }, stopping.signal).finally(() => running.delete(run));
      running.add(run);
      await Promise.race([run, pause(patienceMs, undefined, { ref: false })]);
      return readTransferred(db, { networkId, folder });
    },
    async stop(): Promise<void> {
      stopping.abort(new TransferFault('The server ended meanwhile; start again, and it goes on.'));
      await Promise.all(running);
    },
  };
}

async function readTransferred(
  db: Database,
  { networkId, folder }: Pick<HeldTransfer, 'networkId' | 'folder'>,
) {
  const row = await findJobOf(db, networkId, folder);
  if (row === undefined) throw new AppError('not_found');
  if (row.transferState === 'failed')
    throw new AppError('transfer_failed', { message: `Transfer failed: ${row.transferError ?? ''}` });
  return backupAnswer(row, await readTime(db));
}

async function transfer(
  { db, logger }: TransferParts,
  { held, path, sftp: settings }: Running,
  stopping: AbortSignal,
): Promise<void> {
  const { networkId, folder } = held;
  let transferDone = 0;
  const lost = new AbortController();
  const hear = openVoice(db, held, () => lost.abort(new TransferFault('Another server goes on with it.')));
  const beat = setInterval(() => void hear({ transferDone }).catch(() => {}), beatEveryMs);
  try {
    const { sftp, down } = await openSftp(settings, AbortSignal.any([stopping, lost.signal]));
    try {
      const home = posix.join(settings.folder, String(networkId));
      const onBytes = (bytes: number) => {
        transferDone += bytes;
      };
      await uploadFolder({ sftp, from: path, home, name: folder, onBytes, signal: down });
    } finally {
      // A line that is down never tells that it has ended.
      void sftp.end().catch(() => {});
    }
    await hear({ transferState: 'done', transferDone });
  } catch (error) {
    logger.error({ err: error, folder }, 'a transfer failed');
    const transferError =
      error instanceof TransferFault
        ? error.message
        : 'It broke; start again, and it goes on where it ended.';
    // A database that is away is told by the silence of this transfer.
    await hear({ transferState: 'failed', transferError }).catch(() => {});
  } finally {
    clearInterval(beat);
  }
}

/** Says one thing after the other: each is known by the moment of the one before. */
function openVoice(db: Database, taken: HeldTransfer, onLost: () => void) {
  let held: HeldTransfer | null = taken;
  let last: Promise<void> = Promise.resolve();
  return (heard: Parameters<typeof hearTransfer>[2]): Promise<void> => {
    const say = async () => {
      if (held === null) return;
      held = await hearTransfer(db, held, heard);
      if (held === null) onLost();
    };
    last = last.then(say, say);
    return last;
  };
}
