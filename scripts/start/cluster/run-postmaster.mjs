import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess } from '../process/end-process.mjs';
import { asRunner } from '../process/run-as.mjs';
import { databaseEnvironment } from './database-environment.mjs';
import { readPostmasterFile } from './postmaster-file.mjs';

/**
 * Starts PostgreSQL as a child of this process, with additional environment variables. `ready` resolves with whether it
 * accepts connections or has exited first.
 */
export function runPostmaster({ runner, binaries, cluster }, log, variables = {}) {
  const logStart = statSync(log.path).size;
  const { command, args, options } = asRunner(runner, binaries.postgres, ['-D', cluster]);
  // A separate process group: Ctrl-C reaches the whole foreground group, and the server has to stop first.
  const child = spawn(command, args, {
    ...options,
    cwd: '/',
    env: { ...databaseEnvironment(), ...variables },
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  let hasEnded = false;
  const ended = new Promise((resolve) => {
    for (const event of ['exit', 'error']) child.once(event, resolve);
  }).then(() => {
    hasEnded = true;
  });

  return {
    pid: child.pid,
    ended,
    ready: waitUntilReady(),
    hasEnded: () => hasEnded,
    lastWords: () => child.signalCode ?? readLastWords(log.path, logStart),
    stop: () => stopPostmaster(child.pid, { binaries, cluster }, ended),
  };

  async function waitUntilReady() {
    // No timeout: after a crash it first replays its log, however long that takes.
    while (!hasEnded) {
      const file = readPostmasterFile(cluster);
      if (file && file.pid === child.pid && file.status === 'ready') return true;
      await sleep(20);
    }
    return false;
  }
}

async function stopPostmaster(pid, { binaries, cluster }, ended) {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast'], { stdio: 'ignore' });
  } else {
    // Fast shutdown: sessions end, everything is written, the next start has nothing to repair. Immediate only if that
    // hangs.
    await endProcess(pid, [
      { signal: 'SIGINT', patienceMs: 60_000 },
      { signal: 'SIGQUIT', patienceMs: 15_000 },
    ]);
  }
  await ended;
}

/** Why it exited: the last fatal line it has logged since its start. */
function readLastWords(path, from) {
  const text = readFileSync(path).subarray(from).toString('utf8');
  const fatal = text.split('\n').filter((line) => /\b(FATAL|PANIC):/.test(line));
  return fatal.at(-1)?.replace(/^.*(?:FATAL|PANIC):\s*/, '') ?? `see ${path}`;
}
