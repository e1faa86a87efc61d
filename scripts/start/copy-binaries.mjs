import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeBinaries } from './postgres-binaries.mjs';
import { canRun } from './run-as.mjs';

/** The programs as this user can start them: where npm has put them, else copied beside the database. */
export function binariesFor(runner, { base, binaries }) {
  if (canRun(runner, { program: binaries.postgres })) return binaries;

  const folder = join(base, `postgresql-${binaries.version}`);
  if (!existsSync(folder)) {
    // Copied aside and renamed, so that a copy cut short is not taken for a whole one.
    const aside = `${folder}.new`;
    rmSync(aside, { recursive: true, force: true });
    cpSync(binaries.folder, aside, { recursive: true, verbatimSymlinks: true });
    renameSync(aside, folder);
  }
  return describeBinaries(folder, binaries.version);
}
