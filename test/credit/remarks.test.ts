import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { openDesk } from './credit-desk.ts';

const on = await forFile(openInstallation());
const chain = await openChain(on);
const { superadmin, admin, superareamanager: manager, areamanager } = chain;
const stranger = await openChain(on, chain);
await on.fund(superadmin, superadmin, 1_000_00);
await on.fund(superadmin, admin, 1_000_00);
const { give, remark, read, list, reverse } = openDesk(on);

const said = async (who: typeof admin, id: string) =>
  (await read(who, id)).remarks.map(({ author, text }) => [author, text]);

describe('a remark', () => {
  it('is added by both parties, read by the branch, and leaves the movement as it was', async () => {
    const id = await give(admin, manager, 10, { note: 'Rent' });
    const before = (await list(admin)).find(({ _id }) => _id === id);
    expect((await remark(admin, id, '  For May  ')).body.message).toBe('Remark added');
    expect((await remark(manager, id, 'मिल गया')).body.data.remarks.length).toBe(2);
    for (const who of [admin, manager, superadmin])
      expect(await said(who, id), who.kind).toEqual([
        [admin.username, 'For May'],
        [manager.username, 'मिल गया'],
      ]);
    expect((await list(admin)).find(({ _id }) => _id === id)).toEqual(before);
  });

  it('of credit over a border is read on both sides, by the id of either row', async () => {
    const id = await give(superadmin, admin, 10);
    const other = (await list(admin, { id: admin._id }))[0]?._id ?? '';
    expect(other).not.toBe(id);
    expect((await remark(superadmin, id, 'From above')).status).toBe(200);
    expect((await remark(admin, other, 'From below')).status).toBe(200);
    const both = [
      [superadmin.username, 'From above'],
      [admin.username, 'From below'],
    ];
    for (const read of [await said(superadmin, id), await said(superadmin, other), await said(admin, other)])
      expect(read).toEqual(both);
    // The other row is in the books of network 0.
    expect((await on.call(admin, 'GET', `/credit/movements/${id}`)).status).toBe(404);
  });

  it('is for the parties alone', async () => {
    const id = await give(admin, manager, 10);
    for (const who of [superadmin, areamanager, stranger.admin, stranger.superareamanager])
      expect((await remark(who, id, 'x')).status, who.kind).toBe(404);
    expect((await remark(chain.player, id, 'x')).status).toBe(403);
    expect(await said(admin, id)).toEqual([]);
  });

  it('is one line of at most 200 characters', async () => {
    const id = await give(admin, manager, 10);
    for (const text of ['', '   ', 'x'.repeat(201), 'two\nlines', 'bell\u0007', '\u202eback', 7, null])
      expect((await remark(admin, id, text)).status, JSON.stringify(text)).toBe(400);
    expect((await remark(admin, id, 'x'.repeat(200))).status).toBe(200);
  });

  it('is added once under a key', async () => {
    const id = await give(admin, manager, 10);
    const key = uuidv7();
    for (let turn = 0; turn < 3; turn += 1) expect((await remark(admin, id, 'Once', key)).status).toBe(200);
    expect(await said(admin, id)).toEqual([[admin.username, 'Once']]);
    expect((await remark(admin, id, 'Twice', key)).body.code).toBe('idempotency_key_reused');
  });

  it('is refused after fifty', async () => {
    const id = await give(admin, manager, 10);
    for (let turn = 0; turn < 50; turn += 1) await remark(admin, id, `No. ${turn}`);
    const refused = await remark(admin, id, 'One more');
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_remarks']);
  });

  it('may be said of a reversal', async () => {
    const id = await give(admin, manager, 10);
    const { body } = await reverse(admin, id);
    expect((await remark(manager, body.data.transactionId, 'Thanks')).status).toBe(200);
  });
});
