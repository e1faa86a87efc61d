import { describe, expect, it } from 'vitest';
import { openDesk } from '#test/credit/credit-desk';
import { openShop } from '#test/shift-sheet/shift-shop';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { forFile } from '#test/support/vitest/for-file';

const shop = await forFile(openShop());
const { master, player, areamanager, admin } = shop.family;
const { give, take, reverse } = openDesk(shop.on);

describe('the categories of a shift sheet', () => {
  it('are missing where no movement has one', async () => {
    await give(admin, master, 500);
    expect((await shop.sheetOf(master)).categories).toEqual([]);
  });

  it('sum the own credit that came and went, with what has none at the end', async () => {
    await give(admin, master, 100, { category: 'Cash' });
    await give(master, player, 30.5, { category: 'Cash' });
    await give(master, player, 20, { category: 'UPI' });
    const id = await give(master, player, 7);
    await take(master, player, 4, { category: 'Correction' });
    await reverse(master, id, { amount: 2 });
    const { categories } = await shop.sheetOf(master);
    expect(categories).toEqual([
      { category: 'Cash', received: 100, given: 30.5 },
      { category: 'Correction', received: 4, given: 0 },
      { category: 'UPI', received: 0, given: 20 },
      { category: '', received: 502, given: 7 },
    ]);
    expect((await shop.sheetOf(areamanager)).categories).toEqual([]);

    const file = await shop.on.call(master, 'GET', '/reports/shiftsheet/export');
    const { rows } = await readWorkbook(file.raw);
    const named = rows.filter(([, label]) => /^(Came In|Went Out): /.test(String(label)));
    expect(named).toEqual([
      ['Credit', 'Came In: Cash', 100],
      ['Credit', 'Went Out: Cash', 30.5],
      ['Credit', 'Came In: Correction', 4],
      ['Credit', 'Went Out: UPI', 20],
      ['Credit', 'Came In: Without category', 502],
      ['Credit', 'Went Out: Without category', 7],
    ]);
  });
});
