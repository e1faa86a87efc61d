import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repositoryRoot } from '#server/platform/config/repository-root';
import type { LoadSeen, LoadTask } from './generate-load.ts';
import type { WatchSeen, WatchTask } from './watch-live.ts';

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const inBench = (file: string) => join(repositoryRoot(), 'scripts', 'bench', file);
const withTsx = { execArgv: ['--import', 'tsx'] };

/** Starts a program that listens, and stops it. */
export async function whileListening<T>(child: ChildProcess, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

/** The Node arguments that `npm start` uses for the server. */
async function serverArguments(): Promise<string[]> {
  const file = new URL('../start/servers/server-arguments.mjs', import.meta.url).href;
  return ((await import(file)) as { serverArguments: string[] }).serverArguments;
}

/** The built server, run as by `npm start`, on an existing database. */
export async function startBuiltServer(
  databaseUrl: string,
  port: number,
  nodeArguments: readonly string[] = [],
): Promise<ChildProcess> {
  const child = fork(join(repositoryRoot(), 'dist', 'server', 'main.js'), {
    execArgv: [...(await serverArguments()), ...nodeArguments],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: process.env.BENCH_DATA_DIR,
      PORT: String(port),
      REQUESTS_PER_SECOND: '1000000',
      OWN_PASSWORDS_PER_MINUTE: '1000000',
      CHANGES_PER_MINUTE: '1000000',
      CONNECTIONS_PER_ADDRESS: '0',
      SOCKETS_PER_ACCOUNT: '0',
      BACKUP_SCHEDULE: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  for (let tries = 0; tries < 200; tries += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
    if (reply?.ok === true) return child;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error('the built server did not get ready');
}

export async function startEcho(port: number): Promise<ChildProcess> {
  const child = fork(inBench('bare-echo.ts'), { ...withTsx, env: { ...process.env, PORT: String(port) } });
  await once(child, 'message');
  return child;
}

async function ask<Task extends object, Seen>(file: string, task: Task): Promise<Seen> {
  const child = fork(inBench(file), withTsx);
  child.send(task);
  const answered = once(child, 'message').then(([seen]) => seen as Seen);
  const failed = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`${file} ended with ${code}`)),
  );
  // The process that answered ends too: only the first event counts.
  failed.catch(() => {});
  return Promise.race([answered, failed]);
}

export const generateLoad = (task: LoadTask) => ask<LoadTask, LoadSeen>('generate-load.ts', task);
export const watchLive = (task: WatchTask) => ask<WatchTask, WatchSeen>('watch-live.ts', task);
