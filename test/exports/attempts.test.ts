import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asDone,
  asFailed,
  exportQueue,
  type HeldExport,
  writePiece,
} from '#server/features/exports/export-job-queries';
import { updateJob } from '#server/platform/jobs/job-queries';
import { type Family, openChain } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { until } from '#test/support/waiting/until';

/** The writes of a node that paused so long that another one claimed its job, and then continued. */
describe('an attempt that another node has replaced', () => {
  let on: Installation;
  let family: Family;
  let job: HeldExport;
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
    const { networkId, id: accountId } = family.master;
    job = {
      networkId,
      jobId: await insertJob(3),
      attempt: 3,
      accountId,
      sessionId: 1,
      call: 'activity-log.list.export',
      query: {},
    };
  });
  afterAll(() => on.close());

  async function insertJob(attempt: number, heardAt = `timestamptz 'infinity'`): Promise<number> {
    const [session] = (
      await on.owner.query<{ id: number }>(
        'select max(session_id) as id from sessions where network_id = $1 and account_id = $2',
        [family.master.networkId, family.master.id],
      )
    ).rows;
    const { rows } = await on.owner.query<{ id: number }>(
      `insert into export_jobs (network_id, account_id, session_id, call, query, file_name, status, attempt, heard_at)
       values ($1, $2, $4, 'activity-log.list.export', '{}', 'logs.csv',
               'running', $3, ${heardAt}) returning job_id as id`,
      [family.master.networkId, family.master.id, attempt, session?.id],
    );
    return Number(rows[0]?.id);
  }
  const stateOf = async (id: number) => {
    const { rows } = await on.owner.query(
      `select j.status, j.attempt, j.rows::int, (select count(*)::int from export_pieces p where p.network_id = j.network_id and p.job_id = j.job_id) as pieces
         from export_jobs j where j.job_id = $1`,
      [id],
    );
    return rows[0];
  };
  const progress = { rows: 7, bytes: 1 };
  const content = Buffer.from('x');

  it('writes no chunk, no progress and no end', async () => {
    const { db } = on.databases;
    const write = (held: HeldExport, change: object) => updateJob(db, exportQueue, held, { ...change });
    const replaced = { ...job, attempt: 2 };
    expect([
      await writePiece(db, replaced, { piece: 0, content, progress }),
      await write(replaced, progress),
      await write(replaced, asDone(progress)),
      await write(replaced, asFailed),
      await write(replaced, exportQueue.release),
    ]).toEqual([false, false, false, false, false]);
    expect(await stateOf(job.jobId)).toEqual({ status: 'running', attempt: 3, rows: 0, pieces: 0 });
    expect(await writePiece(db, job, { piece: 0, content, progress })).toBe(true);
    expect(await write(job, asDone(progress))).toBe(true);
    expect(await stateOf(job.jobId)).toEqual({ status: 'done', attempt: 3, rows: 7, pieces: 1 });
    expect(await write(job, progress)).toBe(false);
  });

  it('is followed by another one from the start, up to a limit', async () => {
    const [silent, poison] = [
      await insertJob(4, `clock_timestamp() - interval '16 seconds'`),
      await insertJob(5, `clock_timestamp() - interval '16 seconds'`),
    ];
    for (const id of [silent, poison])
      await on.owner.query(`insert into export_pieces values ($1, $2, 9, 'left behind')`, [
        family.master.networkId,
        id,
      ]);
    await until('one is done', async () => (await stateOf(silent)).status === 'done');
    await until('the other is given up', async () => (await stateOf(poison)).status === 'failed');
    expect(await stateOf(silent)).toMatchObject({ attempt: 5, pieces: 1 });
    expect(await stateOf(poison)).toMatchObject({ attempt: 6, pieces: 0 });
  });
});
