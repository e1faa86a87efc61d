import { AppError } from '#server/platform/app-error';
import { diskFault, unexpectedFault } from '#server/platform/files/disk-fault';

/** The reason shown to a person when a backup could not be made or verified. It contains no path and no statement. */
export function tellFault(error: unknown): { text: string; isOurs: boolean } {
  if (error instanceof AppError) return { text: error.message, isOurs: true };
  const known = diskFault(error, 'backups');
  if (known !== null) return { text: known, isOurs: true };
  return { text: unexpectedFault, isOurs: false };
}
