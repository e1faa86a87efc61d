import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseEnvironment } from './database-environment.mjs';
import { endProcess } from './end-process.mjs';
import { readPostmasterFile } from './postmaster-file.mjs';
import { asRunner } from './run-as.mjs';

/**
 * Starts PostgreSQL as a child of this process, with the variables that are given beside the usual ones. `ready` answers whether it
 * accepts connections or has ended first.
 */
export function runPostmaster({ runner, binaries, cluster }, log, variables = {}) {
  const logStart = statSync(log.path).size;
  const { command, args, options } = asRunner(runner, binaries.postgres, ['-D', cluster]);
  // A session of its own: Ctrl-C reaches the whole foreground group, and the server has to stop first.
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
    // No limit: after a crash it replays its log first, and that takes what it takes.
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
    // Fast: sessions end, everything is written, the next start has nothing to repair. Immediate only if that hangs.
    await endProcess(pid, [
      { signal: 'SIGINT', patienceMs: 60_000 },
      { signal: 'SIGQUIT', patienceMs: 15_000 },
    ]);
  }
  await ended;
}

/** Why it ended, in its own words: the last fatal line that it has logged since it was started. */
function readLastWords(path, from) {
  const text = readFileSync(path).subarray(from).toString('utf8');
  const fatal = text.split('\n').filter((line) => /\b(FATAL|PANIC):/.test(line));
  return fatal.at(-1)?.replace(/^.*(?:FATAL|PANIC):\s*/, '') ?? `see ${path}`;
}
