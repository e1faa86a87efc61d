import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportQueue, type HeldExport } from '#server/features/exports/export-job-queries';
import { claimJob } from '#server/platform/jobs/job-queries';
import { createJobRunner, type JobWork } from '#server/platform/jobs/run-jobs';
import { repeat } from '#server/platform/process/repeat';
import { type Family, openChain } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { until } from '#test/support/waiting/until';

describe('the runner of jobs', () => {
  let on: Installation;
  let family: Family;
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
    // The runner of the server would claim these jobs.
    await on.app.close();
  });
  beforeEach(() => on.owner.query('delete from export_jobs'));
  afterAll(() => on.close());

  async function ask(call: string): Promise<number> {
    const { rows } = await on.owner.query<{ id: number }>(
      `insert into export_jobs (network_id, account_id, session_id, call, query, file_name)
       select network_id, account_id, session_id, $2, '{}', 'x' from sessions where account_id = $1
       returning job_id as id`,
      [family.master.id, call],
    );
    return Number(rows[0]?.id);
  }
  const stateOf = async (id: number) =>
    (await on.owner.query('select status, attempt from export_jobs where job_id = $1', [id])).rows[0];
  const openRunner = () => createJobRunner({ db: on.databases.db, logger: pino({ level: 'silent' }) });
  const untilAborted = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });

  it('lets one of many nodes that look at once claim a job', async () => {
    const id = await ask('first');
    const { db } = on.databases;
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimJob(db, exportQueue)));
    expect(claims.filter((job) => job !== null)).toEqual([
      expect.objectContaining({ jobId: id, attempt: 1 }),
    ]);
    expect(await stateOf(id)).toEqual({ status: 'running', attempt: 1 });
  });

  it('goes on with the next job after one that failed', async () => {
    await ask('fails');
    await ask('works');
    const told: string[] = [];
    const runner = openRunner();
    const open = (job: HeldExport): JobWork => ({
      run: async () => {
        if (job.call === ('fails' as string)) throw new Error('it cannot be done');
        told.push(`did ${job.call}`);
      },
      fail: async (error) => told.push(`${job.call}: ${String(error)}`),
    });
    runner.lane({ queue: exportQueue, open, failed: 'x' });
    runner.start();
    await until('both are reported', () => told.length === 2);
    await runner.stop();
    expect(told).toEqual(['fails: Error: it cannot be done', 'did works']);
  });

  it('ends a job that must not go on, and writes nothing more of it', async () => {
    const id = await ask('refused');
    const failures: string[] = [];
    let endedBy: unknown;
    const runner = openRunner();
    const open = (): JobWork => ({
      run: (signal) =>
        untilAborted(signal).catch((error: unknown) => {
          endedBy = error;
          throw error;
        }),
      refusal: async () => new Error('it lost its owner'),
      fail: async (error) => failures.push(String(error)),
    });
    runner.lane({ queue: exportQueue, open, failed: 'x' });
    runner.start();
    await until('it has ended', () => endedBy !== undefined);
    await runner.stop();
    expect([String(endedBy), failures]).toEqual(['Error: it lost its owner', ['Error: it lost its owner']]);
    expect(await stateOf(id)).toEqual({ status: 'running', attempt: 1 });
  });

  it('claims only what it is asked to where its queue is not polled', async () => {
    const [other, short, long] = [await ask('other'), await ask('short'), await ask('long')];
    const runner = openRunner();
    const lane = runner.begunLane({
      queue: exportQueue,
      open: ({ jobId }) => ({
        run: async (signal) => (jobId === short ? undefined : untilAborted(signal)),
        fail: async () => {},
      }),
      failed: 'x',
    });
    const begin = (id: number) => lane.begin({ only: sql`q.job_id = ${id}` });
    runner.start();
    const [ended, begun] = [await begin(short), await begin(long)];
    expect([ended?.job.jobId, begun?.job.jobId]).toEqual([short, long]);
    expect(await begin(long)).toBeNull();
    await ended?.ended;
    await runner.stop();
    expect([await stateOf(other), await stateOf(long)]).toEqual([
      { status: 'waiting', attempt: 0 },
      { status: 'waiting', attempt: 1 },
    ]);
  });
});

describe('what is looked at again and again', () => {
  it.each([false, true])(
    'is never looked at twice at once, and goes on after a failure (steady: %s)',
    async (isSteady) => {
      let looks = 0;
      let atOnce = 0;
      let most = 0;
      let failures = 0;
      const looked = repeat({
        everyMs: 1,
        isAtOnce: true,
        isSteady,
        async look() {
          looks += 1;
          atOnce += 1;
          most = Math.max(most, atOnce);
          await new Promise((resolve) => setImmediate(resolve));
          atOnce -= 1;
          if (looks === 2) throw new Error('away');
        },
        failed: () => {
          failures += 1;
        },
      });
      await until('it was looked at often', () => looks >= 5);
      await looked.stop();
      const ended = looks;
      await new Promise((resolve) => setImmediate(resolve));
      expect([most, failures, looks]).toEqual([1, 1, ended]);
    },
  );
});
