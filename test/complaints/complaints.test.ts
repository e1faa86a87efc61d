import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintStatuses } from '#contract/complaints/complaints';
import { messages } from '#contract/ground/messages';
import { type Family, openChain, type Person } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { complaint, fillComplaints } from './fill-complaints.ts';

describe('messages to the operators', () => {
  let on: Installation;
  let own: Family;
  let foreign: Family;
  beforeAll(async () => {
    on = await openInstallation();
    own = await openChain(on);
    foreign = await openChain(on);
  });
  afterAll(() => on.close());

  const post = (by: Person | null, body: object = complaint(), headers: Record<string, string> = {}) =>
    on.call(by, 'POST', '/complaint', { body, headers });
  const list = async (by: Person, query: Record<string, string> = {}) =>
    (await on.call(by, 'GET', '/complaint', { query })).body;
  const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);
  const setStatus = (by: Person | null, id: string, status: unknown) =>
    on.call(by, 'PATCH', `/complaint/${id}/status`, { body: { status } });

  it('belong to the network of the signed-in account; only its admin and superadmins read them', async () => {
    const { status, body } = await post(own.player);
    expect([status, body.message]).toEqual([201, messages.complaintSent(body.data._id)]);
    expect(body.data).toMatchObject({
      ...complaint(),
      status: 'Pending',
      userId: { _id: own.player._id, username: own.player.username },
    });
    const id = body.data._id;
    for (const reader of [own.admin, own.superadmin, foreign.superadmin])
      expect(idsOf(await list(reader))).toContain(id);
    expect(idsOf(await list(foreign.admin))).not.toContain(id);
    for (const by of [own.superareamanager, own.areamanager, own.master, own.player])
      for (const path of ['/complaint', '/complaint/export'])
        expect((await on.call(by, 'GET', path)).status, `${by.kind} ${path}`).toBe(403);
  });

  it('of visitors are for superadmins only', async () => {
    const { status, body } = await post(null);
    expect([status, body.data.userId]).toEqual([201, null]);
    expect(idsOf(await list(own.superadmin))).toContain(body.data._id);
    expect(idsOf(await list(own.admin))).not.toContain(body.data._id);
    expect((await setStatus(own.admin, body.data._id, 'Completed')).status).toBe(404);
    expect((await setStatus(own.superadmin, body.data._id, 'Completed')).status).toBe(200);
  });

  it('are refused if a field is missing or invalid, and from another site', async () => {
    const wrong: [string, unknown, string][] = [
      ['enquiryType', 'Praise', messages.enquiryTypeUnknown],
      ['fullName', '  ', messages.fullNameRequired],
      ['email', 'nobody', messages.emailInvalid],
      ['mobile', '12ab', messages.mobileInvalid],
      ['complaintDetails', undefined, messages.complaintDetailsRequired],
    ];
    for (const [field, sent, text] of wrong) {
      const { status, body } = await post(own.master, { ...complaint(), [field]: sent });
      expect([status, body.fields], field).toEqual([400, { [field]: text }]);
    }
    for (const extra of [{ status: 'Completed' }, { userId: own.player._id }, { networkId: 0 }])
      expect((await post(own.master, { ...complaint(), ...extra })).status).toBe(400);
    expect((await post(null, complaint(), { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('change from any status to any other, and the log shows it to those who may read them', async () => {
    const [id = ''] = await fillComplaints(on, own.player, 1);
    const steps = complaintStatuses.flatMap((from) => complaintStatuses.map((to) => [from, to] as const));
    for (const [from, to] of steps) {
      await setStatus(own.admin, id, from);
      const { status, body } = await setStatus(own.superadmin, id, to);
      expect([status, body.message, body.data.status]).toEqual([200, messages.complaintUpdated, to]);
      const { data } = (await on.call(own.admin, 'GET', '/logs/activityLogs')).body;
      expect(data[0]).toMatchObject({
        action: 'complaints.set-status',
        username: own.superadmin.username,
        changes: { status: { before: from, after: to } },
      });
    }
    const told = (await on.call(own.master, 'GET', '/logs')).body.data;
    expect(told.filter(({ action }: { action: string }) => action.startsWith('complaints'))).toEqual([]);
  });

  it('of another network are 404, and only the three statuses are accepted', async () => {
    const [id = ''] = await fillComplaints(on, own.player, 1);
    for (const unknown of [id, '0', 'x', '987654321987', own.player._id])
      expect((await setStatus(foreign.admin, unknown, 'Completed')).status).toBe(404);
    for (const status of ['pending', '', null, undefined, ['Pending']])
      expect((await setStatus(own.admin, id, status)).status).toBe(400);
    expect((await setStatus(own.master, id, 'Completed')).status).toBe(403);
    const { rows } = await on.owner.query('select status from complaints where complaint_id = $1', [id]);
    expect(rows).toEqual([{ status: 'Pending' }]);
  });
});

describe('the budget of messages', () => {
  let on: Installation;
  let family: Family;
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
  });
  afterAll(() => on.close());

  it('allows thirty attempts an hour per address before validation', async () => {
    const post = () =>
      on.call(null, 'POST', '/complaint', { body: { ...complaint(), email: 'a@'.repeat(40_000) } });
    expect((await post()).status).toBe(400);
    const { rowCount } = await on.owner.query(
      `update rate_limits set points = 30 where key = 'complaint-attempt:address 127.0.0.1'`,
    );
    expect(rowCount).toBe(1);
    const refused = await post();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts']);
    await on.owner.query('truncate rate_limits');
  });

  it('is five an hour per address, separately for each account', async () => {
    const post = (by: Person | null) => on.call(by, 'POST', '/complaint', { body: complaint() });
    for (const by of [null, family.player]) {
      const replies = [];
      for (let at = 0; at < 6; at += 1) replies.push(await post(by));
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
      expect(replies[5]?.body.code).toBe('too_many_attempts');
      expect(Number(replies[5]?.headers['retry-after'])).toBeGreaterThan(60);
    }
    expect((await post(family.master)).status).toBe(201);
    const { rows } = await on.owner.query('select count(*)::int as kept from complaints');
    expect(rows).toEqual([{ kept: 11 }]);
  });
});
