import { rmSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellFaultsOfBackups } from '#server/features/backups/make/tell-about-backups';
import { openSpoilt } from '#test/backups/support/spoilt-backup';
import { password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const at = await forFile(openSpoilt());

describe('damage of an old backup', () => {
  beforeEach(async () => {
    at.mend();
    await at.on.owner.query('delete from inbox_entries');
    await at.on.owner.query(
      `update backup_jobs set state = 'verified', error = null, asked_at = now() - interval '20 days',
                              heard_at = now() - interval '6 days', verified_at = now() - interval '6 days'`,
    );
  });

  const spoil = () => rmSync(at.file('wallets.copy.gz'));
  const openDownload = () =>
    at.on.call(at.chain.admin, 'POST', '/backup/downloadbackup', {
      body: { folder: at.own.folder, password },
    });
  /** The entries of the inbox after every server has looked. */
  async function told(): Promise<object[]> {
    const { db } = at.on.databases;
    await Promise.all(Array.from({ length: 3 }, () => tellFaultsOfBackups(db, 0)));
    const { rows } = await at.on.owner.query(
      `select network_id::int as network, reader_id::int as reader, kind from inbox_entries where kind = 'backup_failed'`,
    );
    return rows;
  }
  const once = () => {
    const { networkId: network } = at.chain.admin;
    return [{ network, reader: network, kind: 'backup_failed' }];
  };
  async function stateOfIt(): Promise<object> {
    const { data } = (await at.on.call(at.chain.admin, 'GET', '/backup/list-backups')).body;
    return data.find(({ folder }: { folder: string }) => folder === at.own.folder);
  }

  it('that a restore or its dry run finds is told to the inbox, once', async () => {
    expect(await told()).toEqual([]);
    spoil();
    expect((await at.askRestore(true)).status).toBe(409);
    expect(await told()).toEqual(once());
    expect((await at.askRestore(false)).status).toBe(409);
    expect(await told()).toEqual(once());
  });

  it('that a download finds is shown in the list and told to the inbox, once', async () => {
    expect((await openDownload()).status).toBe(200);
    expect(await told()).toEqual([]);
    spoil();
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await openDownload()).body.code).toBe('backup_damaged');
    expect(await stateOfIt()).toMatchObject({
      state: 'unproven',
      verifiedAt: null,
      error: 'This backup is damaged: wallets.copy.gz is missing.',
    });
    expect((await at.askRestore(false)).status).toBe(409);
    expect(await told()).toEqual(once());
  });

  it('is not told again when it is found a second time after its entry has expired', async () => {
    spoil();
    expect((await openDownload()).status).toBe(409);
    expect(await told()).toEqual(once());
    await at.on.owner.query('delete from inbox_entries');
    await at.on.owner.query(`update backup_jobs set heard_at = now() - interval '91 days'`);
    expect((await openDownload()).status).toBe(409);
    expect(await told()).toEqual([]);
  });
});
