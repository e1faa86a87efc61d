import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { makeBackup } from '#test/backups/support/backup-world';
import { openChain, type Person } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

/** A whole server's answer to a backup that it cannot write, and its later success. */
async function expectRefused(on: Installation, admin: Person, text: RegExp): Promise<void> {
  const reply = await on.call(admin, 'POST', '/backup/exportbackup');
  expect(reply.status).toBe(503);
  expect(reply.body).toMatchObject({ code: 'backup_failed', message: expect.stringMatching(text) });
  const { folders, data } = (await on.call(admin, 'GET', '/backup/list-backups')).body;
  expect(folders).toEqual([]);
  expect(data).toMatchObject([{ state: 'failed', error: expect.any(String) }]);
}

const settings = (on: Installation, folder: string) => ({ backups: { ...on.config.backups, folder } });

describe('a backup without disk space', () => {
  it('fails with a text if its folder is not a folder, and succeeds after that is fixed', async () => {
    const place = await openInstallation();
    const blocked = join(place.config.backups.folder, 'a-file');
    mkdirSync(join(blocked, '..'), { recursive: true });
    writeFileSync(blocked, '');
    const on = await openInstallation(settings(place, blocked));
    const { admin } = await openChain(on);
    await expectRefused(on, admin, /^Backup failed: The folder of backups is not a folder/);
    await on.close();
    const { admin: second } = await openChain(place);
    await makeBackup(place, second);
    await place.close();
  });

  it('leaves nothing behind if a file cannot grow', async () => {
    const on = await openInstallation();
    const { admin } = await openChain(on);
    const { port, stop } = await startLimited(on);
    const send = async (method: string, path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      return { status: response.status, body: await response.json() };
    };
    try {
      const reply = await send('POST', '/backup/exportbackup');
      expect(reply).toMatchObject({
        status: 503,
        body: {
          code: 'backup_failed',
          message: expect.stringMatching(/^Backup failed: A file would be larger/),
        },
      });
      expect((await send('GET', '/backup/list-backups')).body).toMatchObject({ folders: [] });
      expect(readdirSync(join(on.config.backups.folder, String(admin.networkId)))).toEqual([]);
    } finally {
      await stop();
      await on.close();
    }
  });

  // Only root can create a disk, and only the full run takes the time for it.
  const disks: [string, string, RegExp][] = [
    [
      'size=64k',
      'size=20m',
      /^Backup failed: The folder of backups has 0 MB free; this backup needs about 16 MB/,
    ],
    ['size=20m,nr_inodes=9', 'size=20m,nr_inodes=999', /^Backup failed: The disk is full/],
  ];
  it.each(process.env.TEST_FULL !== undefined && process.getuid?.() === 0 ? disks : [])(
    'leaves nothing behind on a full disk with %s, and succeeds with %s',
    async (full, roomy, text) => {
      const place = await openInstallation();
      const disk = join(place.config.backups.folder, 'disk');
      mkdirSync(disk, { recursive: true });
      execFileSync('mount', ['-t', 'tmpfs', '-o', full, 'tmpfs', disk]);
      const on = await openInstallation(settings(place, disk));
      try {
        const { admin } = await openChain(on);
        await expectRefused(on, admin, text);
        expect(readdirSync(join(disk, String(admin.networkId)))).toEqual([]);
        execFileSync('mount', ['-o', `remount,${roomy}`, disk]);
        await makeBackup(on, admin);
      } finally {
        await on.close();
        await place.close();
        execFileSync('umount', [disk]);
      }
    },
  );
});

/** The built server, whose files cannot grow beyond some kilobytes. The test's own server claims nothing during that time. */
async function startLimited(on: Installation) {
  await on.app.close();
  const program = join(repositoryRoot(), 'dist', 'server', 'main.js');
  const child = spawn('sh', ['-c', 'ulimit -f 8; exec "$0" "$@"', process.execPath, program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: on.config.databaseUrl,
      DATA_DIR: on.config.dataDir,
      SECRET_KEY: on.config.secretKey,
      BACKUP_DIR: on.config.backups.folder,
      BACKUP_SCHEDULE: 'off',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = /ready at http:\/\/[^:]+:(\d+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the server did not start: ${output}`)));
  });
  return {
    port,
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
