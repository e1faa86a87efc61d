import { describe, expect, it } from 'vitest';
import { openChain } from '#test/support/people';
import { postMovements } from '#test/support/rows/post-movements';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { openDesk } from './credit-desk.ts';

const on = await forFile(openInstallation());
const chain = await openChain(on);
const { superadmin, admin, superareamanager: manager, areamanager } = chain;
const stranger = await openChain(on, chain);
await on.fund(superadmin, superadmin, 1_000_00);
await on.fund(superadmin, admin, 1_000_00);
const { give, list } = openDesk(on);

/** The functions themselves, which judge again what the server has judged. */
describe('the ledger', () => {
  const dayOf = async (id: string) =>
    (await on.owner.query('select book_day::text as day from transfers where transfer_id = $1', [id])).rows[0]
      ?.day;
  const move = (from: number, to: number, id: string, day: string) =>
    postMovements(on.owner, admin.networkId, [
      { actor: admin.id, payer: from, receiver: to, amount: 100, kind: 'adjust', reverses: id, day },
    ]);

  it('takes a movement back between its own wallets only, in the other direction', async () => {
    const id = await give(admin, manager, 10);
    await give(admin, areamanager, 10);
    const day = await dayOf(id);
    for (const [from, to, name, on] of [
      [areamanager.id, admin.id, id, day],
      [admin.id, manager.id, id, day],
      [manager.id, admin.id, id, '2020-01-01'],
      [manager.id, admin.id, '987654321987', day],
    ] as const)
      expect(await move(from, to, name, on), `${from} ${to}`).toMatchObject([{ code: 'PB011' }]);
    expect(await move(manager.id, admin.id, id, day)).toMatchObject([{ creditAfter: expect.any(Number) }]);
    expect((await list(admin)).find(({ _id }) => _id === id)?.reversed).toBe(1);
  });

  it('takes a movement over a border back over the same border only, in the other direction', async () => {
    const id = await give(superadmin, admin, 10);
    const half = (peer: number, pays: boolean) =>
      on.owner.query(`select post_own_half(0, $1, $2, 100, 'adjust', $3, null, $4, $5::date)`, [
        superadmin.id,
        peer,
        pays,
        id,
        day,
      ]);
    const day = await dayOf(id);
    await expect(half(stranger.admin.networkId, false)).rejects.toMatchObject({ code: 'PB011' });
    await expect(half(admin.networkId, true)).rejects.toMatchObject({ code: 'PB011' });
  });

  it('adds no remark to a movement that is not there', async () => {
    const id = await give(admin, manager, 10);
    const add = (day: string, transfer: string) =>
      on.owner.query(`select add_remark($1, $2::date, $3, $1, $4, 'x', '{"actor_username": "x"}')`, [
        admin.networkId,
        day,
        transfer,
        admin.id,
      ]);
    await expect(add('2020-01-01', id)).rejects.toMatchObject({ code: 'PB011' });
    await expect(add(await dayOf(id), '987654321987')).rejects.toMatchObject({ code: 'PB011' });
  });
});
