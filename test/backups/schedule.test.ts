import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBackupFolders } from '#server/features/backups/folder/backup-folders';
import { folderName } from '#server/features/backups/folder/backup-format';
import { keepFewBackups } from '#server/features/backups/make/keep-few-backups';
import { askWhenDue, lastDue, nextDue } from '#server/features/backups/make/schedule-backups';
import { runUntil } from '#test/backups/support/node-of-backups';
import { openChain } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { until } from '#test/support/waiting/until';

const at = (text: string) => new Date(`${text}Z`);

describe('when a backup is due', () => {
  it.each([
    ['2026-03-01T02:29:59', '2026-02-28T02:30:00'],
    ['2026-03-01T02:30:00', '2026-03-01T02:30:00'],
    ['2026-03-01T23:59:59', '2026-03-01T02:30:00'],
    ['2024-03-01T00:00:00', '2024-02-29T02:30:00'],
  ])('at %s it was last due at %s', (now, due) => {
    expect(lastDue(150, at(now))).toEqual(at(due));
    expect(Date.parse(nextDue(150, at(now))) - at(due).getTime()).toBe(24 * 60 * 60_000);
  });
});

describe('the daily backup', () => {
  let on: Installation;
  let network: number;
  const folders = () => createBackupFolders(on.config.backups.folder);
  beforeAll(async () => {
    on = await openInstallation();
    network = (await openChain(on)).admin.networkId;
    // No backup is made here: only the requests matter.
    await on.app.close();
  });
  beforeEach(() => on.owner.query('delete from backup_jobs'));
  afterAll(async () => {
    await on.databases.close();
    await on.owner.end();
  });

  const keep = async (askedAt: Date, state: string) => {
    const folder = folderName(askedAt);
    await on.owner.query(
      'insert into backup_jobs (network_id, folder, state, asked_at) values (0, $1, $2, $3)',
      [folder, state, askedAt],
    );
    return folder;
  };
  const jobs = async () => {
    const { rows } = await on.owner.query('select folder, state, asked_by from backup_jobs order by folder');
    return rows;
  };
  const noon = at('2026-03-05T12:00:00');
  const ask = () => askWhenDue(on.databases.db, 150, noon);

  it('is requested once if there is none, by any number of nodes', async () => {
    const asked = await Promise.all(Array.from({ length: 6 }, ask));
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect(await jobs()).toEqual([{ folder: folderName(noon), state: 'waiting', asked_by: null }]);
  });

  it('is not requested again until the next day, whichever node made it', async () => {
    await keep(at('2026-03-05T02:30:01'), 'verified');
    expect(await ask()).toBe(false);
    await on.owner.query('delete from backup_jobs');
    await keep(at('2026-03-05T02:29:00'), 'verified');
    expect(await ask()).toBe(true);
  });

  it('is neither replaced nor delayed by one on demand', async () => {
    for (const state of ['verified', 'failed']) {
      await on.owner.query('delete from backup_jobs');
      const folder = await keep(at('2026-03-05T11:30:00'), state);
      await on.owner.query('update backup_jobs set asked_by = 1 where folder = $1', [folder]);
      expect(await ask(), state).toBe(true);
    }
  });

  it('is retried an hour after a failure, not earlier', async () => {
    await keep(at('2026-03-05T11:30:00'), 'failed');
    expect(await ask()).toBe(false);
    await on.owner.query('update backup_jobs set asked_at = $1', [at('2026-03-05T10:30:00')]);
    expect(await ask()).toBe(true);
  });

  it('keeps the newest few, and always the last verified one', async () => {
    const days = ['01', '02', '03', '04', '05', '06'];
    const kept: string[] = [];
    for (const day of days) {
      const state = day === '02' || day === '01' ? 'verified' : 'unproven';
      const folder = await keep(at(`2026-03-${day}T02:30:00`), state);
      kept.push(folder);
      const partial = await folders().openPartial(0);
      await folders().finish(0, { partial, folder });
    }
    const settings = { ...on.config.backups, keep: 3 };
    await keepFewBackups({ db: on.databases.db, folders: folders(), settings }, 0);
    const left = [kept[1], kept[3], kept[4], kept[5]];
    expect((await jobs()).map(({ folder }) => folder)).toEqual(left);
    expect((await folders().list(0)).sort()).toEqual(left);
  });

  it('is not displaced by on-demand backups, which displace each other', async () => {
    const daily = await keep(at('2026-03-01T02:30:00'), 'verified');
    const asked: string[] = [];
    for (const hour of ['10', '11', '12']) asked.push(await keep(at(`2026-03-02T${hour}:00:00`), 'verified'));
    await on.owner.query('update backup_jobs set asked_by = 0 where folder <> $1', [daily]);
    const settings = { ...on.config.backups, keep: 2 };
    await keepFewBackups({ db: on.databases.db, folders: folders(), settings }, 0);
    expect((await jobs()).map(({ folder }) => folder)).toEqual([daily, asked[1], asked[2]]);
  });

  it('deletes nothing that is in progress or being transferred, and all but the newest failed ones', async () => {
    const states = ['waiting', 'failed', 'checking', 'failed', 'failed', 'made'];
    for (const [day, state] of states.entries()) await keep(at(`2026-03-0${day + 1}T02:30:00`), state);
    const sent = [
      await keep(at('2026-02-01T02:30:00'), 'made'),
      await keep(at('2026-02-02T02:30:00'), 'made'),
    ];
    for (const [number, folder] of sent.entries())
      await on.owner.query(
        `update backup_jobs set transfer_state = 'running', transfer_heard_at = statement_timestamp() - make_interval(mins => $2) where folder = $1`,
        [folder, number],
      );
    await keepFewBackups(
      { db: on.databases.db, folders: folders(), settings: { ...on.config.backups, keep: 1 } },
      0,
    );
    expect((await jobs()).map(({ folder }) => folder.slice(0, 17))).toEqual(
      ['02-01', '03-01', '03-03', '03-05', '03-06'].map((day) => `backup-2026-${day}`),
    );
  });

  it('deletes nothing that a restore or a dry run reads or is to read', async () => {
    const kept: string[] = [];
    for (const [day, state] of ['waiting', 'running', 'done', 'failed', 'running', 'none'].entries()) {
      const folder = await keep(at(`2026-03-0${day + 1}T02:30:00`), 'made');
      kept.push(folder);
      if (state !== 'none')
        await on.owner.query(
          `insert into restore_jobs (network_id, folder, is_dry_run, state, actor_network_id, actor_id, activity)
           values ($1, $2, $3, $4, 0, 1, '{}')`,
          // The fifth restore reads a folder of the same name of another network.
          [day === 4 ? network : 0, folder, state === 'waiting', state],
        );
    }
    const settings = { ...on.config.backups, keep: 1 };
    await keepFewBackups({ db: on.databases.db, folders: folders(), settings }, 0);
    expect((await jobs()).map(({ folder }) => folder)).toEqual([kept[0], kept[1], kept[5]]);
    await on.owner.query('delete from restore_jobs');
  });

  it('succeeds even if an old one cannot be deleted', async () => {
    await keep(at('2026-03-01T02:30:00'), 'made');
    const made = await keep(at('2026-03-02T02:30:00'), 'waiting');
    const remove = () => Promise.reject(Object.assign(new Error('not permitted'), { code: 'EACCES' }));
    const state = async () => (await jobs()).find(({ folder }) => folder === made)?.state;
    await runUntil(on, async () => /made|failed/.test(await state()), {
      folders: { ...folders(), remove },
      settings: { ...on.config.backups, keep: 1 },
    });
    expect(await state()).toBe('made');
  });

  it('is reported to superadmins as late if none was verified for 26 hours', async () => {
    const second = await openInstallation({ backups: { ...on.config.backups, dailyAtMinute: 150 } });
    const { superadmin } = await openChain(second);
    const health = async () => (await second.call(superadmin, 'GET', '/backup/health')).body.data;
    const verified = (ago: string) =>
      second.owner.query(
        `update backup_jobs set state = 'verified', asked_at = statement_timestamp() - $1::interval returning asked_at`,
        [ago],
      );
    // A new installation makes its first one automatically.
    await until('the first one is made', async () => {
      const { rows } = await second.owner.query('select state from backup_jobs');
      return rows[0]?.state === 'made';
    });
    expect(await health()).toEqual({ lastVerifiedAt: null, isLate: true });
    const { rows } = await verified('25 hours');
    expect(await health()).toEqual({ lastVerifiedAt: rows[0].asked_at.toISOString(), isLate: false });
    await verified('27 hours');
    const { admin } = await openChain(second);
    await second.owner.query(
      `insert into backup_jobs (network_id, folder, state) values ($1, 'of a network', 'verified'), (0, 'not proven', 'unproven')`,
      [admin.networkId],
    );
    expect(await health()).toMatchObject({ isLate: true });
    await second.close();
  });

  it('is not reported as late if the schedule is off', async () => {
    const second = await openInstallation();
    const { superadmin } = await openChain(second);
    const { data } = (await second.call(superadmin, 'GET', '/backup/health')).body;
    expect(data).toEqual({ lastVerifiedAt: null, isLate: false });
    await second.close();
  });
});
