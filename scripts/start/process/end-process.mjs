import { setTimeout as sleep } from 'node:timers/promises';
import { identifyProcess } from './process-identity.mjs';

/** Sends a process one signal after another, each with its own timeout, until it is gone. */
export async function endProcess(pid, steps) {
  const identity = identifyProcess(pid);
  for (const { signal, patienceMs } of steps) {
    send(pid, signal);
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      if (!identity || identifyProcess(pid) !== identity) return true;
      await sleep(50);
    }
  }
  return false;
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
