import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { downloadBackup } from '#server/features/backups/download-backup';
import { createBackupFolders } from '#server/features/backups/folder/backup-folders';
import type { Actor } from '#server/platform/actor';
import { makeBackup } from '#test/backups/support/backup-world';
import { openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { until } from '#test/support/waiting/until';

/** Incompressible rows, so that the file of a table is far larger than the send buffers. */
const bigRows = `insert into complaints (network_id, enquiry_type, full_name, email, mobile, complaint_details)
  select $1, 'Game', 'A', 'a@example.com', '1', string_agg(md5(random()::text || n), '')
    from generate_series(1, 60000) n group by n / 30`;

const on = await forFile(openInstallation());
const family = await openChain(on);
const { admin } = family;
await on.owner.query(bigRows, [admin.networkId]);
const { rows } = await on.owner.query<{ id: number }>(
  'select max(session_id) as id from sessions where network_id = $1 and account_id = $1',
  [admin.networkId],
);
const actor = { networkId: admin.networkId, accountId: admin.id, sessionId: rows[0]?.id } as Actor;

describe('a download of a backup', () => {
  let own: { folder: string; path: string };
  beforeEach(async () => {
    own = await makeBackup(on, family.admin);
    const body = { folder: own.folder, password };
    expect((await on.call(family.admin, 'POST', '/backup/downloadbackup', { body })).status).toBe(200);
  });

  const begin = async () => {
    const stored = { db: on.databases.db, folders: createBackupFolders(on.config.backups.folder) };
    return (await downloadBackup(stored, actor, own.folder)).content;
  };
  const ask = () => on.call(family.admin, 'GET', '/backup/downloadbackup', { query: { folder: own.folder } });

  it('leaves no file open when its reader disconnects', async () => {
    const content = await begin();
    const pieces = content[Symbol.asyncIterator]();
    const isInTheLargest = () => openFiles(own.path).some((path) => path.endsWith('/complaints.copy.gz'));
    while (!isInTheLargest()) expect((await pieces.next()).done).toBe(false);
    content.destroy();
    await until('every file is closed', () => openFiles(own.path).length === 0);
  });

  it('leaves no file open when its reader disconnects before the first byte', async () => {
    const content = await begin();
    await until('a file is open', () => openFiles(own.path).length > 0);
    content.destroy();
    await until('every file is closed', () => openFiles(own.path).length === 0);
  });

  it('is truncated if a file disappears', async () => {
    const content = await begin();
    rmSync(join(own.path, 'wallets.copy.gz'));
    await expect(buffer(content)).rejects.toMatchObject({ code: 'ENOENT' });
    await until('every file is closed', () => openFiles(own.path).length === 0);
  });

  it('is refused if a file or the manifest was altered', async () => {
    const open = async () => {
      const body = { folder: own.folder, password };
      const reply = await on.call(family.admin, 'POST', '/backup/downloadbackup', { body });
      return [reply.status, reply.body.code];
    };
    expect(await open()).toEqual([200, undefined]);
    for (const name of ['wallets.copy.gz', 'manifest.json']) {
      const path = join(own.path, name);
      const sound = readFileSync(path);
      const altered = Buffer.from(sound);
      altered[altered.length - 2] = (altered.at(-2) ?? 0) ^ 1;
      writeFileSync(path, altered);
      expect((await open())[1], name).toBe('backup_damaged');
      writeFileSync(path, sound);
    }
    expect(await open()).toEqual([200, undefined]);
  });

  it('serves nothing of a folder with a link or a subfolder', async () => {
    symlinkSync('/etc/passwd', join(own.path, 'a-link'));
    expect((await ask()).status).toBe(404);
    rmSync(join(own.path, 'a-link'));
    mkdirSync(join(own.path, 'a-folder'));
    expect((await ask()).status).toBe(404);
  });
});

/** The open files of this process below a folder. */
function openFiles(folder: string): string[] {
  const handles = readdirSync('/proc/self/fd').map((name) => {
    try {
      return readlinkSync(join('/proc/self/fd', name));
    } catch {
      return '';
    }
  });
  return handles.filter((path) => path.endsWith('.copy.gz') && path.includes(folder));
}
