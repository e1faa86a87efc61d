import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  keepFolderRow,
  ofFolder,
  type TransferJob,
  transferQueue,
} from '#server/features/backups/transfer/transfer-queries';
import { claimJob, updateJob } from '#server/platform/jobs/job-queries';
import { makeBackup } from '#test/backups/support/backup-world';
import { type Family, openChain, password } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { testConfig } from '#test/support/server/test-config';
import { until } from '#test/support/waiting/until';

describe('a backup transfer', () => {
  let on: Installation;
  let family: Family;
  /** A machine that accepts connections and answers nothing. */
  const silent = createServer();
  beforeAll(async () => {
    const port = await new Promise<number>((resolve) => {
      silent.listen(0, '127.0.0.1', () => {
        const address = silent.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const { backups } = testConfig('');
    const hosting = { host: '127.0.0.1', port, user: 'pitboss', password: 'x', keyFile: undefined };
    const sftp = { ...hosting, hostKey: 'SHA256:none', folder: '.' };
    on = await openInstallation({ backups: { ...backups, sftp } });
    family = await openChain(on);
  });
  afterAll(async () => {
    silent.close();
    await on.databases.close();
    await on.owner.end();
  });

  const rowOf = async (folder: string) => {
    const { rows } = await on.owner.query(
      'select transfer_state as state, transfer_error as error, transfer_done::int as done from backup_jobs where folder = $1',
      [folder],
    );
    return rows[0];
  };

  it('belongs to one node: after a takeover, the earlier node writes nothing more', async () => {
    const { folder } = await makeBackup(on, family.admin);
    const { db } = on.databases;
    const { networkId } = family.admin;
    await keepFolderRow(db, { networkId, folder }, { askedBy: family.admin.id, bytes: 9 });
    const take = () => claimJob(db, transferQueue, { only: ofFolder({ networkId, folder }) });
    const tell = (job: TransferJob, change: object) => updateJob(db, transferQueue, job, { ...change });
    const first = await take();
    if (first === null) throw new Error('no server has it');
    expect(await tell(first, { transferDone: 4 })).toBe(true);
    expect(await take()).toBeNull();
    await on.owner.query(
      `update backup_jobs set transfer_heard_at = statement_timestamp() - interval '31 s' where folder = $1`,
      [folder],
    );
    const second = await take();
    if (second === null) throw new Error('no server has it');
    expect(await tell(first, { transferState: 'failed', transferError: 'too late' })).toBe(false);
    expect(await rowOf(folder)).toEqual({ state: 'running', error: null, done: 0 });
    expect(await tell(second, { transferState: 'done', transferDone: 9 })).toBe(true);
    expect(await rowOf(folder)).toEqual({ state: 'done', error: null, done: 9 });
  });

  it('ends with its server, even if the hosting does not answer', async () => {
    const { folder } = await makeBackup(on, family.admin);
    const called = new Promise((resolve) => silent.once('connection', resolve));
    const reply = on.call(family.admin, 'POST', '/backup/transferbackup', {
      query: { folder },
      body: { password },
    });
    await called;
    await on.app.close();
    await reply.catch(() => {});
    await until('it has ended', async () => (await rowOf(folder)).state !== 'running');
    expect(await rowOf(folder)).toMatchObject({
      state: 'failed',
      error: 'The server stopped during this transfer. Start it again to resume.',
    });
  });
});
