import { describe, expect, it } from 'vitest';
import { statementTexts } from '#contract/dues/statements';
import { openStatementDesk } from '#test/dues/statement-desk';
import type { Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { closingOf, pay, openStatement, letADayPass, issue } = await openStatementDesk(on);

describe('a statement', () => {
  it('is accepted by its account, once, and not by its Reference', async () => {
    const { id, read, areamanager, master, admin } = await openStatement();
    expect(await read(master)).toMatchObject({ state: 'issued', canAccept: true, acceptedBy: null });
    expect(await read(areamanager)).toMatchObject({ state: 'issued', canAccept: false });
    const accept = (by: Person) => on.call(by, 'POST', `/settlement/${id}/accept`, { body: {} });
    for (const by of [areamanager, admin])
      expect((await accept(by)).body).toMatchObject({
        code: 'wrong_side',
        message: statementTexts.acceptOther,
      });
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(master)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await read(areamanager)).toMatchObject({ state: 'accepted', acceptedBy: master.username });
  });

  it('counts as accepted after the days of its terms', async () => {
    const late = await openStatement({ daysAgo: 8, accept: 7 });
    expect(await late.read(late.master)).toMatchObject({
      state: 'accepted',
      canAccept: false,
      acceptedBy: null,
    });
    const last = await openStatement({ daysAgo: 7, accept: 7 });
    expect(await last.read(last.master)).toMatchObject({ state: 'issued' });
  });

  it('is overdue after the days of grace until it is paid', async () => {
    const { areamanager, master } = await openStatement({ daysAgo: 5, grace: 3 });
    expect(await closingOf(areamanager)).toMatchObject({ overdueDays: 2 });
    await pay(master, areamanager, 99.99);
    expect(await closingOf(areamanager)).toMatchObject({ overdueDays: 2 });
    await pay(master, areamanager, 0.01);
    expect(await closingOf(areamanager)).toMatchObject({ overdueDays: 0 });
    // A later statement with something left to pay does not make the first one younger.
    const late = await openStatement({ daysAgo: 5, grace: 3 });
    await letADayPass();
    await issue();
    expect(await closingOf(late.areamanager)).toMatchObject({ overdueDays: 2 });
    const inTime = await openStatement({ daysAgo: 3, grace: 3 });
    expect(await closingOf(inTime.areamanager)).toMatchObject({ overdueDays: 0 });
  });
});
