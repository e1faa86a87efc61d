import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';

type Supervise = (given: { env: NodeJS.ProcessEnv; dataDir: string; stop: AbortSignal }) => Promise<number>;

const root = repositoryRoot();
const lines = readFileSync(join(root, 'deploy', 'pitboss.service'), 'utf8').split('\n');
const valuesOf = (name: string) =>
  lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));

describe('the systemd unit', () => {
  it('consists of sections, settings, comments and empty lines', () => {
    expect(lines.filter((line) => !/^$|^#|^\[\w+\]$|^\w+=/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('['))).toEqual(['[Unit]', '[Service]', '[Install]']);
  });

  it('starts a script that exists, as its own user, in the folder of the repository', () => {
    const [, script = ''] = (valuesOf('ExecStart')[0] ?? '').split(' ');
    expect(existsSync(join(root, script))).toBe(true);
    expect([valuesOf('User'), valuesOf('WorkingDirectory')]).toEqual([['pitboss'], ['/srv/pitboss']]);
  });

  it('may write to every folder that it names, and not to the program', () => {
    const writable = [
      ...valuesOf('ReadWritePaths'),
      ...valuesOf('StateDirectory').map((name) => `/var/lib/${name}`),
      ...valuesOf('CacheDirectory').map((name) => `/var/cache/${name}`),
      ...valuesOf('RuntimeDirectory').map((name) => `/run/${name}`),
    ];
    const named = valuesOf('Environment').map((each) => each.slice(each.indexOf('=') + 1));
    expect(valuesOf('ProtectSystem')).toEqual(['strict']);
    expect(named.filter((path) => !writable.includes(path))).toEqual([]);
    expect(valuesOf('WorkingDirectory').filter((path) => writable.includes(path))).toEqual([]);
  });

  it('limits its memory and its processes', () => {
    expect([valuesOf('MemoryMax'), valuesOf('TasksMax')]).toEqual([
      [expect.stringMatching(/^\d+%$/)],
      [expect.stringMatching(/^\d+$/)],
    ]);
  });

  it('leaves out the protections that Node and PostgreSQL cannot work under', () => {
    // V8 writes code to memory; the scripts read /proc/sys to tell processes apart.
    for (const name of ['MemoryDenyWriteExecute', 'ProcSubset', 'PrivateNetwork'])
      expect(valuesOf(name)).toEqual([]);
    expect(valuesOf('NoNewPrivileges')).toEqual(['true']);
  });

  it('does not start again what the server refuses to start', async () => {
    const script = join(root, 'scripts', 'start', 'supervise-server.mjs');
    const { superviseServer } = (await import(script)) as { superviseServer: Supervise };
    const dataDir = mkdtempSync(join(tmpdir(), 'pitboss-unit-'));
    const env = { PATH: process.env.PATH, DATABASE_URL: 'postgresql://127.0.0.1:1/none', LOG_LEVEL: 'loud' };
    const code = await superviseServer({ env, dataDir, stop: new AbortController().signal });
    rmSync(dataDir, { recursive: true });
    expect(valuesOf('RestartPreventExitStatus')).toEqual([String(code)]);
  });
});
