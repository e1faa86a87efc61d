import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { openDesk } from './credit-desk.ts';

const on = await forFile(openInstallation());
const chain = await openChain(on);
const { superadmin, admin, superareamanager: manager, areamanager } = chain;
const stranger = await openChain(on, chain);
await on.fund(superadmin, superadmin, 10_000_00);
await on.fund(superadmin, admin, 1_000_00);
const { give, take, reverse, read, list, post } = openDesk(on);

const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a reversal', () => {
  it('takes a transfer back in parts, names it, and is named by it', async () => {
    const id = await give(admin, manager, 100);
    const [admins, managers] = [await on.balanceOf(admin), await on.balanceOf(manager)];
    const { body } = await reverse(admin, id, { amount: 40, note: 'Wrong shop' });
    expect(body.message).toBe('Credit reversed');
    expect([await on.balanceOf(admin), await on.balanceOf(manager)]).toEqual([
      admins + 40_00,
      managers - 40_00,
    ]);
    const first = await read(manager, body.data.transactionId);
    expect(first).toMatchObject({ kind: 'adjust', amount: 40, reverses: id, note: 'Wrong shop' });
    expect(first.reversible).toBeNull();
    expect(await read(admin, id)).toMatchObject({
      reversed: 40,
      reversals: [{ _id: first._id, amount: 40 }],
      reversible: { left: 60, most: 60 },
    });
    const rest = await reverse(admin, id);
    expect(rest.body.data.movement).toMatchObject({ reversed: 100, reversible: { left: 0, most: 0 } });
    const rows = await list(admin);
    const row = (wanted: string) => rows.find(({ _id }) => _id === wanted);
    expect(row(id)).toMatchObject({ reversed: 100, reverses: null });
    expect(row(first._id)).toMatchObject({ reversed: null, reverses: id });
  });

  it('gives back what was taken back', async () => {
    await give(admin, manager, 50);
    const id = await take(admin, manager, 20);
    const before = await on.balanceOf(manager);
    expect((await reverse(admin, id, { amount: 5 })).status).toBe(200);
    expect(await on.balanceOf(manager)).toBe(before + 5_00);
    expect((await read(admin, id)).reversible).toMatchObject({ left: 15 });
  });

  it('crosses a border, and is read on both sides', async () => {
    const id = await give(superadmin, admin, 30);
    expect((await reverse(superadmin, id, { amount: 10, note: 'Back' })).status).toBe(200);
    expect(await read(superadmin, id)).toMatchObject({ reversed: 10, reversible: { left: 20 } });
    const own = (await list(admin, { id: admin._id })).slice(0, 2);
    expect(own.map(({ credit, debit, note, reversed }) => [credit, debit, note, reversed])).toEqual([
      [null, 10, 'Back', null],
      [30, null, '', 10],
    ]);
    expect(own[0]?.reverses).toBe(own[1]?._id);
    expect((await read(admin, own[1]?._id ?? '')).reversible).toBeNull();
    expect(code(await reverse(superadmin, id, { amount: 21 }))).toEqual([409, 'already_reversed']);
    // Named by its row in the network of the admin, it is the same movement.
    expect((await reverse(superadmin, own[1]?._id ?? '', { amount: 20 })).status).toBe(200);
    expect((await read(superadmin, id)).reversible).toMatchObject({ left: 0 });
    const back = await take(superadmin, admin, 3);
    expect((await reverse(superadmin, back)).status).toBe(200);
  });

  it('is refused over a border as within a network', async () => {
    const id = await give(superadmin, stranger.admin, 12);
    const { body } = await reverse(superadmin, id, { amount: 2 });
    expect(code(await reverse(superadmin, body.data.transactionId))).toEqual([409, 'not_reversible']);
    await give(stranger.admin, stranger.superareamanager, 7);
    const tooMuch = await reverse(superadmin, id, { amount: 4 });
    expect(code(tooMuch)).toEqual([409, 'insufficient_credit']);
    expect(tooMuch.body.message).toContain('at most 3.00');
    const all = await reverse(superadmin, id);
    expect(all.body.data.movement).toMatchObject({ reversed: 5, reversible: { held: 0, most: 0 } });
  });

  it('is refused beyond what is left, and says how much that is', async () => {
    const id = await give(admin, manager, 25);
    expect((await reverse(admin, id, { amount: 20 })).status).toBe(200);
    const tooMuch = await reverse(admin, id, { amount: 5.01 });
    expect(code(tooMuch)).toEqual([409, 'already_reversed']);
    expect(tooMuch.body.message).toContain('at most 5.00');
    expect((await reverse(admin, id, { amount: 5 })).status).toBe(200);
    const again = await reverse(admin, id);
    expect(code(again)).toEqual([409, 'already_reversed']);
    expect(again.body.message).toContain('at most 0.00');
  });

  it('is refused beyond what the receiver holds, and says how much that is', async () => {
    const id = await give(admin, areamanager, 10);
    await take(admin, areamanager, 4);
    const held = (await on.balanceOf(areamanager)) / 100;
    const refused = await reverse(admin, id, { amount: held + 0.01 });
    expect(code(refused)).toEqual([409, 'insufficient_credit']);
    expect(refused.body.message).toContain(`at most ${held.toFixed(2)}`);
    const all = await reverse(admin, id);
    expect(all.body.data.movement).toMatchObject({ reversed: held, reversible: { held: 0, most: 0 } });
  });

  it('is itself not reversed, nor is generated credit', async () => {
    const id = await give(admin, manager, 5);
    const { body } = await reverse(admin, id);
    expect(code(await reverse(admin, body.data.transactionId))).toEqual([409, 'not_reversible']);
    const generated = await post(superadmin, '/credit/generate', { amount: 1 });
    expect((await reverse(superadmin, generated.body.data.transactionId)).status).toBe(404);
  });

  it('happens once under a key', async () => {
    const id = await give(admin, manager, 8);
    const key = uuidv7();
    const first = await reverse(admin, id, {}, key);
    const again = await reverse(admin, id, {}, key);
    expect([again.status, again.body.data.transactionId]).toEqual([200, first.body.data.transactionId]);
    expect((await read(admin, id)).reversals.length).toBe(1);
    expect(code(await reverse(admin, id, { note: 'x' }, key))).toEqual([409, 'idempotency_key_reused']);
  });

  it('never exceeds its movement, however many are sent at once', async () => {
    const id = await give(admin, manager, 10);
    const replies = await Promise.all(Array.from({ length: 12 }, () => reverse(admin, id, { amount: 3 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(9).fill(409)]);
    expect((await read(admin, id)).reversible).toMatchObject({ left: 1 });
  });

  it('needs the password, an amount in hundredths and a short note, and changes nothing otherwise', async () => {
    const id = await give(admin, manager, 9);
    const before = await on.balanceOf(admin);
    for (const [sent, status] of [
      [{ password: 'wrong password' }, 403],
      [{ password: undefined }, 400],
      [{ amount: 0 }, 400],
      [{ amount: 1.005 }, 400],
      [{ amount: -1 }, 400],
      [{ note: 'n'.repeat(201) }, 400],
      [{ note: 'two\nlines' }, 400],
      [{ transferId: 'x' }, 400],
      [{ transferId: '987654321987' }, 404],
    ] as const)
      expect((await reverse(admin, id, sent)).status, JSON.stringify(sent)).toBe(status);
    expect(await on.balanceOf(admin)).toBe(before);
  });

  it('is for the upper party alone, and only while the account is below it', async () => {
    const id = await give(manager, areamanager, 2);
    const tries: [Person, number][] = [
      [areamanager, 404],
      [admin, 404],
      [superadmin, 404],
      [stranger.admin, 404],
      [chain.master, 404],
      [chain.player, 403],
    ];
    for (const [who, status] of tries) expect((await reverse(who, id)).status, who.kind).toBe(status);
    for (const who of [manager, areamanager, admin, superadmin])
      expect((await read(who, id)).reversed).toBe(0);
    for (const who of [stranger.admin, chain.master])
      expect((await on.call(who, 'GET', `/credit/movements/${id}`)).status, who.kind).toBe(404);
  });

  it('is refused by an account that is switched off, and takes from one that is', async () => {
    const id = await give(admin, manager, 6);
    const back = await take(admin, manager, 1);
    const off = await on.call(admin, 'PATCH', `/superareamanager/toggle-status/${manager._id}/deactivate`, {
      body: { reason: 'test' },
    });
    expect(off.status).toBe(200);
    expect(code(await reverse(admin, back))).toEqual([409, 'account_barred']);
    expect((await reverse(admin, id, { amount: 2 })).status).toBe(200);
    await on.call(admin, 'PATCH', `/superareamanager/toggle-status/${manager._id}/activate`);
  });
});
