import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { canRun } from '../process/run-as.mjs';
import { describeBinaries } from './postgres-binaries.mjs';

/** The PostgreSQL programs, startable by this user: where npm has installed them, else copied beside the database. */
export function binariesFor(runner, { base, binaries }) {
  if (canRun(runner, { program: binaries.postgres })) return binaries;

  const folder = join(base, `postgresql-${binaries.version}`);
  if (!existsSync(folder)) {
    // Copied to a temporary name and renamed, so that an interrupted copy is not used.
    const aside = `${folder}.new`;
    rmSync(aside, { recursive: true, force: true });
    cpSync(binaries.folder, aside, { recursive: true, verbatimSymlinks: true });
    renameSync(aside, folder);
  }
  return describeBinaries(folder, binaries.version);
}
