import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { canRun, giveTo } from '../process/run-as.mjs';
import { refuse } from '../refuse.mjs';

// Linux allows 107 bytes for the path of a socket, macOS 103; this is what the folder's name and PostgreSQL's add.
const longestBase = 103 - '/pitboss-XXXXXX/.s.PGSQL.5432'.length;

/** Creates a short folder that only its owner can enter. PostgreSQL puts its socket there. */
export function makeSocketFolder(runner) {
  const base = [tmpdir(), '/tmp'].find(
    (path) => Buffer.byteLength(path) <= longestBase && canRun(runner, { enter: [path] }),
  );
  if (!base) refuse(`Neither ${tmpdir()} nor /tmp can hold the database's socket.`);
  const folder = mkdtempSync(join(base, 'pitboss-'));
  giveTo(runner, folder);
  return folder;
}

export function removeSocketFolder(folder) {
  // The name of a stale folder is read from a file. Only a folder created here may be removed.
  if (folder && /^pitboss-\w{6}$/.test(basename(folder))) rmSync(folder, { recursive: true, force: true });
}
