import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. Every script works from here, wherever it was called. */
export const repositoryFolder = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

export function inRepository(...parts) {
  return join(repositoryFolder, ...parts);
}
