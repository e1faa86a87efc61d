import { describe, expect, it } from 'vitest';
import type { ShiftSheet } from '#contract/reports/shift-sheet';
import { onDay, openShop } from '#test/shift-sheet/shift-shop';
import type { Person } from '#test/support/people';
import { readCsv } from '#test/support/readers/read-csv';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { forFile } from '#test/support/vitest/for-file';
import { untilEarlyInDay } from '#test/support/waiting/until-early-in-day';

const shop = await forFile(openShop());
await untilEarlyInDay(shop.on.owner);
const { superareamanager, areamanager, master, player, admin } = shop.family;
await shop.transfer(admin, player, 5_000);
await shop.rate(superareamanager, 100);
await shop.rate(areamanager, 250);
await shop.rate(master, 500);
for (const number of ['0', '1', '2', '3', '4']) await shop.buy(200, number);
await shop.settle();
for (const each of [admin, superareamanager, areamanager, master, player]) await shop.rate(each, 1_000);
const { startDate: day } = await shop.sheetOf(master);

/** 1,000 points were played at the rates of the morning; then every rate was raised. */
describe('the commission of a shift sheet', () => {
  const turnover = async (by: Person) => {
    const query = onDay(day);
    return (await shop.on.call(by, 'GET', '/reports/turnoverreport', { query })).body.totals;
  };
  const earned = ({ play, claimed, commission, basis, result }: ShiftSheet) => ({
    play,
    claimed,
    commission,
    basis,
    result,
  });

  it('of a whole day is what settlement stored, as in the turnover report', async () => {
    const { superareamanager, areamanager, master } = shop.family;
    for (const { who, figure, commission } of [
      { who: superareamanager, figure: 'supercom', commission: 10 },
      { who: areamanager, figure: 'distcom', commission: 25 },
      { who: master, figure: 'retailcom', commission: 50 },
    ]) {
      const totals = await turnover(who);
      expect([totals.playPoints, totals[figure]]).toEqual([1_000, commission]);
      expect(earned(await shop.sheetOf(who))).toEqual({
        play: 1_000,
        claimed: 0,
        commission,
        basis: 'settled',
        result: 1_000 - commission,
      });
    }
  });

  it('of a whole day given by its times is the same', async () => {
    const { master } = shop.family;
    expect(earned(await shop.sheetOf(master, { startDate: day, from: '00:00' }))).toEqual(
      earned(await shop.sheetOf(master, onDay(day))),
    );
  });

  it('of a player is that of the player', async () => {
    const { master, player } = shop.family;
    const { commission, basis } = await shop.sheetOf(master, { id: player._id });
    expect([commission, basis]).toEqual([0, 'settled']);
  });

  it('of a part of a day is an estimate at the current rate', async () => {
    const { master } = shop.family;
    expect(earned(await shop.sheetOf(master, { endDate: day, until: '23:59' }))).toEqual({
      play: 1_000,
      claimed: 0,
      commission: 100,
      basis: 'estimated',
      result: 900,
    });
  });

  it('of an admin is an estimate, because none is stored for it', async () => {
    expect(earned(await shop.sheetOf(shop.family.admin))).toEqual({
      play: 1_000,
      claimed: 0,
      commission: 100,
      basis: 'estimated',
      result: 900,
    });
  });

  it('counts settled tickets only on a whole day', async () => {
    const { master } = shop.family;
    await shop.buy(30, '3', await shop.openGame());
    expect((await shop.sheetOf(master, onDay(day))).play).toBe(1_000);
    expect((await shop.sheetOf(master, { endDate: day, until: '23:59' })).play).toBe(1_030);
  });

  it('is explained in files in the words of the screen', async () => {
    const { master } = shop.family;
    const file = async (query: Record<string, string>) =>
      (await shop.on.call(master, 'GET', '/reports/shiftsheet/export', { query })).raw;
    const settled = await readWorkbook(await file(onDay(day)));
    expect(settled.about.Commission).toBe(
      'Play, prizes paid and commission are those of the reports of these days: settled tickets, at the rates of their settlement.',
    );
    // A ticket of 30 points is open, so it is in the sales, not in the play.
    expect(settled.rows.slice(-5)).toEqual([
      ['Trade', 'Sales', 1_030],
      ['Trade', 'Sold, not in this Turnover', 30],
      ['Trade', 'Play (Turnover)', 1_000],
      ['Trade', 'Commission (as settled)', 50],
      ['Trade', 'Due to the Reference', 950],
    ]);
    const estimated = await file({ endDate: day, until: '23:59', format: 'csv' });
    expect(readCsv(estimated).at(-2)?.[1]).toBe('Commission (estimate at the current rate): 10 %');
    const { about } = await readWorkbook(await file({ endDate: day, until: '23:59' }));
    expect(about.Commission).toBe(
      'The commission is an estimate: the play at the current rate. Commissions are stored for whole days and for accounts below an admin.',
    );
  });
});
