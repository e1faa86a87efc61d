import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as calls from '#contract/backups';
import { messages } from '#contract/messages';
import { createBackupFolders } from '#server/features/backups/backup-folders';
import { readLastVerified } from '#server/features/backups/backup-queries';
import { downloadBackup, openBackupDownload } from '#server/features/backups/download-backup';
import { createRestoreTurns, importBackup } from '#server/features/backups/import-backup';
import { listBackups } from '#server/features/backups/list-backups';
import { runBackups } from '#server/features/backups/run-backups';
import { nextDue, scheduleBackups } from '#server/features/backups/schedule-backups';
import { sentPassword } from '#server/features/backups/sent-password';
import { startBackup } from '#server/features/backups/start-backup';
import { createTransfers } from '#server/features/backups/transfer/transfer-backup';
import type { Config } from '#server/platform/config';
import type { Databases } from '#server/platform/database';
import { readVersion } from '#server/platform/read-version';
import type { Serve } from '#server/platform/serve';

interface BackupsParts {
  databases: Databases;
  config: Config;
  secretKey: string;
  logger: Logger;
}

export function serveBackups(
  app: FastifyInstance,
  serve: Serve,
  { databases, config, secretKey, logger }: BackupsParts,
): void {
  const { db } = databases;
  const { backups: settings, databaseUrl } = config;
  const folders = createBackupFolders(settings.folder);
  const stored = { db, folders };
  const runner = runBackups({
    ...{ ...stored, databaseUrl, secretKey, settings, logger },
    version: readVersion(),
  });
  const { wake } = runner;
  const transfers = createTransfers({ ...stored, settings, logger });
  const turns = createRestoreTurns();
  const { dailyAtMinute, areChecked, keep: keeps } = settings;
  runWithServer(app, [
    runner,
    { stop: transfers.stop },
    ...(dailyAtMinute === null ? [] : [scheduleBackups({ db, logger, dailyAtMinute, wake })]),
  ]);

  serve.signedIn(calls.listBackups, async ({ actor }) => ({
    ...(await listBackups(db, folders, actor.networkId)),
    canTransfer: settings.sftp !== null,
    ...{ areChecked, keeps },
    nextAt: actor.networkId === 0 && dailyAtMinute !== null ? nextDue(dailyAtMinute, new Date()) : null,
  }));
  serve.signedIn(calls.exportBackup, async ({ actor, facts }) => {
    const data = await startBackup({ db, wake, stopping: runner.stopping }, actor, facts);
    const isMade = data.state !== 'waiting' && data.state !== 'running';
    return { data, message: isMade ? messages.backupCompleted : messages.backupRunning };
  });
  serve.signedIn(calls.openBackupDownload, async ({ actor, body, facts }) => {
    await openBackupDownload(stored, actor, { ...body, facts });
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
  serve.signedIn(calls.importBackup, async ({ actor, query, body, facts, key, request }) => {
    const isDryRun = query.dryRun === 'true';
    const password = sentPassword(request, body);
    const asked = { folder: query.folder, isDryRun, password, facts, key };
    const data = await importBackup({ databases, folders, secretKey, turns }, actor, asked);
    return { data, ...(isDryRun ? {} : { message: messages.restoreCompleted }) };
  });
  serve.signedIn(calls.readBackupHealth, async () => {
    const { at, isLate } = await readLastVerified(db);
    const data = { lastVerifiedAt: at?.toISOString() ?? null, isLate: isLate && dailyAtMinute !== null };
    return { data };
  });
}

interface Running {
  start?(): void;
  stop(): Promise<void> | void;
}

/** From the moment the server listens until it is told to end. */
function runWithServer(app: FastifyInstance, parts: Running[]): void {
  app.addHook('onReady', async () => {
    for (const part of parts) part.start?.();
  });
  app.addHook('preClose', async () => {
    await Promise.all(parts.map((part) => part.stop()));
  });
}
