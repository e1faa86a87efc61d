import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { complaint, fillComplaints } from './fill-complaints.ts';

const on = await forFile(openInstallation());
const own = await openChain(on);
const foreign = await openChain(on, own);

const read = (by: Person | null, id: string, query: Record<string, string> = {}) =>
  on.call(by, 'GET', `/complaint/${id}`, { query });
const write = (by: Person | null, id: string, kind: 'note' | 'answer', text: unknown, key = uuidv7()) =>
  on.call(by, 'POST', `/complaint/${id}/${kind}`, { body: { text }, headers: { 'idempotency-key': key } });
const setStatus = (by: Person, id: string, status: string) =>
  on.call(by, 'PATCH', `/complaint/${id}/status`, { body: { status } });
const send = async (by: Person | null, fields: object = {}): Promise<string> =>
  (await on.call(by, 'POST', '/complaint', { body: complaint(fields) })).body.data._id;
const historyOf = async (by: Person, id: string) =>
  (await read(by, id)).body.data.history.map(
    ({ kind, author, text, status }: Record<string, string | null>) => [kind, author, text || status],
  );

describe('one message', () => {
  it('has its number, what was sent, and its history with who and when', async () => {
    const id = await send(own.player);
    await write(own.admin, id, 'note', '  Ask the shop.\nBefore noon.  ');
    await setStatus(own.superadmin, id, 'Completed');
    await setStatus(own.superadmin, id, 'Completed');
    const answered = await write(own.admin, id, 'answer', 'The prize was paid.');
    expect([answered.status, answered.body.message]).toEqual([201, 'Answer sent']);
    const { status, body } = await read(own.admin, id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ _id: id, ...complaint(), status: 'Completed', olderStatuses: 0 });
    expect(await historyOf(own.superadmin, id)).toEqual([
      ['note', own.admin.username, 'Ask the shop.\nBefore noon.'],
      ['status', own.superadmin.username, 'Completed'],
      ['answer', own.admin.username, 'The prize was paid.'],
    ]);
    const times = body.data.history.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual([...times].sort());
  });

  it('of another network is 404, for its number, notes and answers alike; others may not call', async () => {
    const id = await send(own.player);
    const visitors = await send(null);
    for (const [by, of] of [
      [foreign.admin, id],
      [own.admin, visitors],
      [own.admin, own.player._id],
      [own.superadmin, '987654321987'],
      [own.superadmin, 'x'],
    ] as const)
      for (const reply of [
        await read(by, of),
        await write(by, of, 'note', 'x'),
        await write(by, of, 'answer', 'x'),
      ])
        expect([reply.status, reply.body.code], of).toEqual([404, 'not_found']);
    for (const by of [own.superareamanager, own.areamanager, own.master, own.player])
      for (const reply of [
        await read(by, id),
        await write(by, id, 'note', 'x'),
        await write(by, id, 'answer', 'x'),
      ])
        expect(reply.status, by.kind).toBe(403);
    expect((await read(null, id)).status).toBe(401);
    expect(await historyOf(own.admin, id)).toEqual([]);
    expect((await write(own.superadmin, visitors, 'answer', 'By email')).status).toBe(201);
  });

  it('takes texts of at most 2,000 characters without control characters', async () => {
    const id = await send(own.player);
    for (const kind of ['note', 'answer'] as const) {
      for (const text of ['', '  ', 'x'.repeat(2_001), 'bell\u0007', '\u202eback', 7, null, undefined])
        expect((await write(own.admin, id, kind, text)).status, JSON.stringify(text)).toBe(400);
      expect((await write(own.admin, id, kind, 'x'.repeat(2_000))).status).toBe(201);
    }
    expect((await historyOf(own.admin, id)).length).toBe(2);
  });

  it('takes a note once under a key, and fifty notes and answers in all', async () => {
    const id = await send(own.player);
    const key = uuidv7();
    for (const _ of [1, 2]) expect((await write(own.admin, id, 'note', 'Once', key)).status).toBe(201);
    expect((await write(own.admin, id, 'note', 'Twice', key)).body.code).toBe('idempotency_key_reused');
    const kinds = ['note', 'answer'] as const;
    const later = Array.from({ length: 52 }, (_, at) =>
      write(own.admin, id, kinds[at % 2] ?? 'note', `${at}`),
    );
    const refused = (await Promise.all(later)).filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [409, 'too_many_notes']),
    );
    expect((await historyOf(own.admin, id)).length).toBe(50);
  });

  it('shows the newest hundred changes of its status, and says how many it leaves out', async () => {
    const [id = ''] = await fillComplaints(on, own.player, 1);
    await write(own.admin, id, 'note', 'The first');
    await on.owner.query(
      `insert into complaint_entries (network_id, complaint_id, kind, status, actor_network_id, actor_id, actor_username)
       select $1, $2, 'status', 'Pending', $1, $1, 'x' from generate_series(1, 103)`,
      [own.admin.networkId, id],
    );
    const { data } = (await read(own.admin, id)).body;
    expect([data.history.length, data.olderStatuses, data.history[0].text]).toEqual([101, 3, 'The first']);
  });

  it('is found by the number that its sender quotes', async () => {
    const id = await send(own.player, { complaintDetails: 'A message to be found' });
    const found = async (by: Person, search: string) =>
      (await on.call(by, 'GET', '/complaint', { query: { search } })).body.data.map(
        ({ _id }: { _id: string }) => _id,
      );
    for (const search of [id, ` ${id} `]) expect(await found(own.admin, search)).toEqual([id]);
    expect(await found(foreign.admin, id)).toEqual([]);
    expect(await found(own.admin, id.slice(0, -1))).not.toContain(id);
  });
});

describe('the log of notes and answers', () => {
  it('says who wrote one, without its text, to those who may read messages', async () => {
    const [id = ''] = await fillComplaints(on, own.player, 1);
    await write(own.admin, id, 'note', 'A secret note');
    await write(own.admin, id, 'answer', 'An answer');
    const { data } = (await on.call(own.admin, 'GET', '/logs/activityLogs')).body;
    expect(data.slice(0, 2).map(({ action, subject }: Record<string, string>) => [action, subject])).toEqual([
      ['complaints.answer', `Answered message ${id}`],
      ['complaints.note', `Added a note to message ${id}`],
    ]);
    expect(JSON.stringify(data)).not.toContain('A secret note');
    const told = (await on.call(own.master, 'GET', '/logs')).body.data;
    expect(JSON.stringify(told)).not.toContain(`message ${id}`);
  });
});
