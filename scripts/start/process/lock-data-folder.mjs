import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#settings/check-places';
import { refuse, refuseForNow } from '../refuse.mjs';
import { takeLock } from './hold-lock.mjs';

/** Locks a data folder for this process and creates it if missing. Undefined while another process has it. */
export function lockDataFolder(dataDir) {
  try {
    makeFolder(dataDir);
    tryToLink(dataDir);
    return takeLock(join(dataDir, 'start.lock'));
  } catch ({ code, syscall }) {
    if (syscall === 'link' && code !== 'ENOSPC')
      refuse(`The data folder ${dataDir} is on a file system without hard links (${code}); set DATA_DIR.`);
    if (code === 'ENOSPC')
      refuseForNow(`There is no space left in the data folder ${dataDir}; make room or set DATA_DIR.`);
    return refuse(`The data folder ${dataDir} cannot be written (${code}); set DATA_DIR.`);
  }
}

/** The key of the installation is created as a link: it appears whole, and once. */
function tryToLink(dataDir) {
  const probe = join(dataDir, `link-${process.pid}`);
  try {
    writeFileSync(probe, 'Pitboss tries whether this folder can be used.\n', { mode: 0o600 });
    linkSync(probe, `${probe}.new`);
  } finally {
    for (const path of [probe, `${probe}.new`]) rmSync(path, { force: true });
  }
}
