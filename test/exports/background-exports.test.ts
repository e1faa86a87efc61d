import { describe, expect, it } from 'vitest';
import { exportableCalls } from '#contract/reports/exports';
import { openChain, type Person } from '#test/support/people';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { until } from '#test/support/waiting/until';
import { createExports, fillLog, holdPieces } from './background.ts';

const log = 'activity-log.list.export';
const entries = 12_000;

const on = await forFile(openInstallation());
const family = await openChain(on);
const foreign = await openChain(on);
const acts = createExports(on.call);
await fillLog(on, family.master, entries);

describe('exports in the background', () => {
  const done = async (by: Person, name: string, query: Record<string, string> = {}) =>
    acts.untilStatus(by, (await acts.started(by, name, query))._id, 'done');
  /** Deleted after each test, because an account may keep only a few of them a day. */
  const fresh = () => on.open('master', family.areamanager);

  it('are byte for byte the file of the call itself, in chunks that any node can serve', async () => {
    const job = await done(family.master, log);
    const [file, direct] = await Promise.all([
      acts.download(family.master, job._id),
      on.call(family.master, 'GET', '/logs/activityLogs/export'),
    ]);
    expect(file.raw.equals(direct.raw)).toBe(true);
    expect(file.raw.length).toBeGreaterThan(2 * 1024 * 1024);
    for (const header of ['content-type', 'content-disposition', 'x-total-rows'])
      expect(file.headers[header], header).toBe(direct.headers[header]);
    expect(file.headers['content-length']).toBe(String(direct.raw.length));
    const { rows } = await on.owner.query(
      'select octet_length(content) as bytes from export_pieces where job_id = $1 order by piece',
      [job._id],
    );
    expect(rows.slice(0, -1).every(({ bytes }) => bytes === 1024 * 1024)).toBe(true);
    expect(job).toMatchObject({
      call: log,
      fileName: 'logs.csv',
      rows: entries,
      totalRows: entries,
      bytes: direct.raw.length,
    });
  });

  it('contain workbooks with the same rows, filtered like the call itself', async () => {
    const query = { format: 'xlsx', search: 'Entry 11999' };
    const job = await done(family.admin, log, query);
    const direct = await on.call(family.admin, 'GET', '/logs/activityLogs/export', { query });
    const [file, said] = await Promise.all([
      readWorkbook((await acts.download(family.admin, job._id)).raw),
      readWorkbook(direct.raw),
    ]);
    // The two were made at different moments.
    const ofAnyTime = (sheet: typeof file) => ({ ...sheet, about: { ...sheet.about, 'Created at': '' } });
    expect(ofAnyTime(file)).toEqual(ofAnyTime(said));
    expect([file.rows.length, job.rows]).toEqual([2, 1]);
  });

  it.each(exportableCalls)('accept %s', async (name) => {
    const job = await done(family.admin, name);
    expect((await acts.download(family.admin, job._id)).status).toBe(200);
  });

  it('raise the same refusals as the call itself', async () => {
    const { master, admin, player } = family;
    const refused: [Person | null, object, number, string][] = [
      [null, { call: log, query: {} }, 401, 'not_signed_in'],
      [player, { call: log, query: {} }, 403, 'forbidden'],
      [master, { call: 'complaints.list.export', query: {} }, 403, 'forbidden'],
      [master, { call: log, query: { subjectId: foreign.master._id } }, 404, 'not_found'],
      [master, { call: log, query: { subjectId: admin._id } }, 404, 'not_found'],
      [master, { call: log, query: { format: 'pdf' } }, 400, 'invalid_input'],
      [master, { call: log, query: { page: '1' } }, 400, 'invalid_input'],
      [
        master,
        { call: log, query: { startDate: '2026-02-02', endDate: '2026-02-01' } },
        400,
        'invalid_input',
      ],
      [master, { call: log, query: { search: '\u0000' } }, 400, 'invalid_input'],
      [master, { call: 'presence.players.export', query: { loginid: admin._id } }, 403, 'not_the_actor'],
      [master, { call: 'accounts.player.export', query: {} }, 400, 'invalid_input'],
      [master, { call: 'constructor', query: {} }, 400, 'invalid_input'],
    ];
    for (const [by, body, status, code] of refused) {
      const reply = await acts.start(by, body);
      expect([reply.status, reply.body.code], JSON.stringify(body)).toEqual([status, code]);
    }
    const { rows } = await on.owner.query('select 1 from export_jobs where account_id = $1', [player.id]);
    expect(rows).toEqual([]);
  });

  it('leave no connection open after validation', async () => {
    const person = await fresh();
    for (let at = 0; at < 12; at += 1) {
      const job = await acts.started(person, log, { format: 'xlsx' });
      await on.call(person, 'DELETE', `/exports/${job._id}`);
    }
    await until('no cursor is open', async () => {
      const { rows } = await on.owner.query(
        `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      );
      return rows.length === 0;
    });
    expect((await on.call(person, 'GET', '/logs/activityLogs/export')).status).toBe(200);
  });

  it('are read, downloaded and deleted by their owner only', async () => {
    const owner = await fresh();
    const job = await done(owner, log);
    const others = [family.superadmin, family.admin, family.areamanager, family.master, foreign.master];
    for (const other of others) {
      expect((await acts.read(other, job._id)).status).toBe(404);
      expect((await acts.download(other, job._id)).status).toBe(404);
      expect((await on.call(other, 'DELETE', `/exports/${job._id}`)).status).toBe(404);
      const { body } = await on.call(other, 'GET', '/exports');
      expect(body.data.map(({ _id }: { _id: string }) => _id)).not.toContain(job._id);
    }
    for (const id of ['0', 'x', '987654321987', family.master._id])
      expect((await acts.read(owner, id)).status).toBe(404);
    expect((await on.call(owner, 'GET', '/exports')).body.data).toEqual([job]);
    expect((await on.call(owner, 'DELETE', `/exports/${job._id}`)).status).toBe(200);
    expect((await acts.download(owner, job._id)).status).toBe(404);
    const { rows } = await on.owner.query('select 1 from export_pieces where job_id = $1', [job._id]);
    expect(rows).toEqual([]);
  });

  it('cannot be downloaded before they are done, and are limited to three unfinished per account', async () => {
    const person = await fresh();
    const letGo = await holdPieces(on);
    const jobs = await Promise.all([1, 2, 3].map(() => acts.started(person, log)));
    const early = await acts.download(person, jobs[0]?._id ?? '');
    expect([early.status, early.body.code]).toEqual([409, 'export_not_ready']);
    const fourth = await acts.start(person, { call: log, query: {} });
    expect([fourth.status, fourth.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
    await letGo();
    for (const { _id } of jobs) await acts.untilStatus(person, _id, 'done');
    await done(person, log);
  });

  it('are counted together when many start at once, and limited to twenty', async () => {
    const person = await fresh();
    const letGo = await holdPieces(on);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => acts.start(person, { call: log, query: {} })),
    );
    await letGo();
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
    await on.owner.query(
      `insert into export_jobs (network_id, account_id, session_id, call, query, file_name, status)
       select $1, $2, 1, $3, '{}', 'logs.csv', 'done' from generate_series(1, 17)`,
      [person.networkId, person.id, log],
    );
    await until('none is unfinished', async () => {
      const { body } = await on.call(person, 'GET', '/exports');
      return body.data.every(({ status }: { status: string }) => status === 'done');
    });
    expect((await acts.start(person, { call: log, query: {} })).status).toBe(429);
  });

  it('are deleted after a day, with their files', async () => {
    const person = await fresh();
    const job = await done(person, log);
    await on.owner.query(`update export_jobs set expires_at = statement_timestamp() where job_id = $1`, [
      job._id,
    ]);
    expect((await acts.download(person, job._id)).status).toBe(404);
    expect((await on.call(person, 'GET', '/exports')).body.data).toEqual([]);
    const { rows } = await on.owner.query<{ hours: number }>(
      `select round(extract(epoch from expires_at - created_at) / 3600) as hours from export_jobs where job_id <> $1 limit 1`,
      [job._id],
    );
    expect(rows[0]?.hours).toBe(24);
  });
});
