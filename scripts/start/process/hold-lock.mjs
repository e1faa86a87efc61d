import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { showStep } from '../show-step.mjs';
import { identifyProcess, isStillRunning } from './process-identity.mjs';

/** Takes the lock file and returns the function that releases it; undefined while another living process holds it. */
export function takeLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  for (let attempt = 0; attempt < 10; attempt++) {
    if (writeNew(path)) return () => rmSync(path, { force: true });
    if (isHeld(path)) return undefined;
    removeStale(path);
  }
  return undefined;
}

/** Takes the lock file as soon as it is free, without a timeout. */
export async function waitForLock(path, stop) {
  const release = takeLock(path);
  return release ?? showStep('Waiting for another start in this folder', () => keepAsking(path, stop));
}

async function keepAsking(path, stop) {
  for (;;) {
    await sleep(200, undefined, { signal: stop });
    const release = takeLock(path);
    if (release) return release;
  }
}

// Only the process that created the guard file removes the lock. Otherwise a slow starter could remove the lock that a
// fast one has taken since the slow one looked.
function removeStale(path) {
  const guard = `${path}.guard`;
  if (!writeNew(guard)) {
    if (!isHeld(guard)) rmSync(guard, { force: true });
    return;
  }
  if (!isHeld(path)) rmSync(path, { force: true });
  rmSync(guard, { force: true });
}

function writeNew(path) {
  try {
    writeFileSync(path, identifyProcess(process.pid) ?? '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isHeld(path) {
  try {
    const holder = readFileSync(path, 'utf8');
    // An empty file has just been created by a process that will write to it next.
    return holder === '' ? Date.now() - statSync(path).mtimeMs < 2000 : isStillRunning(holder);
  } catch {
    return false;
  }
}
