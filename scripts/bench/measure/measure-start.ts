import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { type Figure, inSeconds } from '../figure.ts';

const account = { username: 'house', password: 'house password' };

/** P10: from a fresh clone to a sign-in with one command, with npm's cache as it is; and the second start. */
export async function measureStart(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-bench-'));
  try {
    const clone = join(folder, 'pitboss');
    const started = performance.now();
    execFileSync('git', ['clone', '--quiet', repositoryRoot(), clone]);
    const firstMs = performance.now() - started + (await startAndSignIn(clone));
    const secondMs = await startAndSignIn(clone);
    return [
      {
        id: 'P10',
        what: 'fresh clone to signed in',
        measured: inSeconds(firstMs),
        goal: '≤ 120 s',
        isMet: firstMs <= 120_000,
      },
      {
        id: 'P10',
        what: 'second start to signed in',
        measured: inSeconds(secondMs),
        goal: '≤ 5 s',
        isMet: secondMs <= 5_000,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds from `npm start` to an answered sign-in; the server is stopped afterwards. */
async function startAndSignIn(clone: string): Promise<number> {
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(clone, '.data'),
    DATABASE_URL: '',
    SUPERADMIN_USERNAME: account.username,
    SUPERADMIN_PASSWORD: account.password,
    BACKUP_SCHEDULE: 'off',
  };
  const started = performance.now();
  const running = spawn('npm', ['start'], { cwd: clone, env, stdio: 'ignore', detached: true });
  try {
    while (!(await canSignIn(port))) {
      if (running.exitCode !== null) throw new Error(`npm start ended with ${running.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return performance.now() - started;
  } finally {
    await stop(running);
  }
}

async function canSignIn(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  }).catch(() => null);
  return answer?.ok === true;
}

async function stop(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.pid === undefined) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  process.kill(-running.pid, 'SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
