import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/credit/transactions';
import { addDays } from '#contract/ground/date-presets';
import { type BlockLine, creditBlock, tradeBlock } from '#contract/reports/shift-blocks';
import { openDesk } from '#test/credit/credit-desk';
import { playDays } from '#test/shift-sheet/past-days';
import { openShop } from '#test/shift-sheet/shift-shop';
import { forFile } from '#test/support/vitest/for-file';
import { untilEarlyInDay } from '#test/support/waiting/until-early-in-day';

const seed = 20_261_129;
const dayCount = 6;
const shop = await forFile(openShop());
await untilEarlyInDay(shop.on.owner);
const { master, admin } = shop.family;
const desk = openDesk(shop.on);
const { startDate: today } = await shop.sheetOf(master);
await playDays(shop, { desk, seed, days: dayCount, today });

const cents = (points: number) => Math.round(points * 100);
/** The amount of a line in hundredths; 0 if it is left out. */
const of = (lines: readonly BlockLine[], ...labels: string[]) =>
  lines.filter(({ label }) => labels.includes(label)).reduce((sum, { amount }) => sum + cents(amount), 0);

const read = async (path: string, query: Record<string, string>) => {
  const { status, body } = await shop.on.call(master, 'GET', path, { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

/** Own transfers of the list of movements, in hundredths. */
const sumOf = (rows: readonly Transaction[], isMeant: (row: Transaction) => boolean) =>
  rows.filter(isMeant).reduce((sum, { amount }) => sum + Math.abs(cents(amount)), 0);

const period = fc
  .tuple(fc.integer({ min: 0, max: dayCount - 1 }), fc.integer({ min: 0, max: dayCount - 1 }))
  .map((ages) => ({
    startDate: addDays(today, -Math.max(...ages)),
    endDate: addDays(today, -Math.min(...ages)),
  }));
/** Every period of these days is tried sooner or later. */
const runs = { seed, numRuns: 25 };

describe(`shift sheets of random days (seed ${seed})`, () => {
  it('have a block of credit that adds up and agrees with the list of movements', async () => {
    await fc.assert(
      fc.asyncProperty(period, async (days) => {
        const block = creditBlock(await shop.sheetOf(master, days));
        const [received, returned] = [of(block, 'Received'), of(block, 'Returned')];
        const [given, takenBack] = [of(block, 'Given'), of(block, 'Taken Back')];
        const opening = of(block, 'Opening Credit');
        expect(opening + received - returned - given + takenBack).toBe(of(block, 'Closing Credit'));
        // Categories have a line each, unless no movement of the period has one.
        const ofCategories = of(block, 'Came In') - of(block, 'Went Out');
        expect([0, received - returned - given + takenBack]).toContain(ofCategories);
        expect(block.every(({ amount }) => amount >= 0)).toBe(true);
        const rows = await desk.list(master, { ...days, pageSize: '100' });
        const isOwn = (side: Transaction['toUserId']) => side?._id === master._id;
        const isAbove = (side: Transaction['toUserId']) => side?._id === admin._id;
        expect([received, returned, given, takenBack]).toEqual([
          sumOf(rows, (row) => isAbove(row.userId) && isOwn(row.toUserId)),
          sumOf(rows, (row) => isOwn(row.userId) && isAbove(row.toUserId)),
          sumOf(rows, (row) => isOwn(row.userId) && !isAbove(row.toUserId)),
          sumOf(rows, (row) => !isAbove(row.userId) && isOwn(row.toUserId)),
        ]);
      }),
      runs,
    );
  });

  it('have a block of trade that adds up and agrees with Turnover and the list of movements', async () => {
    await fc.assert(
      fc.asyncProperty(period, async (days) => {
        const block = tradeBlock(await shop.sheetOf(master, days));
        const [sales, cancelled] = [of(block, 'Sales'), of(block, 'Cancelled', 'Voided')];
        const play = of(block, 'Play (Turnover)');
        const later = of(block, 'Sold, not in this Turnover');
        const earlier = of(block, 'In this Turnover, sold before or elsewhere');
        expect(sales - cancelled - later + earlier).toBe(play);
        const [prizes, commission] = [of(block, 'Prizes Paid'), of(block, 'Commission (as settled)')];
        expect(play - prizes - commission).toBe(
          of(block, 'Due to the Reference') - of(block, 'Due from the Reference'),
        );
        const { totals } = await read('/reports/turnoverreport', days);
        expect([play, commission]).toEqual([cents(totals.playPoints), cents(totals.retailcom)]);
        const ofTickets = await read('/reports/transactionreport', {
          ...days,
          page: '1',
          movements: 'tickets',
        });
        expect([sales, cancelled]).toEqual([cents(ofTickets.totals.debit), cents(ofTickets.totals.credit)]);
        const ofPrizes = await read('/reports/transactionreport', {
          ...days,
          page: '1',
          movements: 'prizes',
        });
        const { credit, ofWhich } = ofPrizes.totals;
        expect(prizes).toBe(cents(credit) - cents(ofWhich.pending));
      }),
      runs,
    );
  });

  it('close where those of the next days open', async () => {
    for (let age = dayCount - 1; age > 0; age -= 1) {
      const [first, next] = [age, age - 1].map((each) => addDays(today, -each));
      const until = creditBlock(await shop.sheetOf(master, { startDate: first ?? '', endDate: first ?? '' }));
      const from = creditBlock(await shop.sheetOf(master, { startDate: next ?? '', endDate: today }));
      expect(of(until, 'Closing Credit')).toBe(of(from, 'Opening Credit'));
    }
  });
});
