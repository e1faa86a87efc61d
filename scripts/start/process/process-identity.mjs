import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Identifies a living process, so that a later process with the same id is not taken for it. Undefined if there is no
 * such process, or only a zombie.
 */
export function identifyProcess(pid) {
  if (process.platform === 'linux') return identifyOnLinux(pid);
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'win32') return String(pid);
  return `${pid} ${spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()}`;
}

export function isStillRunning(identity) {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && identifyProcess(pid) === identity;
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function identifyOnLinux(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces. Counted after it, field 0 is the state and field 19 the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    return `${pid} ${fields[19]} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return undefined;
  }
}
