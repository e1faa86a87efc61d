import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';

interface Given {
  script?: string;
  file?: string | Buffer;
  env?: Record<string, string>;
  in?: string;
}

/** Copies of the scripts in a folder of their own, to run them with wrong settings. */
export function openScripts() {
  const base = mkdtempSync(join(tmpdir(), 'pitboss-settings-'));
  const folder = copyScripts('pitboss');
  const before = readdirSync(folder);
  return { base, copyScripts, refused, close: () => rmSync(base, { recursive: true }) };

  /** The scripts without packages: what is checked before anything is installed needs no more. */
  function copyScripts(name: string): string {
    const copy = join(base, name);
    const root = repositoryRoot();
    mkdirSync(copy);
    for (const path of ['scripts', 'package.json', 'src/server/platform/config/settings'])
      cpSync(join(root, path), join(copy, path), { recursive: true });
    return copy;
  }

  /** Runs a script and expects one sentence, exit code 78 and no new file. */
  function refused({ script = 'start.mjs', file, env = {}, in: place = folder }: Given): string {
    if (file !== undefined) writeFileSync(join(place, '.env'), file);
    try {
      const args = [join(place, 'scripts', script), join(place, 'backup')];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: base,
        env: { PATH: process.env.PATH, ...env },
        encoding: 'utf8',
      });
      expect({ status, stdout }, stderr).toEqual({ status: 78, stdout: '' });
      expect(stderr).toMatch(/^[^\n]+[.]\n$/);
      return stderr.trimEnd().replaceAll(place, '');
    } finally {
      rmSync(join(place, '.env'), { force: true });
      expect(readdirSync(place)).toEqual(before);
    }
  }
}
