import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderName } from '#server/features/backups/folder/backup-format';
import { verifyBackup } from '#server/features/backups/folder/read-backup';
import { asMade, type BackupJob, makeQueue } from '#server/features/backups/make/backup-job-queries';
import { claimJob, updateJob } from '#server/platform/jobs/job-queries';
import { makeBackup, pathOf } from '#test/backups/support/backup-world';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { testSecretKey } from '#test/support/server/test-database';
import { connectToNodes } from '#test/support/server/test-nodes';
import { forFile } from '#test/support/vitest/for-file';
import { until } from '#test/support/waiting/until';

interface Row {
  folder: string;
  state: string;
  heardAgo?: string;
  attempt?: number;
}

const on = await forFile(openInstallation());
const family = await openChain(on);

describe('backup jobs', () => {
  beforeEach(() => on.owner.query('delete from backup_jobs'));

  let made = 0;
  /** A different moment for each, long ago. */
  const nextFolder = () => {
    made += 1;
    return folderName(new Date(made * 1000));
  };
  /** By default its node's heartbeat is an hour in the future. */
  async function leave({ folder, state, heardAgo = '-1 h', attempt = 1 }: Row): Promise<void> {
    await on.owner.query(
      `insert into backup_jobs (network_id, folder, state, attempt, asked_by, heard_at)
       values ($1, $2, $3, $4, $1, clock_timestamp() - $5::interval)`,
      [family.admin.networkId, folder, state, attempt, heardAgo],
    );
  }
  const jobOf = async (folder: string) => {
    const { rows } = await on.owner.query('select state, error, attempt from backup_jobs where folder = $1', [
      folder,
    ]);
    return rows[0];
  };

  it('run one at a time per network, independently of other networks', async () => {
    const folder = nextFolder();
    await leave({ folder, state: 'running' });
    const second = await on.call(family.admin, 'POST', '/backup/exportbackup');
    expect(second.body).toMatchObject({ code: 'backup_running' });
    const { data, folders } = (await on.call(family.admin, 'GET', '/backup/list-backups')).body;
    expect(data[0]).toMatchObject({ folder, state: 'running' });
    expect(folders).not.toContain(folder);
    await makeBackup(on, family.superadmin);
  });

  it('accept exactly one of many concurrent requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => on.call(family.admin, 'POST', '/backup/exportbackup')),
    );
    const codes = replies.map(({ status, body }) => (status === 200 ? 'made' : body.code));
    expect(codes.filter((code) => code !== 'made' && code !== 'backup_running')).toEqual([]);
    const { rows } = await on.owner.query('select count(*)::int as n from backup_jobs');
    expect(codes.filter((code) => code === 'made')).toHaveLength(rows[0].n);
  });

  it('are claimed again after a node died, and its files are removed', async () => {
    const folder = nextFolder();
    const home = join(pathOf(on, family.admin, folder), '..');
    const half = join(home, '.partial-of-another-node');
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'transfers.copy.gz'), 'half');
    await leave({ folder, state: 'running', heardAgo: '20 s' });
    await until('the backup is made', async () => (await jobOf(folder))?.state === 'made');
    expect(await jobOf(folder)).toMatchObject({ attempt: 2, error: null });
    expect(existsSync(join(home, folder, 'manifest.json'))).toBe(true);
    expect(readdirSync(home).filter((name) => name.startsWith('.partial'))).toEqual([]);
  });

  it('run again if a node finished the folder and died before recording it', async () => {
    const folder = nextFolder();
    const path = pathOf(on, family.admin, folder);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'transfers.copy.gz'), 'of the attempt before');
    await leave({ folder, state: 'running', heardAgo: '20 s' });
    await until('it is told of', async () => /made|failed/.test((await jobOf(folder))?.state));
    expect(await jobOf(folder)).toMatchObject({ state: 'made', error: null });
    await expect(verifyBackup(path, { secretKey: testSecretKey })).resolves.toMatchObject({
      kind: 'network',
    });
  });

  it('are not claimed while another node works on them', async () => {
    const folder = nextFolder();
    await leave({ folder, state: 'running', heardAgo: '5 s' });
    expect(await claimJob(on.databases.db, makeQueue)).toBeNull();
    expect(await jobOf(folder)).toMatchObject({ state: 'running', attempt: 1 });
  });

  it('ignore writes of an earlier attempt, and all writes after completion', async () => {
    const folder = nextFolder();
    await leave({ folder, state: 'running', attempt: 2 });
    const { rows } = await on.owner.query<{ jobId: number }>(
      'select job_id as "jobId" from backup_jobs where folder = $1',
      [folder],
    );
    const { networkId } = family.admin;
    const jobId = rows[0]?.jobId ?? 0;
    const write = (attempt: number, change: object) => {
      const job: BackupJob = { networkId, jobId, folder, attempt };
      return updateJob(on.databases.db, makeQueue, job, { ...change });
    };
    const made = asMade({ rowsDone: 1, bytes: 1 });
    expect([await write(1, {}), await write(1, made)]).toEqual([false, false]);
    expect(await jobOf(folder)).toMatchObject({ state: 'running', attempt: 2 });
    expect([await write(2, {}), await write(2, made)]).toEqual([true, true]);
    expect(await write(2, { state: 'failed', error: 'too late' })).toBe(false);
    expect(await jobOf(folder)).toMatchObject({ state: 'made', error: null });
  });

  it('abort an earlier attempt at its next heartbeat, and leave nothing half done', async () => {
    const folder = nextFolder();
    const home = join(pathOf(on, family.admin, folder), '..');
    const partials = () =>
      existsSync(home) ? readdirSync(home).filter((name) => name.startsWith('.partial')) : [];
    const holder = new pg.Client({ connectionString: on.config.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table complaints in access exclusive mode');
    await leave({ folder, state: 'waiting', attempt: 0 });
    await until('it is being written', () => partials().length > 0);
    await on.owner.query(`update backup_jobs set attempt = 2, heard_at = 'infinity'`);
    // It is known when a heartbeat follows the one that asked.
    const { nodes, close } = await connectToNodes(on.owner);
    for (const node of nodes) {
      await node.query('create sequence beats');
      await node.query('grant usage on sequence beats to public');
    }
    await on.owner.query(`
      create function note_beat() returns trigger language plpgsql security definer set search_path = public as $$
        begin perform nextval('beats'); return null; end $$`);
    await on.owner.query(
      'create trigger note_beat after update on backup_jobs for each statement execute function note_beat()',
    );
    await until('it was told', async () => {
      const beats = 'select case when is_called then last_value else 0 end as beats from beats';
      const found = await Promise.all(nodes.map((node) => node.query<{ beats: number }>(beats)));
      return found.some(({ rows }) => (rows[0]?.beats ?? 0) >= 3);
    });
    await close();
    await on.owner.query('drop trigger note_beat on backup_jobs');
    await holder.query('rollback');
    await holder.end();
    await until('it has ended', () => partials().length === 0);
    expect(existsSync(join(home, folder))).toBe(false);
    expect(await jobOf(folder)).toMatchObject({ state: 'running', attempt: 2, error: null });
  });

  it('fail a backup that crashed every node that claimed it', async () => {
    // Newer than every folder: a failed one is only listed until the next is made.
    const folder = folderName(new Date(Date.now() + 60_000));
    await leave({ folder, state: 'running', heardAgo: '20 s', attempt: 3 });
    await until('it is given up', async () => (await jobOf(folder))?.state === 'failed');
    const { data } = (await on.call(family.admin, 'GET', '/backup/list-backups')).body;
    expect(data).toContainEqual(
      expect.objectContaining({
        folder,
        state: 'failed',
        error: expect.stringMatching(/stopped several times/),
      }),
    );
  });

  it('are released when the server stops, and nothing incomplete is listed', async () => {
    const second = await openInstallation();
    const { admin } = await openChain(second);
    const answer = second.call(admin, 'POST', '/backup/exportbackup').catch(() => null);
    await until('it is asked for', async () => {
      const { rows } = await second.owner.query('select 1 from backup_jobs');
      return rows.length === 1;
    });
    await second.app.close();
    await answer;
    const { rows } = await second.owner.query('select state from backup_jobs');
    expect(['waiting', 'made']).toContain(rows[0].state);
    const home = join(second.config.backups.folder, String(admin.networkId));
    const names = existsSync(home) ? readdirSync(home) : [];
    expect(names.filter((name) => name.startsWith('.partial'))).toEqual([]);
    expect(names.length).toBe(rows[0].state === 'made' ? 1 : 0);
    await second.databases.close();
    await second.owner.end();
  });
});
