import { describe, expect, it } from 'vitest';
import { openStatementDesk } from '#test/dues/statement-desk';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { today, openEdge, closingOf, openStatement, correct, pay, letADayPass, issue } =
  await openStatementDesk(on);

describe('a correction of a due', () => {
  it('is a line of the period of its day, and the next statement carries on', async () => {
    const { areamanager, master } = await openEdge('day');
    await issue();
    await correct(master, areamanager, 40_00);
    await correct(master, areamanager, -15_00);
    await pay(master, areamanager, 5);
    expect(await closingOf(areamanager)).toMatchObject({
      opening: 0,
      thisPeriod: 0,
      paid: 5,
      corrected: 25,
      closing: 20,
      toReceive: 20,
    });
    const { body: sheet } = await on.call(master, 'GET', '/settlement/sheet');
    expect(sheet.own).toMatchObject({ opening: 0, paid: -5, corrected: -25, closing: -20 });
    const open = await on.call(master, 'GET', '/settlement/preview');
    expect(open.body.data).toMatchObject([{ opening: 0, due: 0, paid: 5, corrected: 25, closing: 20 }]);
    await letADayPass();
    await issue();
    const { body } = await on.call(areamanager, 'GET', '/settlement/all');
    expect(body.data[0]).toMatchObject({ opening: 0, due: 0, paid: 5, corrected: 25, closing: 20 });
    const issued = await on.call(master, 'GET', `/settlement/${body.data[0]._id}`);
    expect(issued.body.data).toMatchObject({ corrected: 25, closing: 20 });
    expect(await closingOf(areamanager)).toMatchObject({ opening: 20, paid: 0, corrected: 0, closing: 20 });
  });

  it('pays for a statement if it takes something off, and is no part of an earlier one if it adds', async () => {
    const { areamanager, master, id } = await openStatement({ daysAgo: 5 });
    await correct(master, areamanager, -99_99, id);
    expect(await closingOf(areamanager)).toMatchObject({ overdueDays: 5 });
    await correct(master, areamanager, -1, id);
    expect(await closingOf(areamanager)).toMatchObject({ overdueDays: 0 });
    const other = await openStatement({ daysAgo: 5 });
    await pay(other.master, other.areamanager, 100);
    await correct(other.master, other.areamanager, 30_00);
    expect(await closingOf(other.areamanager)).toMatchObject({ overdueDays: 0 });
  });

  it('has a reason, and nothing else in the book is for a statement', async () => {
    const { areamanager, master } = await openEdge();
    const book = (kind: string, what: object) =>
      on.owner.query('select book_due($1, $2, $3, $4, 100, $5, $6)', [
        master.networkId,
        master.id,
        areamanager.id,
        kind,
        today,
        what,
      ]);
    await expect(book('correction', {})).rejects.toThrow(/what_was_booked_is_named/);
    await expect(book('write-off', { reason: 'x' })).rejects.toThrow(/an_actor_writes_off/);
    await expect(book('payment', { payment_id: 1, for_statement_id: 1 })).rejects.toThrow(
      /a_correction_is_for_a_statement/,
    );
  });
});
