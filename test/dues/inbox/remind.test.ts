import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { reminderTexts } from '#contract/dues/reminders';
import { addDays } from '#contract/ground/date-presets';
import { issueStatements } from '#server/features/dues/issue-statements';
import { cash, openPaymentDesk } from '#test/dues/payment-desk';
import { readersOf } from '#test/inbox/inbox-readers';
import type { Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { today, openEdge, record, end } = await openPaymentDesk(on);
const inbox = readersOf({ on });

const remind = (by: Person, of: Person, key?: string) =>
  on.call(by, 'POST', `/settlement/remind/${of._id}`, {
    body: {},
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

type Chain = Awaited<ReturnType<typeof openEdge>>;

/** What the branch of a master played on a day, in hundredths: it owes that much. */
async function play({ admin, superareamanager, areamanager, master }: Chain, day: string, amount: number) {
  await on.owner.query('insert into daily_chains values ($1, $2, $3, $4, $5, 1, $6, 0, 0, 0, 0, 0)', [
    admin.id,
    day,
    superareamanager.id,
    areamanager.id,
    master.id,
    amount,
  ]);
}

/** A chain in which the master owes this much since yesterday. */
async function openDebt(period: string, amount: number) {
  const chain = await openEdge(period);
  await play(chain, addDays(today, -1), amount);
  return chain;
}

const reminders = async (who: Person) =>
  (await inbox.told(who, 'due_reminded')).map(({ amount, since, actor, subject }) => [
    amount,
    since,
    actor,
    subject?.username,
  ]);

describe('a reminder of a due', () => {
  it('tells the account the amount and since when, once a day', async () => {
    const { areamanager, master, player } = await openDebt('month', 700_00);
    const first = await remind(areamanager, master);
    expect([first.status, first.body.message]).toEqual([201, reminderTexts.sent]);
    const told = [700, addDays(today, -1), areamanager.username, master.username];
    expect(await reminders(master)).toEqual([told]);
    for (const who of [areamanager, player]) expect(await reminders(who)).toEqual([]);
    const again = await Promise.all(Array.from({ length: 4 }, () => remind(areamanager, master)));
    expect(again.map(({ status, body: { code } }) => [status, code])).toEqual(
      Array(4).fill([409, 'reminded_today']),
    );
    const { rows } = await on.owner.query(
      `select subject as text from activity_log where network_id = $1 and action = 'dues.remind' and outcome = 'done'`,
      [master.networkId],
    );
    expect(rows).toEqual([{ text: `Reminded ${master.username} of 700.00` }]);
    // On the next day it is possible again.
    await on.owner.query(
      `update inbox_entries set event_key = replace(event_key, $2, '2025-01-01') where reader_id = $1`,
      [master.id, today],
    );
    expect((await remind(areamanager, master)).status).toBe(201);
  });

  it('is sent once for a key, and once by eight at the same time', async () => {
    const { areamanager, master } = await openDebt('month', 1_00);
    const key = uuidv7();
    const [one, other] = [await remind(areamanager, master, key), await remind(areamanager, master, key)];
    expect([other.status, other.body]).toEqual([201, one.body]);
    const second = await openDebt('month', 1_00);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => remind(second.areamanager, second.master)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(await reminders(second.master)).toHaveLength(1);
  });

  it('names the first day that is not paid, with what was played since', async () => {
    const chain = await openDebt('day', 300_00);
    const { areamanager, master } = chain;
    await issueStatements(on.databases.exports);
    await play(chain, today, 50_00);
    expect((await remind(areamanager, master)).status).toBe(201);
    expect(await reminders(master)).toEqual([
      [350, addDays(today, -1), areamanager.username, master.username],
    ]);
  });

  it('is refused where nothing is owed, without terms, and to all but the accounts directly below', async () => {
    const { superadmin, admin, superareamanager, areamanager, master, player } = await openDebt(
      'month',
      50_00,
    );
    const other = await openEdge('month');
    const nothing = await remind(other.areamanager, other.master);
    expect([nothing.status, nothing.body.code]).toEqual([409, 'nothing_owed']);
    const none = await remind(master, player);
    expect([none.status, none.body.code]).toEqual([409, 'no_terms']);
    for (const [by, of] of [
      [superareamanager, master],
      [admin, master],
      [superadmin, master],
      [other.areamanager, master],
      [master, areamanager],
      [master, master],
    ] as const)
      expect((await remind(by, of)).status).toBe(404);
    expect((await remind(player, master)).status).toBe(403);
    const { _id: payment } = (await record(master, { ...cash, amount: 50 })).body.data;
    await end(areamanager, payment, 'confirm');
    expect((await remind(areamanager, master)).body.code).toBe('nothing_owed');
    expect(await reminders(master)).toEqual([]);
  });

  it('reaches an admin, and no superadmin reads it', async () => {
    const { superadmin, admin } = await openDebt('month', 80_00);
    expect((await remind(superadmin, admin)).status).toBe(201);
    expect(await reminders(admin)).toEqual([[80, addDays(today, -1), superadmin.username, admin.username]]);
    expect(await reminders(superadmin)).toEqual([]);
  });
});
