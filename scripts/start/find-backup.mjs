import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { refuse } from './refuse.mjs';
import { repositoryFolder } from './repository.mjs';

/**
 * The given folder: a path relative to the working directory of the command, or a name from the screen Backups in the
 * folder of the installation's backups.
 */
export function findBackup(named, dataDir) {
  const given = resolve(process.env.INIT_CWD ?? '.', named);
  if (existsSync(given)) return given;
  const kept = resolve(repositoryFolder, process.env.BACKUP_DIR || join(dataDir, 'backups'), '0');
  const known = join(kept, named);
  if (basename(named) === named && existsSync(known)) return known;
  return refuse(`There is no folder ${given}, and none with this name in ${kept}. Give its full path.`);
}
