import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { readersOf } from '#test/inbox/inbox-readers';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { complaint, fillComplaints } from './fill-complaints.ts';

const on = await forFile(openInstallation());
const own = await openChain(on);
const foreign = await openChain(on, own);
const inbox = readersOf({ on });

const send = async (by: Person | null): Promise<string> =>
  (await on.call(by, 'POST', '/complaint', { body: complaint() })).body.data._id;
const write = async (by: Person, id: string, kind: 'note' | 'answer', text: string) =>
  expect((await on.call(by, 'POST', `/complaint/${id}/${kind}`, { body: { text } })).status).toBe(201);
const ownOf = async (by: Person) => (await on.call(by, 'GET', '/complaint/own')).body;

describe('an answer', () => {
  it('reaches the inbox of its sender alone, of a player and of operators', async () => {
    const readers = Object.values(own).concat(Object.values(foreign));
    for (const sender of [own.player, own.master, own.admin]) {
      const id = await send(sender);
      await write(own.superadmin, id, 'note', 'Not for the sender');
      await write(own.superadmin, id, 'answer', 'We look into it');
      const told = await inbox.told(sender, 'complaint_answered');
      expect(told.at(-1), sender.kind).toMatchObject({
        recordId: id,
        actor: own.superadmin.username,
        isRead: false,
        subject: null,
      });
      for (const other of readers.filter(({ id: of }) => of !== sender.id && of !== own.superadmin.id))
        expect(
          (await inbox.told(other, 'complaint_answered')).map(({ recordId }) => recordId),
          other.kind,
        ).not.toContain(id);
      expect(await inbox.unreadOf(sender)).toBeGreaterThan(0);
      await inbox.mark(sender, { entries: told.map(({ _id }) => _id) });
      expect((await inbox.told(sender, 'complaint_answered')).every(({ isRead }) => isRead)).toBe(true);
    }
    // The superadmins hear only of answers to one of them.
    expect(await inbox.told(own.superadmin, 'complaint_answered')).toEqual([]);
    const id = await send(own.superadmin);
    await write(foreign.superadmin, id, 'answer', 'From the other one');
    expect(await inbox.told(own.superadmin, 'complaint_answered')).toMatchObject([
      { recordId: id, network: null },
    ]);
  });

  it('to a visitor reaches no inbox', async () => {
    const { rows: before } = await on.owner.query(
      `select from inbox_entries where kind = 'complaint_answered'`,
    );
    await write(own.superadmin, await send(null), 'answer', 'Sent by email, too');
    const { rows } = await on.owner.query(`select from inbox_entries where kind = 'complaint_answered'`);
    expect(rows.length).toBe(before.length);
  });

  it('is one entry for a repeated call', async () => {
    const id = await send(own.areamanager);
    const headers = { 'idempotency-key': uuidv7() };
    const answers = [1, 2, 3].map(() =>
      on.call(own.admin, 'POST', `/complaint/${id}/answer`, { body: { text: 'Once' }, headers }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await inbox.numbers([own.areamanager], 'complaint_answered')).toEqual([1]);
  });
});

describe('the own messages', () => {
  it('have their numbers, states and answers, and never a note', async () => {
    const id = await send(own.superareamanager);
    await write(own.admin, id, 'note', 'A secret note');
    await write(own.admin, id, 'answer', 'First');
    await write(own.superadmin, id, 'answer', 'Second');
    await on.call(own.admin, 'PATCH', `/complaint/${id}/status`, { body: { status: 'Completed' } });
    const { data, older } = await ownOf(own.superareamanager);
    expect(older).toBe(0);
    expect(data).toMatchObject([
      {
        _id: id,
        status: 'Completed',
        complaintDetails: complaint().complaintDetails,
        answers: [
          { author: own.admin.username, text: 'First' },
          { author: own.superadmin.username, text: 'Second' },
        ],
      },
    ]);
    expect(JSON.stringify(data)).not.toContain('secret');
    expect((await ownOf(foreign.superareamanager)).data).toEqual([]);
    expect((await on.call(null, 'GET', '/complaint/own')).status).toBe(401);
  });

  it('are the newest twenty, and the answer says how many are older', async () => {
    await fillComplaints(on, foreign.master, 23);
    const { data, older } = await ownOf(foreign.master);
    expect([data.length, older]).toEqual([20, 3]);
  });

  it('hide notes from an admin who reads its own message', async () => {
    const id = await send(own.admin);
    await write(own.superadmin, id, 'note', 'About the admin');
    await write(own.admin, id, 'note', 'By the admin');
    const noted = async (by: Person) =>
      (await on.call(by, 'GET', `/complaint/${id}`)).body.data.history.map(
        ({ text }: { text: string }) => text,
      );
    expect(await noted(own.admin)).toEqual(['By the admin']);
    expect(await noted(own.superadmin)).toEqual(['About the admin', 'By the admin']);
  });
});
