const texts: Record<string, (folder: string) => string> = {
  ENOSPC: () => 'The disk is full.',
  EDQUOT: () => 'The disk quota is used up.',
  EFBIG: () => 'A file would be larger than this system allows.',
  EROFS: (folder) => `The folder of ${folder} cannot be written to.`,
  EACCES: (folder) => `The folder of ${folder} may not be written to.`,
  EPERM: (folder) => `The folder of ${folder} may not be written to.`,
  ENOTDIR: (folder) => `The folder of ${folder} is no folder.`,
  EIO: () => 'The disk reports a fault.',
};

/** For whatever is no matter of the disk. */
export const unexpectedFault = 'An unexpected fault, which the log of the server tells.';

/** What a person is told of a file that could not be written, or null where it is no matter of the disk. Nothing of a path is in it. */
export function diskFault(error: unknown, folder: 'archives' | 'backups'): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return texts[code]?.(folder) ?? null;
}
