import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/ground/date-presets';
import { gapsOf, lines, onDay, openShop, type Shop } from '#test/shift-sheet/shift-shop';
import { openChain, type Person } from '#test/support/people';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { forFile } from '#test/support/vitest/for-file';

const zero = { own: 0, below: 0, together: 0 };

const shop = await forFile(openShop());
const { world, family } = shop;
const { admin, master, player } = family;
await shop.rate(master, 450);
await shop.transfer(admin, master, 5_000);
await shop.transfer(master, player, 800);
await shop.takeBack(master, player, 100);
const [, cancelled, won] = [await shop.buy(40), await shop.buy(25), await shop.buy(10, '7')];
await shop.act(player, `/app/tickets/${cancelled}/cancel`);
await shop.settle(7);
await shop.act(player, `/app/tickets/${won}/claim`);

describe('the shift sheet', () => {
  const read: Shop['read'] = (...asked) => shop.read(...asked);
  const sheetOf: Shop['sheetOf'] = (...asked) => shop.sheetOf(...asked);

  it('has the credit of a master and of its players from opening to closing', async () => {
    const { data, subject, ...sheet } = await sheetOf(family.master);
    expect(lines(data)).toEqual({
      opening: zero,
      received: { own: 5_000, below: 0, together: 5_000 },
      returned: zero,
      given: { own: -800, below: 800, together: 0 },
      takenBack: { own: 100, below: -100, together: 0 },
      branches: zero,
      sold: { own: 0, below: -75, together: -75 },
      cancelled: { own: 0, below: 25, together: 25 },
      voided: zero,
      claimed: { own: 0, below: 90, together: 90 },
      other: zero,
      closing: { own: 4_300, below: 740, together: 5_040 },
    });
    expect(sheet).toMatchObject({
      play: 50,
      claimed: 90,
      rate: 4.5,
      commission: 2.25,
      result: -42.25,
      isCleared: false,
    });
    expect(subject.username).toBe(family.master.username);
  });

  it('is the same for an operator above, and has credit from above in the columns below', async () => {
    const { admin, areamanager, master } = family;
    const ofMaster = await sheetOf(admin, { id: master._id });
    expect(ofMaster.data).toEqual((await sheetOf(master)).data);
    const { own, ...above } = lines((await sheetOf(areamanager)).data).received as Record<string, number>;
    expect([own, above]).toEqual([0, { below: 5_000, together: 5_000 }]);
    const closing = lines((await sheetOf(areamanager)).data).closing;
    expect(closing).toEqual({ own: 0, below: 5_040, together: 5_040 });
  });

  it('has game balances in a line of its own, and the credit of a superadmin', async () => {
    const { admin, superadmin } = family;
    const ofAdmin = lines((await sheetOf(admin)).data);
    expect([ofAdmin.received, ofAdmin.given, ofAdmin.other, ofAdmin.closing]).toEqual([
      { own: 50_000, below: 0, together: 50_000 },
      { own: -5_000, below: 5_000, together: 0 },
      { own: -10_000, below: 0, together: -10_000 },
      { own: 35_000, below: 5_040, together: 40_040 },
    ]);
    const top = lines((await sheetOf(superadmin)).data);
    expect([top.given.own, top.other.own, top.closing.own]).toEqual([-50_000, 50_000, 0]);
    expect([top.given.below, top.sold.below, top.closing.below]).toEqual([50_000, -75, 40_040]);
  });

  it('of a player has its tickets in its own column', async () => {
    const { master, player } = family;
    const sheet = await sheetOf(master, { id: player._id });
    const { sold, claimed, closing } = lines(sheet.data);
    expect([sold, claimed, closing]).toEqual([
      { own: -75, below: 0, together: -75 },
      { own: 90, below: 0, together: 90 },
      { own: 740, below: 0, together: 740 },
    ]);
    expect([sheet.play, sheet.result]).toEqual([50, -40]);
  });

  it('adds up in every column', async () => {
    for (const who of [family.superadmin, family.admin, family.areamanager, family.master])
      expect(gapsOf(await sheetOf(who))).toEqual([0, 0, 0]);
  });

  it('covers a part of a day: credit before it is opening, credit after it is left out', async () => {
    const { owner } = world.on;
    const own = await openChain(world.on, world.chain);
    const { rows } = await owner.query<{ day: string }>(
      `select (business_day(statement_timestamp()) - 1)::text as day`,
    );
    const day = rows[0]?.day ?? '';
    for (const [time, points] of [
      ['08:59:59', 100],
      ['09:00:00', 20],
      ['11:59:59', 3],
      ['12:00:00', 50],
    ] as const) {
      await owner.query(
        `insert into transfers (network_id, book_day, posted_at, kind, debit_wallet, credit_wallet, amount, actor_network_id, actor_id)
         values ($1, $2, ($2::date + $3::time) at time zone 'UTC', 'transfer', $4, $5, $6, $1, $4)`,
        [own.master.networkId, day, time, own.areamanager.id, own.master.id, points * 100],
      );
    }
    await owner.query(
      'update wallets set balance = 17300, movements = 4 where network_id = $1 and wallet_id = $2',
      [own.master.networkId, own.master.id],
    );
    const part = lines(
      (await sheetOf(own.master, { startDate: day, endDate: day, from: '09:00', until: '12:00' })).data,
    );
    expect([part.opening.own, part.received.own, part.closing.own]).toEqual([100, 23, 123]);
    const whole = lines((await sheetOf(own.master, onDay(day))).data);
    expect([whole.opening.own, whole.received.own, whole.closing.own]).toEqual([0, 173, 173]);
    const today = lines((await sheetOf(own.master)).data);
    expect([today.opening.own, today.received.own, today.closing.own]).toEqual([173, 0, 173]);
  });

  it('refuses accounts of others, players, and impossible times', async () => {
    const { master } = family;
    const statusOf = async (by: Person, query: Record<string, string>) => (await read(by, query)).status;
    expect(await statusOf(master, { id: world.chain.master._id })).toBe(404);
    expect(await statusOf(world.chain.master, { id: master._id })).toBe(404);
    expect(await statusOf(master, { from: '12:00', until: '12:00' })).toBe(400);
    expect(await statusOf(master, { from: '24:00' })).toBe(400);
    expect(await statusOf(master, onDay('2020-01-01'))).toBe(400);
    const { startDate: today } = await sheetOf(master);
    expect(await statusOf(master, { startDate: today, endDate: addDays(today, -1) })).toBe(400);
    expect(await statusOf(master, onDay(addDays(today, -62)))).toBe(200);
    expect(await statusOf(master, onDay(addDays(today, -63)))).toBe(400);
    expect(await statusOf(master, { startDate: addDays(today, -30) })).toBe(200);
    const tooLong = await read(master, { startDate: addDays(today, -31) });
    expect([tooLong.status, tooLong.body.fields]).toEqual([
      400,
      { startDate: 'A shift sheet covers at most 31 days' },
    ]);
    expect(await statusOf(master, onDay('2999-01-01'))).toBe(400);
  });

  it('is exported with its result', async () => {
    const { admin, master } = family;
    const reply = await world.on.call(admin, 'GET', '/reports/shiftsheet/export', {
      query: { id: master._id },
    });
    const { name, rows, about } = await readWorkbook(reply.raw);
    expect([name, about['Data of'], about['Created by']]).toEqual([
      'Shift Sheet',
      master.username,
      admin.username,
    ]);
    expect(rows).toEqual([
      ['Block', 'Line', 'Points'],
      ['Credit', 'Opening Credit', 0],
      ['Credit', 'Received', 5_000],
      ['Credit', 'Given', 800],
      ['Credit', 'Taken Back', 100],
      ['Credit', 'Closing Credit', 4_300],
      ['Trade', 'Sales', 75],
      ['Trade', 'Cancelled', 25],
      ['Trade', 'Play (Turnover)', 50],
      ['Trade', 'Prizes Paid', 90],
      ['Trade', 'Commission (as settled)', 2.25],
      ['Trade', 'Due from the Reference', 42.25],
    ]);
  });
});
