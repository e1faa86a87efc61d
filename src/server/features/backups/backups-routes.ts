import type { Logger } from 'pino';
import * as calls from '#contract/backups/backups';
import type { RestoreJob } from '#contract/backups/restores';
import { messages } from '#contract/ground/messages';
import { readLastVerified } from '#server/features/backups/backup-queries';
import { downloadBackup, openBackupDownload } from '#server/features/backups/download-backup';
import { type BackupFolders, createBackupFolders } from '#server/features/backups/folder/backup-folders';
import { listBackups } from '#server/features/backups/list-backups';
import { runBackups } from '#server/features/backups/make/run-backups';
import { readNextDue, scheduleBackups } from '#server/features/backups/make/schedule-backups';
import { createBackupBudget, startBackup } from '#server/features/backups/make/start-backup';
import { tellAboutBackups } from '#server/features/backups/make/tell-about-backups';
import { importBackup, readRestore } from '#server/features/backups/restore-network/import-backup';
import { restoreJobAnswer } from '#server/features/backups/restore-network/restore-answer';
import { findLastRestore } from '#server/features/backups/restore-network/restore-queries';
import { runRestores } from '#server/features/backups/restore-network/run-restores';
import { sentPassword } from '#server/features/backups/sent-password';
import { createTransfers } from '#server/features/backups/transfer/transfer-backup';
import type { Config } from '#server/platform/config/config';
import { readVersion } from '#server/platform/config/read-version';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import type { JobRunner } from '#server/platform/jobs/run-jobs';

interface BackupsParts {
  databases: Databases;
  jobs: JobRunner;
  config: Config;
  secretKey: string;
  logger: Logger;
}

export function serveBackups(
  serve: Serve,
  { databases, jobs, config, secretKey, logger }: BackupsParts,
): void {
  const { db } = databases;
  const { backups: settings, databaseUrl } = config;
  const folders = createBackupFolders(settings.folder);
  const stored = { db, folders };
  const making = { databaseUrl, secretKey, settings, version: readVersion() };
  const { wake } = runBackups(jobs, { ...stored, ...making, logger });
  const budget = createBackupBudget(databases.budgets);
  const transfers = createTransfers(jobs, { ...stored, settings, logger });
  const restorer = runRestores(jobs, { databases, folders, secretKey, logger });
  const { dailyAtMinute, areChecked, keep: keeps } = settings;
  if (dailyAtMinute !== null) scheduleBackups(jobs, { db, dailyAtMinute, wake });
  tellAboutBackups(jobs, db, settings);

  serve.signedIn(calls.listBackups, async ({ actor }) => ({
    ...(await listBackups(db, folders, actor.networkId)),
    restore: await lastRestore(db, actor.networkId),
    canTransfer: settings.sftp !== null,
    areChecked,
    keeps,
    nextAt: await readNextDue(db, dailyAtMinute),
  }));
  serve.signedIn(calls.exportBackup, async ({ actor, facts, once }) => {
    const data = await startBackup({ db, budget, wake, stopping: jobs.stopping }, actor, { facts, once });
    const isMade = data.state !== 'waiting' && data.state !== 'running';
    return { data, message: isMade ? messages.backupCompleted : messages.backupRunning };
  });
  serve.signedIn(calls.openBackupDownload, async ({ actor, body, facts }) => {
    await openBackupDownload({ ...stored, secretKey }, actor, { ...body, facts });
    return {};
  });
  serve.signedIn(calls.downloadBackup, async ({ actor, query }) =>
    downloadBackup(stored, actor, query.folder),
  );
  serve.signedIn(calls.transferBackup, async ({ actor, query, body, facts, request }) => {
    const password = sentPassword(request, body);
    const data = await transfers.start(actor, { folder: query.folder, password, facts });
    const isDone = data.transfer?.state === 'done';
    return { data, message: isDone ? messages.transferCompleted : messages.transferRunning };
  });
  serveRestores(serve, stored, restorer.wake);
  serve.signedIn(calls.readBackupHealth, async () => {
    const { at, isLate } = await readLastVerified(db);
    const data = { lastVerifiedAt: at?.toISOString() ?? null, isLate: isLate && dailyAtMinute !== null };
    return { data };
  });
}

/** The restore of one network, as a background job. */
function serveRestores(
  serve: Serve,
  stored: { db: Databases['db']; folders: BackupFolders },
  wake: () => void,
): void {
  serve.signedIn(calls.importBackup, async ({ actor, query, body, facts, idempotency, request }) => {
    const isDryRun = query.dryRun === 'true';
    const password = sentPassword(request, body);
    const asked = { folder: query.folder, isDryRun, password, facts, key: idempotency?.key ?? null };
    const data = await importBackup({ ...stored, wake }, actor, asked);
    return { data, ...(isDryRun ? {} : { message: messages.restoreStarted }) };
  });
  serve.signedIn(calls.readRestore, async ({ actor, query: { folder, dryRun } }) => ({
    data: await readRestore(stored, actor, { folder, isDryRun: dryRun === 'true' }),
  }));
}

async function lastRestore(db: Databases['db'], networkId: number): Promise<RestoreJob | null> {
  const job = await findLastRestore(db, { networkId, isDryRun: false });
  return job === undefined ? null : restoreJobAnswer(job);
}
