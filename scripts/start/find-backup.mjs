import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { refuse } from './refuse.mjs';
import { repositoryFolder } from './repository.mjs';

/**
 * The folder that is named: by its path from where the command was given, or by its name alone, as the screen Backups says it,
 * where the backups of the installation are kept.
 */
export function findBackup(named, dataDir) {
  const given = resolve(process.env.INIT_CWD ?? '.', named);
  if (existsSync(given)) return given;
  const kept = resolve(repositoryFolder, process.env.BACKUP_DIR || join(dataDir, 'backups'), '0');
  const known = join(kept, named);
  if (basename(named) === named && existsSync(known)) return known;
  return refuse(`There is no folder ${given}, and none of this name in ${kept}. Give its whole path.`);
}
