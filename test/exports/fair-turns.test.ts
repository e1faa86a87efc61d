import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveBackJob, takeJob } from '#server/features/exports/running-job-queries';
import { type Installation, openInstallation } from '../support/installation.ts';
import { openChain, type Person } from '../support/people.ts';

let on: Installation;
beforeAll(async () => {
  on = await openInstallation();
  // Its own runner would take what is asked for here.
  await on.app.close();
});
afterAll(() => on.close());

const ask = (person: Person) =>
  on.owner.query(
    `insert into export_jobs (network_id, account_id, session_id, call, query, file_name)
     select network_id, account_id, session_id, 'activity-log.export', '{}', 'logs.csv' from sessions where account_id = $1`,
    [person.id],
  );

it('lets each network write one export on a node, and each account one before its second', async () => {
  const { db } = on.databases;
  const [busy, other] = [await openChain(on), await openChain(on)];
  for (const person of [busy.master, busy.master, busy.master, busy.admin, other.master]) await ask(person);
  const first = await takeJob(db, []);
  expect(first?.accountId).toBe(busy.master.id);
  const second = await takeJob(db, [busy.admin.networkId]);
  expect(second?.accountId).toBe(other.master.id);
  expect(await takeJob(db, [busy.admin.networkId, other.admin.networkId])).toBeNull();
  // The first one goes on being written on this node; another node takes the admin's before the master's second.
  expect((await takeJob(db, []))?.accountId).toBe(busy.admin.id);
  for (const job of [first, second]) if (job !== null) await giveBackJob(db, job);
});
