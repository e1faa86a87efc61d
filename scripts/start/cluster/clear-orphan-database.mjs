import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from '../process/end-process.mjs';
import { isAlive } from '../process/process-identity.mjs';
import { refuseForNow } from '../refuse.mjs';
import { showStep } from '../show-step.mjs';
import { isFolderInUse, isPostmasterOf, readPostmasterFile } from './postmaster-file.mjs';
import { removeSocketFolder } from './socket-folder.mjs';

/**
 * Cleans up after a killed start script. The caller holds the data folder's lock, so no other script manages that
 * database. A running one is stopped instead of adopted: only a child process reports its end at once, and only a fresh
 * start has the current settings.
 */
export async function clearOrphanDatabase(cluster) {
  const file = readPostmasterFile(cluster);
  if (!file) return;
  if (isPostmasterOf(file.pid, cluster))
    await showStep('Stopping a database left over', () => stopOrphan(file.pid));
  else removeForeignFile(file, cluster);
  removeSocketFolder(file.socketFolder);
}

async function stopOrphan(pid) {
  const isGone = await endProcess(pid, [
    { signal: 'SIGINT', patienceMs: 60_000 },
    { signal: 'SIGQUIT', patienceMs: 15_000 },
  ]);
  if (!isGone)
    refuseForNow(
      `The database left over from an earlier run (process ${pid}) does not stop; stop it manually.`,
    );
}

// PostgreSQL removes the pid file of a dead process by itself, and only it can tell whether its memory is still in use.
// It cannot know that a living process with that id, after a restart of the machine, is a different program.
function removeForeignFile({ pid }, cluster) {
  if (isAlive(pid) && !isFolderInUse(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
