import { listFailedBackups, readLateBackup } from '#server/features/backups/backup-fault-queries';
import type { Database } from '#server/platform/database/database';
import type { JobRunner } from '#server/platform/jobs/run-jobs';
import { tellOperators } from '#server/shared/inbox/tell-queries';

const lookEveryMs = 60_000;

/**
 * Tells the operators of failed backups, and superadmins when the installation has no recent one. Every node looks, and
 * an event that another node has told is not told again, so this also covers nodes that died.
 */
export function tellAboutBackups(jobs: JobRunner, db: Database, dailyAtMinute: number): void {
  const look = async () => tellFaultsOfBackups(db, dailyAtMinute);
  jobs.every(lookEveryMs, look, 'the inboxes could not be told about backups');
}

export async function tellFaultsOfBackups(db: Database, dailyAtMinute: number): Promise<void> {
  for (const { networkId, eventKey } of await listFailedBackups(db, dailyAtMinute))
    await tellOperators(db, { networkId, kind: 'backup_failed', eventKey });
  const late = await readLateBackup(db);
  if (late !== null)
    await tellOperators(db, { networkId: 0, kind: 'backup_late', eventKey: late.toISOString() });
}
