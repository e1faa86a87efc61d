import { describe, expect, it } from 'vitest';
import { gapsOf, lines, openShop } from '#test/shift-sheet/shift-shop';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { forFile } from '#test/support/vitest/for-file';

const shop = await forFile(openShop());
const { admin, areamanager, master, player } = shop.family;
const other = await shop.on.open('master', areamanager);
for (const each of [master, other]) {
  await shop.rate(each, 500);
  await shop.transfer(admin, each, 1_000);
}
await shop.transfer(master, player, 100);
await shop.buy(40);
await shop.settle();
const body = { refId: other._id };
expect((await shop.on.call(admin, 'PUT', `/player/${player._id}`, { body })).status).toBe(200);
await shop.transfer(other, player, 5);

/** A player got 100 points of its master and played 40 of them; then it was moved to another master. */
describe('the shift sheet after a move', () => {
  const zero = { own: 0, below: 0, together: 0 };

  it('leaves play and commission with the master at the time of settlement', async () => {
    expect(await shop.sheetOf(shop.family.master)).toMatchObject({ play: 40, commission: 2, result: 38 });
    expect(await shop.sheetOf(other)).toMatchObject({ play: 0, commission: 0, result: 0 });
  });

  it('names credit of the time before the move by its own line', async () => {
    const [before, after] = [await shop.sheetOf(shop.family.master), await shop.sheetOf(other)];
    expect(lines(before.data)).toMatchObject({
      received: { own: 1_000, below: 0, together: 1_000 },
      returned: zero,
      given: zero,
      branches: { own: -100, below: 0, together: -100 },
      sold: zero,
      closing: { own: 900, below: 0, together: 900 },
    });
    expect(lines(after.data)).toMatchObject({
      received: { own: 1_000, below: 0, together: 1_000 },
      returned: zero,
      given: { own: -5, below: 5, together: 0 },
      branches: { own: 0, below: 100, together: 100 },
      sold: { own: 0, below: -40, together: -40 },
      closing: { own: 995, below: 65, together: 1_060 },
    });
    expect([gapsOf(before), gapsOf(after)]).toEqual([zero, zero].map(Object.values));
  });

  it('has no such line above both masters', async () => {
    const { data, play } = await shop.sheetOf(shop.family.areamanager);
    expect([lines(data).branches, play]).toEqual([zero, 40]);
  });

  it('says where credit of a moved account counts', async () => {
    const { raw } = await shop.on.call(shop.family.master, 'GET', '/reports/shiftsheet/export');
    const { about, rows } = await readWorkbook(raw);
    expect(about.Credit).toBe('Credit of an account that was moved counts in its present branch.');
    expect(rows.map(([, label]) => label)).toContain('In this Turnover, sold before or elsewhere');
  });

  it('of superadmins has a moved network in the same line', async () => {
    const { admin, superadmin } = shop.family;
    const next = await shop.on.open('superadmin', null);
    const body = { refId: next._id };
    expect((await shop.on.call(next, 'PUT', `/admins/${admin._id}`, { body })).status).toBe(200);
    const [before, after] = [await shop.sheetOf(superadmin), await shop.sheetOf(next)];
    expect(lines(before.data)).toMatchObject({
      given: zero,
      branches: { own: -50_000, below: 0, together: -50_000 },
    });
    expect(lines(after.data)).toMatchObject({
      received: zero,
      branches: { own: 0, below: 50_000, together: 50_000 },
    });
    expect([gapsOf(before), gapsOf(after)]).toEqual([zero, zero].map(Object.values));
  });
});
