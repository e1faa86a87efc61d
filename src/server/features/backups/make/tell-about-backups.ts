import { listFailedBackups, listLateBackups } from '#server/features/backups/backup-fault-queries';
import type { BackupSettings } from '#server/platform/config/backup-settings';
import type { Database } from '#server/platform/database/database';
import type { JobRunner } from '#server/platform/jobs/run-jobs';
import { tellOperators } from '#server/shared/inbox/tell-queries';

const lookEveryMs = 60_000;
/** After an outage the servers first get the time to make the backups that were missed. */
const graceMs = 2 * 60 * 60_000;

/**
 * Writes inbox entries about failed backups, and, while daily backups are on, about networks and installations without a
 * recent one. Every node does so, and each event gets one entry, so this also covers nodes that died.
 */
export function tellAboutBackups(
  jobs: Pick<JobRunner, 'every'>,
  db: Database,
  { dailyAtMinute, areChecked }: BackupSettings,
  uptimeMs: () => number = () => performance.now(),
): void {
  const look = async () => {
    await tellFaultsOfBackups(db, dailyAtMinute ?? 0);
    if (dailyAtMinute !== null && uptimeMs() > graceMs)
      await tellLateBackups(db, { dailyAtMinute, areChecked });
  };
  jobs.every(lookEveryMs, look, 'the inboxes could not be told about backups');
}

export async function tellFaultsOfBackups(db: Database, dailyAtMinute: number): Promise<void> {
  for (const { networkId, eventKey } of await listFailedBackups(db, dailyAtMinute))
    await tellOperators(db, { networkId, kind: 'backup_failed', eventKey });
}

/** Notifies the admin of each late network, and the superadmins of all and of the installation, once per missed day. */
export async function tellLateBackups(
  db: Database,
  schedule: { dailyAtMinute: number; areChecked: boolean },
): Promise<void> {
  for (const { networkId, eventKey } of await listLateBackups(db, schedule))
    await tellOperators(db, { networkId, kind: 'backup_late', eventKey });
}
