import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#test/support/server/free-port';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { until } from '#test/support/waiting/until';

type Supervise = (given: { env: NodeJS.ProcessEnv; dataDir: string; stop: AbortSignal }) => Promise<number>;

/** Runs in the server before everything else: records each start, and causes the fault named in the file `fault`. */
const troublemaker = (folder: string) => `
import { appendFileSync, existsSync, readFileSync, unlinkSync } from 'node:fs';
appendFileSync(${JSON.stringify(join(folder, 'starts'))}, process.pid + '\\n');
const fault = ${JSON.stringify(join(folder, 'fault'))};
setInterval(() => {
  if (!existsSync(fault)) return;
  const name = readFileSync(fault, 'utf8');
  if (name === '') return;
  unlinkSync(fault);
  if (name === 'rejection') Promise.reject(new Error('nobody waits for this'));
  if (name === 'stall') for (;;);
}, 20).unref();`;

describe('a server that cannot continue', () => {
  let on: Installation;
  let folder: string;
  let origin: string;
  let ended: Promise<number>;
  const stopping = new AbortController();
  beforeAll(async () => {
    on = await openInstallation();
    folder = await mkdtemp(join(tmpdir(), 'pitboss-faults-'));
    const preload = join(folder, 'troublemaker.mjs');
    writeFileSync(preload, troublemaker(folder));
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const script = new URL('../../scripts/start/supervise-server.mjs', import.meta.url).href;
    const { superviseServer } = (await import(/* @vite-ignore */ script)) as { superviseServer: Supervise };
    const env = {
      PATH: process.env.PATH,
      NODE_OPTIONS: `--import=${preload}`,
      DATABASE_URL: on.config.databaseUrl,
      SECRET_KEY: on.config.secretKey,
      DATA_DIR: folder,
      PORT: String(port),
      STALLED_SECONDS: '2',
      LOG_LEVEL: 'silent',
    };
    ended = superviseServer({ env, dataDir: folder, stop: stopping.signal });
    await untilAnswers();
  });
  afterAll(async () => {
    stopping.abort();
    expect(await ended).toBe(0);
    await on.close();
    await rm(folder, { recursive: true, force: true });
  });

  const starts = () => readFileSync(join(folder, 'starts'), 'utf8').trim().split('\n');
  const untilAnswers = () =>
    until('the server is ready', () =>
      fetch(`${origin}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  const isAlive = (pid: string | undefined) => {
    try {
      return process.kill(Number(pid), 0);
    } catch {
      return false;
    }
  };

  it.each(['rejection', 'stall'])('exits after a %s, and is restarted', async (fault) => {
    const before = starts();
    writeFileSync(join(folder, 'fault'), fault);
    await until('another server starts', () => starts().length > before.length);
    expect(isAlive(before.at(-1))).toBe(false);
    await untilAnswers();
    expect(starts()).toHaveLength(before.length + 1);
    expect(isAlive(starts().at(-1))).toBe(true);
  });
});
