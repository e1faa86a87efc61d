import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { identifyProcess, isAlive } from '../process/process-identity.mjs';

/** The contents of PostgreSQL's postmaster.pid in its data folder, or undefined. */
export function readPostmasterFile(cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/** Whether this process is a living PostgreSQL of this data folder, and not another one with a reused process id. */
export function isPostmasterOf(pid, cluster) {
  if (process.platform === 'linux') return identifyProcess(pid) !== undefined && isWorkingIn(pid, cluster);
  if (process.platform === 'win32') return isAlive(pid);
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres') && stdout.includes(cluster);
}

/** Whether any process, also an orphan of a killed postmaster, still works in this data folder. */
export function isFolderInUse(cluster) {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isWorkingIn(name, cluster));
}

// Every process of PostgreSQL has its data folder as working directory.
function isWorkingIn(pid, cluster) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}
