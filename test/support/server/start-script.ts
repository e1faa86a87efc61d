import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { until } from '#test/support/waiting/until';
import { freePort } from './free-port.ts';
import type { Installation } from './installation.ts';
import { createRemoteCall } from './node-process.ts';

/** `npm start` on the database of an installation under test, with several server processes. */
export async function runStartScript(
  { config }: Pick<Installation, 'config'>,
  servers: number | string,
  settings: Record<string, string> = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitboss-servers-'));
  const port = await freePort();
  const script = spawn(process.execPath, [join(repositoryRoot(), 'scripts', 'start.mjs')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: config.databaseUrl,
      SECRET_KEY: config.secretKey,
      DATA_DIR: dataDir,
      PORT: String(port),
      SERVERS: String(servers),
      BACKUP_SCHEDULE: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [script.stdout, script.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(script, 'exit').then(([code]) => code as number | null);
  const origin = `http://127.0.0.1:${port}`;

  /** The ids of the running server processes, from their records in the data folder. */
  const pids = () =>
    readdirSync(dataDir)
      .filter((name) => /^server-\d+\.pid$/.test(name))
      .map((name) => Number.parseInt(readFileSync(join(dataDir, name), 'utf8'), 10))
      .sort();
  return {
    origin,
    dataDir,
    output: () => output,
    ended,
    pids,
    call: createRemoteCall(origin),
    signal: (name: NodeJS.Signals) => script.kill(name),
    async metrics(): Promise<string> {
      const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}`, connection: 'close' };
      return (await fetch(`${origin}/metrics`, { headers })).text();
    },
    /** Ends the script with this signal, and removes its folder. Returns the exit code. */
    async end(name: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      script.kill(name);
      const code = await ended;
      await until('every server process has ended', () => !pids().some(isAlive));
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
export type StartScript = Awaited<ReturnType<typeof runStartScript>>;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
