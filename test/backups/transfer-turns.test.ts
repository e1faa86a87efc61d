import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearTransfer, takeTransfer } from '#server/features/backups/transfer/transfer-queries';
import { type Installation, openInstallation } from '../support/installation.ts';
import { type Family, openChain, password } from '../support/people.ts';
import { testConfig } from '../support/test-config.ts';
import { until } from '../support/until.ts';
import { makeBackup } from './backup-world.ts';

describe('who transfers a backup', () => {
  let on: Installation;
  let family: Family;
  /** A machine that takes calls and answers nothing. */
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

  it('is one node: once another took it over, the one before writes nothing', async () => {
    const { folder } = await makeBackup(on, family.admin);
    const { db } = on.databases;
    const asked = { askedBy: family.admin.id, bytesTotal: 9 };
    const take = () => takeTransfer(db, { networkId: family.admin.networkId, folder }, asked);
    const taken = await take();
    const first = taken && (await hearTransfer(db, taken, { transferDone: 4 }));
    expect(first).not.toBeNull();
    expect(await take()).toBeNull();
    await on.owner.query(
      `update backup_jobs set transfer_heard_at = transfer_heard_at - interval '31 s' where folder = $1`,
      [folder],
    );
    const second = await take();
    if (first === null || second === null) throw new Error('nobody has it');
    expect(await hearTransfer(db, first, { transferState: 'failed', transferError: 'too late' })).toBeNull();
    expect(await rowOf(folder)).toEqual({ state: 'running', error: null, done: 0 });
    expect(await hearTransfer(db, second, { transferState: 'done', transferDone: 9 })).not.toBeNull();
    expect(await rowOf(folder)).toEqual({ state: 'done', error: null, done: 9 });
  });

  it('ends with its server, also where the hosting answers nothing', async () => {
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
      error: 'The server ended meanwhile; start again, and it goes on.',
    });
  });
});
