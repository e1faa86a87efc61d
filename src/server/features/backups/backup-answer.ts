import type { Backup } from '#contract/backups/backups';
import type { BackupRow } from '#server/features/backups/backup-queries';
import { takenAtOf } from '#server/features/backups/folder/backup-format';
import { isAgeOver } from '#server/platform/database/moments';

/** A transfer without a heartbeat for this long has ended. */
const silentMs = 30_000;

/** `now` is the database's time; the age of heartbeats is measured by it. */
export function backupAnswer(row: BackupRow, now: Date): Backup {
  return {
    folder: row.folder,
    state: row.state,
    takenAt: takenAtOf(row.folder),
    isScheduled: row.askedBy === null,
    rowsDone: row.rowsDone,
    rowsTotal: row.rowsTotal,
    bytes: row.bytes,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    error: row.error,
    transfer: transferOf(row, now),
  };
}

/** A folder that was put back by hand: only its presence is known. */
export function foundAnswer(folder: string): Backup {
  return {
    folder,
    state: 'made',
    takenAt: takenAtOf(folder),
    isScheduled: false,
    rowsDone: 0,
    rowsTotal: null,
    bytes: null,
    verifiedAt: null,
    error: null,
    transfer: null,
  };
}

export function isTransferRunning({ transferState, transferHeardAt }: BackupRow, now: Date): boolean {
  return (
    transferState === 'running' && !isAgeOver(now.getTime() - (transferHeardAt?.getTime() ?? 0), silentMs)
  );
}

function transferOf(row: BackupRow, now: Date): Backup['transfer'] {
  if (row.transferState === null) return null;
  const isLost = row.transferState === 'running' && !isTransferRunning(row, now);
  return {
    state: isLost ? 'failed' : row.transferState,
    bytesDone: row.transferDone ?? 0,
    bytesTotal: row.transferTotal ?? 0,
    at: row.transferHeardAt?.toISOString() ?? takenAtOf(row.folder),
    error: isLost ? 'The server stopped during this transfer. Start it again to resume.' : row.transferError,
  };
}
