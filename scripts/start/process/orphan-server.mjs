import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from './end-process.mjs';
import { identifyProcess, isStillRunning } from './process-identity.mjs';

const noteName = /^server.*\.pid$/;

/**
 * Records a server process, so that the next start finds it if this one is killed. Returns a function that removes the
 * record.
 */
export function noteServer(dataDir, pid) {
  const note = join(dataDir, `server-${pid}.pid`);
  writeFileSync(note, identifyProcess(pid) ?? '', { mode: 0o600 });
  return () => rmSync(note, { force: true });
}

/** Ends server processes whose start script was killed. They exit by themselves, but may still be working. */
export async function endOrphanServers(dataDir) {
  const notes = readdirSync(dataDir).filter((name) => noteName.test(name));
  await Promise.all(notes.map((name) => endOrphan(join(dataDir, name))));
}

async function endOrphan(note) {
  const identity = readFileSync(note, 'utf8');
  if (isStillRunning(identity)) {
    await endProcess(Number.parseInt(identity, 10), [
      { signal: 'SIGTERM', patienceMs: 10_000 },
      { signal: 'SIGKILL', patienceMs: 5_000 },
    ]);
  }
  rmSync(note, { force: true });
}
