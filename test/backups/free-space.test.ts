import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { translateToHindi } from '#contract/languages/hindi/translate';
import { folderName } from '#server/features/backups/folder/backup-format';
import { demandSpace, readFreeBytes } from '#server/features/backups/make/demand-space';
import { tellFaultsOfBackups } from '#server/features/backups/make/tell-about-backups';
import { runUntil } from '#test/backups/support/node-of-backups';
import { openChain, type Person } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

const megabyte = 1_000_000;

describe('the free space that a backup needs', () => {
  const ask = (lastBytes: number, free: number | null) =>
    demandSpace({ folder: '/backups', lastBytes, readFree: async () => free });

  it('is the size of the last one and a tenth of it', async () => {
    await ask(1_000 * megabyte, 1_100 * megabyte);
    await expect(ask(1_000 * megabyte, 1_100 * megabyte - 1)).rejects.toMatchObject({
      code: 'backup_failed',
      message: 'The folder of backups has 1099 MB free; this backup needs about 1100 MB.',
    });
  });

  it('is at least 16 MB more than the last one', async () => {
    await ask(0, 16 * megabyte);
    await expect(ask(0, 16 * megabyte - 1)).rejects.toThrow('needs about 16 MB');
    await expect(ask(3 * megabyte, 18 * megabyte)).rejects.toThrow('needs about 19 MB');
  });

  it('is not demanded where the system does not say what is free', () => ask(1_000 * megabyte, null));

  it('is read from the file system', async () => {
    const { blocks, bsize } = statfsSync(tmpdir());
    const free = await readFreeBytes(tmpdir());
    expect(free).toBeGreaterThanOrEqual(0);
    expect(free).toBeLessThanOrEqual(blocks * bsize);
  });
});

describe('a backup without free space', () => {
  let on: Installation;
  let admin: Person;
  beforeAll(async () => {
    on = await openInstallation();
    ({ admin } = await openChain(on));
    await on.app.close();
  });
  beforeEach(() => on.owner.query('delete from backup_jobs'));
  afterAll(async () => {
    await on.databases.close();
    await on.owner.end();
  });

  const put = (day: number, state: string, bytes: number | null, networkId = admin.networkId) =>
    on.owner.query(
      'insert into backup_jobs (network_id, folder, state, bytes, asked_at) values ($1, $2, $3, $4, $5)',
      [networkId, folderName(new Date(day * 86_400_000)), state, bytes, new Date(day * 86_400_000)],
    );
  async function jobs(): Promise<{ state: string; error: string | null }[]> {
    const { rows } = await on.owner.query(
      `select state, error from backup_jobs where network_id = $1 order by asked_at`,
      [admin.networkId],
    );
    return rows;
  }
  const run = (free: number) =>
    runUntil(on, async () => /made|failed/.test((await jobs()).at(-1)?.state ?? ''), {
      readFree: async () => free,
    });

  it('fails before anything is written, and the inbox says so', async () => {
    await put(1, 'verified', 100 * megabyte);
    await put(2, 'unproven', 200 * megabyte);
    await put(3, 'failed', null);
    await put(4, 'verified', 900 * megabyte, 0);
    await put(5, 'waiting', null);
    await run(219 * megabyte);
    const error = 'The folder of backups has 219 MB free; this backup needs about 220 MB.';
    expect((await jobs()).at(-1)).toEqual({ state: 'failed', error });
    expect(translateToHindi(error)).toMatch(/219 MB .* 220 MB/);
    expect(translateToHindi(`Backup failed: ${error}`)).toMatch(/^बैकअप .*219 MB .* 220 MB/);
    const home = join(on.config.backups.folder, String(admin.networkId));
    expect(existsSync(home) ? readdirSync(home) : []).toEqual([]);
    await tellFaultsOfBackups(on.databases.db, 0);
    const { rows } = await on.owner.query(
      `select network_id::int as id from inbox_entries where kind = 'backup_failed'`,
    );
    expect(rows).toContainEqual({ id: admin.networkId });
  });

  it('is made once there is enough', async () => {
    await put(2, 'verified', 200 * megabyte);
    await put(5, 'waiting', null);
    await run(220 * megabyte);
    expect((await jobs()).at(-1)).toMatchObject({ state: 'made', error: null });
  });

  it('is told once for every day on which all attempts of the daily backup fail', async () => {
    await on.owner.query(`delete from inbox_entries where kind = 'backup_failed'`);
    const dueAtMinute = 23 * 60 + 30;
    const fail = (asked: string, askedBy: string | null = null) =>
      on.owner.query(
        `insert into backup_jobs (network_id, folder, state, asked_at, asked_by) values ($1, $2, 'failed', $3, $4)`,
        [admin.networkId, asked, asked, askedBy],
      );
    const told = async () => {
      await tellFaultsOfBackups(on.databases.db, dueAtMinute);
      const { rows } = await on.owner.query(
        `select distinct event_key from inbox_entries where kind = 'backup_failed'`,
      );
      return rows.length;
    };
    await fail('2026-03-01T23:30Z');
    expect(await told()).toBe(1);
    for (const retry of ['2026-03-02T00:30Z', '2026-03-02T23:29Z']) await fail(retry);
    expect(await told()).toBe(1);
    await fail('2026-03-02T23:30Z');
    expect(await told()).toBe(2);
    await fail('2026-03-02T23:45Z', admin._id);
    expect(await told()).toBe(3);
  });
});
