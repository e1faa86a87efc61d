import { type BackupRow, noteDamaged } from '#server/features/backups/backup-queries';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';

/** If the error says that this backup is damaged, it is no longer verified, and the inbox says so soon. */
export async function noteDamage(
  db: Database,
  backup: Pick<BackupRow, 'networkId' | 'folder'>,
  error: unknown,
): Promise<void> {
  if (isDamage(error)) await noteDamaged(db, backup, error.message);
}

/** Running out of file handles is no fact about the folder, so it is not reported as damage. */
function isDamage(error: unknown): error is AppError {
  if (!(error instanceof AppError) || error.code !== 'backup_damaged') return false;
  const { cause } = error;
  return !(cause instanceof Error && 'code' in cause && /^(EMFILE|ENFILE|ENOMEM)$/.test(String(cause.code)));
}
