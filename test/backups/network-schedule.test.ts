import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listFailedBackups } from '#server/features/backups/backup-fault-queries';
import { createBackupFolders } from '#server/features/backups/folder/backup-folders';
import { folderName } from '#server/features/backups/folder/backup-format';
import { keepFewBackups } from '#server/features/backups/make/keep-few-backups';
import { askNetworksWhenDue } from '#server/features/backups/make/schedule-backups';
import { reopenOldest } from '#server/features/backups/make/schedule-queries';
import { openChain, type Person } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

const noon = new Date('2026-03-05T12:00:00Z');

describe('the daily backup of networks', () => {
  let on: Installation;
  let admins: Person[];
  let superadmin: Person;
  beforeAll(async () => {
    on = await openInstallation();
    admins = [];
    for (let number = 0; number < 3; number += 1) {
      const chain = await openChain(on);
      admins.push(chain.admin);
      superadmin = chain.superadmin;
    }
    // No backup is made here: only the requests matter.
    await on.app.close();
  });
  beforeEach(async () => {
    await on.owner.query('delete from backup_jobs');
    await on.owner.query(`update networks set created_at = '2026-01-01'`);
  });
  afterAll(async () => {
    await on.databases.close();
    await on.owner.end();
  });

  const ask = () => askNetworksWhenDue(on.databases.db, 150, noon);
  const put = (admin: Person, askedAt: string, state: string, askedBy: number | null = null) =>
    on.owner.query(
      `insert into backup_jobs (network_id, folder, state, asked_at, asked_by) values ($1, $2, $3, $4, $5)`,
      [admin.networkId, folderName(new Date(askedAt)), state, askedAt, askedBy],
    );
  async function waiting(): Promise<number[]> {
    const { rows } = await on.owner.query<{ id: number }>(
      `select network_id as id from backup_jobs where state = 'waiting' and asked_by is null order by 1`,
    );
    return rows.map(({ id }) => Number(id));
  }
  const ids = (people: readonly (Person | undefined)[]) => people.map((each) => each?.networkId);

  it('is requested once for each network, by any number of nodes', async () => {
    const asked = await Promise.all(Array.from({ length: 4 }, ask));
    expect(asked.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await waiting()).toEqual(ids(admins));
    expect(await ask()).toBe(0);
  });

  it('is not displaced by an own backup, and waits an hour after a failure', async () => {
    const [first, second, third] = admins;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no admins');
    await put(first, '2026-03-05T11:00:00Z', 'verified', first.id);
    await put(second, '2026-03-05T02:31:00Z', 'made');
    await put(third, '2026-03-05T11:30:00Z', 'failed');
    expect(await ask()).toBe(1);
    expect(await waiting()).toEqual([first.networkId]);
    await on.owner.query(`update backup_jobs set asked_at = '2026-03-05T10:30:00Z' where state = 'failed'`);
    expect(await ask()).toBe(1);
    expect(await waiting()).toEqual(ids([first, third]));
  });

  it('begins with the first due time after a network was created, and ends with its admin', async () => {
    const [first, second] = admins;
    await on.owner.query(`update networks set created_at = '2026-03-05T09:00:00Z' where network_id = $1`, [
      first?.networkId,
    ]);
    await on.owner.query(`update accounts set closed_at = now() where account_id = $1`, [second?.id]);
    expect(await ask()).toBe(1);
    expect(await waiting()).toEqual(ids([admins[2]]));
    await on.owner.query(`update accounts set closed_at = null where account_id = $1`, [second?.id]);
  });

  it('is requested for twenty networks at a time', async () => {
    await on.owner.query(
      `insert into networks (network_id, created_at) select 900000 + n, '2026-01-01' from generate_series(1, 25) n`,
    );
    await on.owner.query(
      `insert into accounts (network_id, account_id, kind, path, username, first_name, last_name, sponsor_id)
       select 900000 + n, 900000 + n, 'admin', array[900000 + n], 'MANY' || n, 'First', 'Last', $1 from generate_series(1, 25) n`,
      [superadmin.id],
    );
    expect(await ask()).toBe(20);
    expect(await ask()).toBe(0);
    await on.owner.query(`update backup_jobs set state = 'made' where state = 'waiting'`);
    expect(await ask()).toBe(8);
  });
});

describe('an old backup', () => {
  let on: Installation;
  beforeAll(async () => {
    on = await openInstallation();
    await on.app.close();
  });
  afterAll(async () => {
    await on.databases.close();
    await on.owner.end();
  });

  const put = async (name: string, days: number) => {
    const { rows } = await on.owner.query(`select now() - make_interval(days => $1) as at`, [days]);
    await on.owner.query(
      `insert into backup_jobs (network_id, folder, state, asked_at, heard_at, verified_at)
       values (0, $1, 'verified', $2, $2, $2)`,
      [name, rows[0].at],
    );
  };
  const reopened = async () => {
    const { rows } = await on.owner.query(`select folder from backup_jobs where state = 'made'`);
    return rows.map(({ folder }: { folder: string }) => folder);
  };

  it('is verified again after seven days, one at a time, the oldest first', async () => {
    await put('young', 6);
    await put('old', 8);
    await put('oldest', 20);
    await reopenOldest(on.databases.db, 7);
    expect(await reopened()).toEqual(['oldest']);
    await reopenOldest(on.databases.db, 7);
    expect(await reopened()).toEqual(['oldest']);
    await on.owner.query(
      `update backup_jobs set state = 'verified', verified_at = now() where folder = 'oldest'`,
    );
    await reopenOldest(on.databases.db, 7);
    expect(await reopened()).toEqual(['old']);
  });

  it('is kept while it is verified again, if no other one is verified', async () => {
    await on.owner.query(`delete from backup_jobs where folder <> 'oldest'`);
    await on.owner.query(`update backup_jobs set state = 'made' where folder = 'oldest'`);
    await on.owner.query(
      `insert into backup_jobs (network_id, folder, state, asked_at) values (0, 'pnew', 'unproven', now()), (0, 'qnew', 'made', now())`,
    );
    const folders = createBackupFolders(on.config.backups.folder);
    await keepFewBackups({ db: on.databases.db, folders, settings: { ...on.config.backups, keep: 1 } }, 0);
    const { rows } = await on.owner.query('select folder from backup_jobs order by folder');
    expect(rows.map(({ folder }: { folder: string }) => folder)).toEqual(['oldest', 'qnew']);
    await put('old', 8);
  });

  it('that no longer passes is told to the inbox', async () => {
    expect(await listFailedBackups(on.databases.db)).toEqual([]);
    await on.owner.query(
      `update backup_jobs set state = 'unproven', heard_at = now(), error = 'damaged' where folder = 'old'`,
    );
    expect(await listFailedBackups(on.databases.db)).toMatchObject([{ networkId: 0, state: 'unproven' }]);
  });
});
