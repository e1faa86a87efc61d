import { AppError } from '#server/platform/app-error';
import { diskFault, unexpectedFault } from '#server/platform/disk-fault';

/** What a person is told of why a backup could not be made or checked. Nothing of a path or a statement is in it. */
export function tellFault(error: unknown): { text: string; isOurs: boolean } {
  if (error instanceof AppError) return { text: error.message, isOurs: true };
  const known = diskFault(error, 'backups');
  if (known !== null) return { text: known, isOurs: true };
  return { text: unexpectedFault, isOurs: false };
}
