import { Readable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { runExports } from '#server/features/exports/run-exports';
import { createJobRunner } from '#server/platform/jobs/run-jobs';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { until } from '#test/support/waiting/until';

const on = await forFile(openInstallation());
const family = await openChain(on);
// Its own runner would claim at once what another releases.
await on.app.close();

it('releases its export when a node stops, so that another can start at once', async () => {
  const { db, exports } = on.databases;
  const endless = new Readable({ read: () => {} });
  const files = { keep: () => {}, make: async () => ({ fileName: 'x', contentType: 'x', content: endless }) };
  const { rows } = await on.owner.query<{ id: number }>(
    `insert into export_jobs (network_id, account_id, session_id, call, query, file_name)
     select network_id, account_id, session_id, 'activity-log.list.export', '{}', 'logs.csv' from sessions where account_id = $1
     returning job_id as id`,
    [family.master.id],
  );
  const stateOf = async () =>
    (await on.owner.query('select status, attempt from export_jobs where job_id = $1', [rows[0]?.id]))
      .rows[0];
  const logger = pino({ level: 'silent' });
  const jobs = createJobRunner({ db, logger });
  runExports(jobs, { db, exports, files, logger });
  jobs.start();
  await until('it is read', () => endless.listenerCount('readable') > 0);
  expect(await stateOf()).toEqual({ status: 'running', attempt: 1 });
  await jobs.stop();
  expect(await stateOf()).toEqual({ status: 'waiting', attempt: 1 });
  expect(endless.destroyed).toBe(true);
});
