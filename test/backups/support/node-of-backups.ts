import { pino } from 'pino';
import { createBackupFolders } from '#server/features/backups/folder/backup-folders';
import { type BackupParts, runBackups } from '#server/features/backups/make/run-backups';
import { createJobRunner } from '#server/platform/jobs/run-jobs';
import type { Installation } from '#test/support/server/installation';
import { testSecretKey } from '#test/support/server/test-database';
import { until } from '#test/support/waiting/until';

/** Makes and verifies the backups of an installation whose server is closed, until the condition holds. */
export async function runUntil(
  { databases, config }: Pick<Installation, 'databases' | 'config'>,
  isDone: () => Promise<boolean>,
  others: Partial<BackupParts> = {},
): Promise<void> {
  const logger = pino({ level: 'silent' });
  const runner = createJobRunner({ db: databases.db, logger });
  runBackups(runner, {
    db: databases.db,
    databaseUrl: config.databaseUrl ?? '',
    secretKey: testSecretKey,
    version: '1',
    folders: createBackupFolders(config.backups.folder),
    settings: config.backups,
    logger,
    ...others,
  });
  runner.start();
  await until('the backups are done', isDone);
  await runner.stop();
}
