import { afterAll, describe, expect, it } from 'vitest';
import { listFailedBackups } from '#server/features/backups/backup-fault-queries';
import { createBackupFolders } from '#server/features/backups/folder/backup-folders';
import { checkQueue } from '#server/features/backups/make/backup-job-queries';
import { keepFewBackups } from '#server/features/backups/make/keep-few-backups';
import { reopenOldest } from '#server/features/backups/make/schedule-queries';
import { tellFaultsOfBackups } from '#server/features/backups/make/tell-about-backups';
import { claimJob } from '#server/platform/jobs/job-queries';
import { runUntil } from '#test/backups/support/node-of-backups';
import { openInstallation } from '#test/support/server/installation';

const on = await openInstallation();
await on.app.close();

describe('an old backup', () => {
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
  const count = async (condition: string): Promise<number> => {
    const { rows } = await on.owner.query(`select count(*)::int as n from backup_jobs where ${condition}`);
    return rows[0].n;
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
    expect(await listFailedBackups(on.databases.db, 0)).toEqual([]);
    await on.owner.query(
      `update backup_jobs set state = 'unproven', heard_at = now(), error = 'damaged' where folder = 'old'`,
    );
    expect(await listFailedBackups(on.databases.db, 0)).toMatchObject([{ networkId: 0, state: 'unproven' }]);
  });

  it('is verified again right after the one before it', async () => {
    await on.owner.query('delete from backup_jobs');
    for (let days = 8; days < 28; days += 1) await put(`${days} days old`, days);
    await put('young', 6);
    // No folder is found, which ends each verification at once.
    const settings = { ...on.config.backups, areChecked: true };
    await runUntil(on, async () => (await count(`state = 'unproven'`)) === 20, { settings });
    expect(await count(`state = 'verified'`)).toBe(1);
    const rows = await listFailedBackups(on.databases.db, 0);
    expect(new Set(rows.map(({ jobId }) => jobId)).size).toBe(20);
    await tellFaultsOfBackups(on.databases.db, 0);
    await tellFaultsOfBackups(on.databases.db, 0);
    const { rows: told } = await on.owner.query(
      `select distinct event_key from inbox_entries where kind = 'backup_failed'`,
    );
    expect(told).toHaveLength(20);
  });

  it('waits while a backup is made, a new one is verified, or a network is restored', async () => {
    await on.owner.query('delete from backup_jobs');
    await put('old', 8);
    for (const state of ['waiting', 'running', 'made', 'checking']) {
      await on.owner.query(`insert into backup_jobs (network_id, folder, state) values (0, 'new', $1)`, [
        state,
      ]);
      await reopenOldest(on.databases.db, 7);
      expect(await count(`folder = 'old' and state = 'verified'`), state).toBe(1);
      await on.owner.query(`delete from backup_jobs where folder = 'new'`);
    }
    for (const state of ['waiting', 'running']) {
      await on.owner.query(
        `insert into restore_jobs (network_id, folder, is_dry_run, state, actor_network_id, actor_id, activity)
         values (0, 'old', true, $1, 0, 1, '{}')`,
        [state],
      );
      await reopenOldest(on.databases.db, 7);
      expect(await count(`folder = 'old' and state = 'verified'`), state).toBe(1);
      await on.owner.query('delete from restore_jobs');
    }
    await reopenOldest(on.databases.db, 7);
    expect(await reopened()).toEqual(['old']);
  });

  it('is verified again after a new one that was made in the meantime', async () => {
    await on.owner.query('delete from backup_jobs');
    await put('old', 8);
    await reopenOldest(on.databases.db, 7);
    await on.owner.query(`insert into backup_jobs (network_id, folder, state) values (0, 'new', 'made')`);
    const job = await claimJob(on.databases.db, checkQueue(true));
    expect(job?.folder).toBe('new');
  });
});
