const texts: Record<string, (folder: string) => string> = {
  ENOSPC: () => 'The disk is full.',
  EDQUOT: () => 'The disk quota is used up.',
  EFBIG: () => 'A file would be larger than this system allows.',
  EROFS: (folder) => `The folder of ${folder} cannot be written to.`,
  EACCES: (folder) => `The server has no permission to write to the folder of ${folder}.`,
  EPERM: (folder) => `The server has no permission to write to the folder of ${folder}.`,
  ENOTDIR: (folder) => `The folder of ${folder} is not a folder.`,
  EIO: () => 'The disk reports an error.',
};

/** For errors that are not disk errors. */
export const unexpectedFault = 'An unexpected error; see the server log.';

/** The text for a file that could not be written, or null if it is not a disk error. It contains no path. */
export function diskFault(error: unknown, folder: 'archives' | 'backups'): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return texts[code]?.(folder) ?? null;
}
