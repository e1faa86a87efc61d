import { AppError } from '#server/platform/app-error';

const texts: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk quota is used up.',
  EFBIG: 'A file would be larger than this system allows.',
  EROFS: 'The folder of backups cannot be written to.',
  EACCES: 'The folder of backups may not be written to.',
  EPERM: 'The folder of backups may not be written to.',
  ENOTDIR: 'The folder of backups is no folder.',
  EIO: 'The disk reports a fault.',
};

/** What a person is told of why a backup could not be made or checked. Nothing of a path or a statement is in it. */
export function tellFault(error: unknown): { text: string; isOurs: boolean } {
  if (error instanceof AppError) return { text: error.message, isOurs: true };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = texts[code];
  if (known !== undefined) return { text: known, isOurs: true };
  return { text: 'An unexpected fault, which the log of the server tells.', isOurs: false };
}
