import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { folderName } from '#server/features/backups/folder/backup-format';
import { tellAboutBackups, tellLateBackups } from '#server/features/backups/make/tell-about-backups';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';

const hourMs = 60 * 60_000;

const on = await openInstallation();
const chain = await openChain(on);
const neighbour = await openChain(on, chain);
// No backup is made here: only the requests matter.
await on.app.close();

describe('a late backup', () => {
  beforeEach(async () => {
    for (const table of ['backup_jobs', 'inbox_entries']) await on.owner.query(`delete from ${table}`);
    await on.owner.query(`update networks set created_at = now() - interval '30 days'`);
    for (const network of [0, neighbour.admin.networkId])
      await put(network, { hoursAgo: 1, state: 'verified' });
  });
  afterAll(async () => {
    await on.databases.close();
    await on.owner.end();
  });

  /** Twelve hours from now, so that no day ends during a test. */
  const dailyAtMinute = (new Date().getUTCHours() * 60 + 12 * 60) % (24 * 60);
  const look = (areChecked = true) => tellLateBackups(on.databases.db, { dailyAtMinute, areChecked });
  async function put(
    networkId: number,
    job: { hoursAgo: number; state: string; askedBy?: number; isVerified?: boolean },
  ): Promise<void> {
    const { hoursAgo, state, askedBy = null, isVerified = state === 'verified' } = job;
    const askedAt = new Date(Date.now() - hoursAgo * hourMs);
    await on.owner.query(
      `insert into backup_jobs (network_id, folder, state, asked_at, asked_by, verified_at) values ($1, $2, $3, $4, $5, $6)`,
      [networkId, folderName(askedAt), state, askedAt, askedBy, isVerified ? askedAt : null],
    );
  }
  async function told(): Promise<number[]> {
    const { rows } = await on.owner.query<{ id: string }>(
      `select network_id::text as id from inbox_entries where kind = 'backup_late' and reader_id = network_id order by 1`,
    );
    return rows.map(({ id }) => Number(id));
  }
  const own = () => chain.admin.networkId;

  it('gets one entry for each missed day of a network, although several servers look', async () => {
    await put(own(), { hoursAgo: 27, state: 'verified' });
    await put(own(), { hoursAgo: 2, state: 'verified', askedBy: chain.admin.id });
    await put(own(), { hoursAgo: 1.5, state: 'waiting' });
    await Promise.all([look(), look(), look()]);
    expect(await told()).toEqual([own()]);
    await on.owner.query(`update inbox_entries set event_key = 'daily/2026-01-01'`);
    await look();
    expect(await told()).toEqual([own(), own()]);
  });

  it('gets an entry for a network without any backup, but not on its first day or without an admin', async () => {
    await look();
    expect(await told()).toEqual([own()]);
    await on.owner.query('delete from inbox_entries');
    await on.owner.query(`update networks set created_at = now() - interval '25 hours'`);
    await look();
    expect(await told()).toEqual([]);
    await on.owner.query(`update networks set created_at = now() - interval '27 hours'`);
    await on.owner.query('update accounts set closed_at = now() where account_id = $1', [chain.admin.id]);
    await look();
    expect(await told()).toEqual([]);
    await on.owner.query('update accounts set closed_at = null where account_id = $1', [chain.admin.id]);
  });

  it('gets an entry for the installation, whose backups on demand count', async () => {
    await on.owner.query(
      `update backup_jobs set asked_at = now() - interval '27 hours' where network_id = 0`,
    );
    await put(own(), { hoursAgo: 1, state: 'verified' });
    await look();
    expect(await told()).toEqual([0]);
    await on.owner.query('delete from inbox_entries');
    await put(0, { hoursAgo: 3, state: 'verified', askedBy: chain.superadmin.id });
    await look();
    expect(await told()).toEqual([]);
  });

  it('gets no entry while the newest backup is verified again', async () => {
    for (const state of ['made', 'checking']) {
      await on.owner.query('delete from backup_jobs where network_id = $1', [own()]);
      await put(own(), { hoursAgo: 1, state, isVerified: true });
      await look();
      expect(await told(), state).toEqual([]);
    }
  });

  it('must be verified, unless backups are not checked', async () => {
    await put(own(), { hoursAgo: 1, state: 'made' });
    await look(false);
    expect(await told()).toEqual([]);
    await look();
    expect(await told()).toEqual([own()]);
  });

  it('gets no entry while daily backups are off, nor in the first two hours of a server', async () => {
    const looks: (() => Promise<unknown>)[] = [];
    const jobs = { every: (_: number, each: () => Promise<unknown>) => looks.push(each) };
    const settings = { ...on.config.backups, areChecked: true };
    const upFor = (hours: number) => () => hours * hourMs;
    tellAboutBackups(jobs, on.databases.db, { ...settings, dailyAtMinute: null }, upFor(3));
    tellAboutBackups(jobs, on.databases.db, { ...settings, dailyAtMinute }, upFor(1));
    tellAboutBackups(jobs, on.databases.db, { ...settings, dailyAtMinute }, upFor(3));
    await looks[0]?.();
    await looks[1]?.();
    expect(await told()).toEqual([]);
    await looks[2]?.();
    expect(await told()).toEqual([own()]);
  });
});
