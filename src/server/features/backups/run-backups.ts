import type { Logger } from 'pino';
import type { BackupFolders } from '#server/features/backups/backup-folders';
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

const lookEveryMs = 2_000;
const beatEveryMs = 1_000;

class BackupLost extends Error {
  override name = 'BackupLost';
}

/**
 * Makes and checks the backups that wait, on every node, one of each at a time: a check may take long, and nobody waits for it.
 * What waits is found by a query, so nothing is lost with a node. Stopping gives back what runs.
 */
export function runBackups(parts: BackupParts) {
  const stopping = new AbortController();
  const lanes = (['make', 'check'] as const).map((kind) => openLane(parts, kind, stopping.signal));
  const wake = () => {
    for (const lane of lanes) lane.wake();
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start(): void {
      timer = setInterval(wake, lookEveryMs);
      timer.unref();
      wake();
    },
    /** Looks at once for what was just put in the queue. */
    wake,
    stopping: stopping.signal,
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort(new Error('this node stops'));
      await Promise.all(lanes.map((lane) => lane.ended()));
    },
  };
}

function openLane(parts: BackupParts, kind: TakenBackup['work'], stopping: AbortSignal) {
  const { db, settings, logger } = parts;
  let running: Promise<void> | null = null;
  let isWokenAgain = false;

  async function takeUp(): Promise<void> {
    while (!stopping.aborted) {
      const job = await takeBackup(db, kind, settings.areChecked);
      if (job === null) return;
      await work(parts, job, stopping);
    }
  }

  function wake(): void {
    if (stopping.aborted) return;
    // What was put in the queue just now may be too new for a look that is under way.
    isWokenAgain = running !== null;
    running ??= takeUp()
      .catch((error: unknown) => logger.error({ err: error }, 'backups could not be looked up'))
      .finally(() => {
        running = null;
        if (isWokenAgain) wake();
      });
  }
  return { wake, ended: async () => running };
}

/** Works on one backup, and says in its row what became of it. */
async function work(parts: BackupParts, job: TakenBackup, stopping: AbortSignal): Promise<void> {
  const { db, logger } = parts;
  const lost = new AbortController();
  const progress: Progress = { rowsDone: 0, rowsTotal: null };
  const beat = setInterval(() => {
    const heard = job.work === 'make' ? progress : {};
    // A database that is away is asked again at the next beat.
    hearBackup(db, job, heard).then(
      (isHeld) => isHeld || lost.abort(new BackupLost()),
      () => {},
    );
  }, beatEveryMs);
  try {
    await (job.work === 'make' ? make : check)(parts, job, {
      progress,
      signal: AbortSignal.any([stopping, lost.signal]),
    });
  } catch (error) {
    if (lost.signal.aborted) return;
    if (stopping.aborted) {
      await giveBack(db, job);
      return;
    }
    // It is taken up again once this attempt was silent for long enough.
    if (!isDatabaseAway(error) || tellFault(error).isOurs) await noteEnded(db, job, tellFault(error).text);
    logger.error(
      { err: error, folder: job.folder },
      `a backup could not be ${job.work === 'make' ? 'made' : 'checked'}`,
    );
  } finally {
    clearInterval(beat);
  }
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
