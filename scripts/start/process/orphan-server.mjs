import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from './end-process.mjs';
import { identifyProcess, isStillRunning } from './process-identity.mjs';

/**
 * Records the server's process, so that the next start finds it if this one is killed. Returns a function that removes
 * the record.
 */
export function noteServer(dataDir, pid) {
  writeFileSync(noteIn(dataDir), identifyProcess(pid) ?? '', { mode: 0o600 });
  return () => rmSync(noteIn(dataDir), { force: true });
}

/** Ends a server whose start script was killed. It exits by itself, but it may still hold the port. */
export async function endOrphanServer(dataDir) {
  if (!existsSync(noteIn(dataDir))) return;
  const identity = readFileSync(noteIn(dataDir), 'utf8');
  if (isStillRunning(identity)) {
    await endProcess(Number.parseInt(identity, 10), [
      { signal: 'SIGTERM', patienceMs: 10_000 },
      { signal: 'SIGKILL', patienceMs: 5_000 },
    ]);
  }
  rmSync(noteIn(dataDir), { force: true });
}

function noteIn(dataDir) {
  return join(dataDir, 'server.pid');
}
