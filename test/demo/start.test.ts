import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { freePort } from '#test/support/server/free-port';

/** A timeout against hanging, because a busy machine may be slow. */
const patienceMs = 240_000;

interface Demo {
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

const port = await freePort();

describe('npm run demo', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitboss-demo-'));
  const running: Demo[] = [];
  afterAll(async () => {
    for (const demo of running) await stop(demo);
    rmSync(dataDir, { recursive: true, force: true });
  }, patienceMs);

  function start(): Demo {
    const child = spawn(process.execPath, [join(repositoryRoot(), 'scripts', 'demo', 'demo.mjs')], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DEMO_DATA_DIR: dataDir,
        DEMO_DATABASE_URL: '',
        DEMO_WEEKS: '1',
        DEMO_RATE: '20',
        // Settings of a real installation are never used: with these nothing could start.
        DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing',
        SUPERADMIN_USERNAME: 'not a name',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const demo = { process: child, output: () => output, ended };
    running.push(demo);
    return demo;
  }

  async function stop({ process: child, ended }: Demo): Promise<number | null> {
    child.kill('SIGINT');
    return ended;
  }

  async function until(demo: Demo, isSo: () => boolean | Promise<boolean>): Promise<void> {
    const deadline = performance.now() + patienceMs;
    while (!(await isSo())) {
      if (demo.process.exitCode !== null || performance.now() > deadline)
        throw new Error(`the demo did not come to that:\n${demo.output()}`);
      await sleep(50);
    }
  }

  /** The printed username and password of one account of every role. */
  const signInsOf = (demo: Demo) =>
    [...demo.output().matchAll(/^ {2}(\w[\w ]*?) {2,}(\w+) +(\S+)$/gm)].map(
      ([, label, username, password]) => ({ label, username, password }),
    );
  const isPlaying = (demo: Demo) => demo.output().includes('The players buy about 20 tickets');

  async function ask(text: string): Promise<Record<string, unknown>> {
    const owner = new pg.Client({ connectionString: readFileSync(join(dataDir, 'database-url'), 'utf8') });
    await owner.connect();
    try {
      return (await owner.query(text)).rows[0] ?? {};
    } finally {
      await owner.end();
    }
  }
  const bought = async () =>
    Number(
      (await ask('select count(*) as n from tickets t, demo.history h where t.bought_at > h.until_at')).n,
    );

  it(
    'shows a live network, stops cleanly, and continues with the same accounts',
    async () => {
      const first = start();
      await until(first, () => isPlaying(first));
      const signIns = signInsOf(first);
      expect(signIns.map(({ label }) => label)).toEqual([
        'Super Admin',
        'Admin',
        'Super Area Manager',
        'Area Manager',
        'Master',
        'Player',
      ]);
      for (const { label, username, password } of signIns) {
        const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password }),
        });
        expect([label, answer.status]).toEqual([label, 200]);
      }
      await until(first, async () => (await bought()) >= 10);
      const made = await ask(
        'select made_at, (select count(*) from draws) >= 1000 as is_long from demo.history',
      );
      expect(made.is_long).toBe(true);
      expect(await stop(first)).toBe(0);
      expect(
        readdirSync(dataDir).filter((name) => /^(start\.lock|server.*\.pid|database-url)$/.test(name)),
      ).toEqual([]);

      const second = start();
      await until(second, () => isPlaying(second));
      expect(signInsOf(second)).toEqual(signIns);
      expect(second.output()).not.toContain('Accounts and games');
      expect((await ask('select made_at from demo.history')).made_at).toEqual(made.made_at);
      const before = await bought();
      expect(before).toBeGreaterThanOrEqual(10);
      await until(second, async () => (await bought()) > before);
      expect(await stop(second)).toBe(0);
    },
    2 * patienceMs,
  );

  it('refuses a rate that is none, in a sentence', async () => {
    const child = spawn(process.execPath, [join(repositoryRoot(), 'scripts', 'demo', 'demo.mjs')], {
      env: { ...process.env, PORT: String(port), DEMO_DATA_DIR: dataDir, DEMO_RATE: 'fast' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let told = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      told += text;
    });
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(78);
    expect(told).toBe('The setting DEMO_RATE is wrong: it is a number from 0 to 500.\n');
  });
});
