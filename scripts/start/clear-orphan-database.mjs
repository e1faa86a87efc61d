import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from './end-process.mjs';
import { isFolderInUse, isPostmasterOf, readPostmasterFile } from './postmaster-file.mjs';
import { isAlive } from './process-identity.mjs';
import { refuse } from './refuse.mjs';
import { showStep } from './show-step.mjs';
import { removeSocketFolder } from './socket-folder.mjs';

/**
 * Clears what a start script that was killed has left behind. The caller holds the data folder's lock, so nobody else
 * looks after that database. A running one is stopped rather than adopted: only a child of this process tells it at
 * once when it ends, and only a fresh start is sure to have today's settings.
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
    refuse(`The database left over from an earlier run (process ${pid}) does not stop; end it by hand.`);
}

// PostgreSQL removes the file of a dead process by itself, and only it can tell whether its memory is still in use.
// It cannot know that a living process with that number, after a restart of the machine, is somebody else.
function removeForeignFile({ pid }, cluster) {
  if (isAlive(pid) && !isFolderInUse(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
