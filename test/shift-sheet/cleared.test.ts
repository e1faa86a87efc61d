import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/ground/date-presets';
import { gapsOf, lines, onDay, openShop } from '#test/shift-sheet/shift-shop';
import { password } from '#test/support/people';
import { moved } from '#test/support/rows/moved';
import { setBack } from '#test/support/rows/set-back';
import { forFile } from '#test/support/vitest/for-file';
import { untilEarlyInDay } from '#test/support/waiting/until-early-in-day';

const shop = await forFile(openShop());
const { on, family } = shop;
const { admin, master, player } = family;
await untilEarlyInDay(on.owner);
await on.owner.query('select keep_partitions((current_date - 2)::date, current_date)');
await shop.rate(master, 500);
await shop.transfer(admin, player, 100);
await shop.buy(40);
const won = await shop.buy(10, '7');
await shop.settle(7);
await shop.act(player, `/app/tickets/${won}/claim`);
const { rows } = await on.owner.query<{ day: string }>(
  'select (business_day(statement_timestamp()) - 1)::text as day',
);
const day = rows[0]?.day ?? '';
await setBack(on.owner, master.networkId, day);
await on.owner.query('alter table transfers disable trigger user');
await on.owner.query(
  `update transfers set posted_at = ${moved('posted_at', '-1 day')} where network_id = $1 and book_day = $2`,
  [master.networkId, day],
);
await on.owner.query('alter table transfers enable trigger user');

/** 50 points were played yesterday, 10 of them won 90. */
describe('the shift sheet of a day whose history was cleared', () => {
  async function clear(...models: string[]): Promise<void> {
    const body = { startDate: day, endDate: day, models, password };
    const reply = await shop.on.call(shop.family.admin, 'POST', '/backup/deleterecords', { body });
    expect([reply.status, reply.body.data?.clearing.status]).toEqual([200, 'done']);
  }
  const part = () => ({ startDate: day, endDate: day, until: '23:59' });
  const earned = { play: 50, claimed: 90, commission: 2.5, result: -42.5 };

  it('has parts as long as the movements are there', async () => {
    const { master } = shop.family;
    expect(await shop.sheetOf(master, part())).toMatchObject({ ...earned, isCleared: false });
    await clear('ticket');
    expect(await shop.sheetOf(master, part())).toMatchObject({ ...earned, isCleared: false });
  });

  it('is refused for a part of the day once they were cleared, in words that say what helps', async () => {
    const { master } = shop.family;
    await clear('usertransaction');
    const refused = await shop.read(master, part());
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'shift_cleared',
      'A part of this history was cleared. Only whole days have a shift sheet.',
    ]);
    const hindi = await shop.on.call(master, 'GET', '/reports/shiftsheet', {
      query: part(),
      headers: { 'accept-language': 'hi' },
    });
    expect(hindi.body.message).toMatch(/पूरे दिनों/);
    const file = await shop.on.call(master, 'GET', '/reports/shiftsheet/export', { query: part() });
    expect([file.status, file.body.code]).toEqual([409, 'shift_cleared']);
  });

  it('still has the whole day, with the cleared movements of tickets in their lines', async () => {
    const sheet = await shop.sheetOf(shop.family.master, onDay(day));
    expect(sheet).toMatchObject({ ...earned, isCleared: true, isPlayCleared: false });
    const { sold, claimed, other, closing } = lines(sheet.data);
    expect([sold.below, claimed.below, other.below, closing.below]).toEqual([-50, 90, 0, 40]);
    expect(gapsOf(sheet)).toEqual([0, 0, 0]);
  });

  it('leaves other days and their parts as they are', async () => {
    const { master } = shop.family;
    const before = addDays(day, -1);
    for (const query of [{}, { until: '23:59' }, onDay(before), { endDate: before, until: '12:00' }]) {
      const sheet = await shop.sheetOf(master, query as Record<string, string>);
      expect(sheet.isCleared).toBe(false);
      expect(gapsOf(sheet)).toEqual([0, 0, 0]);
    }
  });

  it('says that its play is missing once the daily sums were cleared', async () => {
    await clear('commission');
    expect(await shop.sheetOf(shop.family.master, onDay(day))).toMatchObject({
      play: 0,
      isPlayCleared: true,
    });
  });
});
