import { expect, it } from 'vitest';
import { exportQueue } from '#server/features/exports/export-job-queries';
import { claimJob, ofOtherNetworks, updateJob } from '#server/platform/jobs/job-queries';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
// Its own runner would claim the jobs of this test.
await on.app.close();

const ask = (person: Person) =>
  on.owner.query(
    `insert into export_jobs (network_id, account_id, session_id, call, query, file_name)
     select network_id, account_id, session_id, 'activity-log.list.export', '{}', 'logs.csv' from sessions where account_id = $1`,
    [person.id],
  );

it('runs one export per network on a node, and each account’s first before any second', async () => {
  const { db } = on.databases;
  const [busy, other] = [await openChain(on), await openChain(on)];
  for (const person of [busy.master, busy.master, busy.master, busy.admin, other.master]) await ask(person);
  const claim = (busyIn: number[]) =>
    claimJob(db, exportQueue, {
      only: ofOtherNetworks(busyIn.map((networkId) => ({ networkId, attempt: 1 }))),
    });
  const first = await claim([]);
  expect(first?.accountId).toBe(busy.master.id);
  const second = await claim([busy.admin.networkId]);
  expect(second?.accountId).toBe(other.master.id);
  expect(await claim([busy.admin.networkId, other.admin.networkId])).toBeNull();
  // This node continues to write the first one; another node takes the admin's before the master's second.
  expect((await claim([]))?.accountId).toBe(busy.admin.id);
  for (const job of [first, second])
    if (job !== null) await updateJob(db, exportQueue, job, exportQueue.release);
});
