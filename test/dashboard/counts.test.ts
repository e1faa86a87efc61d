import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flatKinds } from '#contract/ground/roles';
import { type Family, openChain, type Person, password } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { untilEarlyInDay } from '#test/support/waiting/until-early-in-day';

describe('counts and summary', () => {
  let on: Installation;
  let family: Family;
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
    await on.open('master', family.areamanager, { userStatus: false });
    await on.open('otc', family.admin);
    await openChain(on);
    await on.fund(family.superadmin, family.admin, 100_00);
  });
  afterAll(() => on.close());

  const counts = async (by: Person, query: Record<string, string> = {}) =>
    (await on.call(by, 'GET', '/counts/usercount', { query })).body.data;
  const count = (role: string, total: number, active = total) => ({
    role,
    total,
    active,
    deactive: total - active,
    blocked: 0,
  });

  it('cover the kinds that can exist below the asking operator', async () => {
    expect(await counts(family.admin)).toEqual([
      count('superareamanager', 1),
      count('areamanager', 1),
      count('master', 2, 1),
      count('player', 1),
      ...flatKinds.map((kind) => count(kind, kind === 'otc' ? 1 : 0)),
    ]);
    expect(await counts(family.master)).toEqual([count('player', 1)]);
    const all = await counts(family.superadmin);
    expect(all.slice(0, 4)).toEqual([
      count('admin', 2),
      count('superareamanager', 2),
      count('areamanager', 2),
      count('master', 3, 2),
    ]);
  });

  it('cover the accounts below a subject of the branch, with its own role', async () => {
    const { areamanager, admin, master } = family;
    expect(await counts(admin, { id: areamanager._id, role: 'areamanager', currentrole: 'admin' })).toEqual([
      count('master', 2, 1),
      count('player', 1),
    ]);
    const ask = (by: Person, query: Record<string, string>) =>
      on.call(by, 'GET', '/counts/usercount', { query });
    expect((await ask(admin, { id: areamanager._id, role: 'master' })).status).toBe(404);
    expect((await ask(master, { id: areamanager._id })).status).toBe(404);
    expect((await ask(admin, { currentrole: 'superadmin' })).body.code).toBe('not_the_actor');
    expect((await ask(family.player, {})).status).toBe(403);
  });

  it('sum the own credit, the credit below, online players and latest movements', async () => {
    const { admin, superareamanager, superadmin } = family;
    await untilEarlyInDay(on.owner);
    await on.call(admin, 'POST', '/superareamanager/credit-transfer?page=1', {
      body: { password, transferAmount: 30.5, toUserId: superareamanager._id },
    });
    await on.call(admin, 'POST', '/superareamanager/credit-adjust?page=1', {
      body: { password, adjustAmount: 10, toUserId: superareamanager._id },
    });
    const { body } = await on.call(admin, 'GET', '/dashboard/summary');
    expect(body.data).toMatchObject({
      ownCredit: 79.5,
      creditBelow: 20.5,
      walletsBelow: 6,
      onlinePlayers: 1,
      givenToday: 30.5,
      takenToday: 10,
    });
    const own = { _id: admin._id, username: admin.username, role: 'admin' };
    const child = {
      _id: superareamanager._id,
      username: superareamanager.username,
      role: 'superareamanager',
    };
    const top = { _id: superadmin._id, username: superadmin.username, role: 'superadmin' };
    expect(
      body.data.lastMovements.map(({ from, to, amount }: Record<string, unknown>) => ({ from, to, amount })),
    ).toEqual([
      { from: child, to: own, amount: 10 },
      { from: own, to: child, amount: 30.5 },
      { from: top, to: own, amount: 100 },
    ]);
  });
});

describe('credit records', () => {
  it('are the acting operator’s own, one of them, under every name', async () => {
    const on = await openInstallation();
    const { superadmin, admin, master, player } = await openChain(on);
    await on.fund(superadmin, admin, 12_34);
    const record = { _id: admin._id, walletBalance: 12.34 };
    for (const path of [
      '/credit/loadcredit',
      `/credit/loadcredit?id=${admin._id}`,
      `/otc/loadcredit/${admin._id}`,
      `/loan/loadcredit/${admin._id}`,
      `/gift/loadcredit/${admin._id}`,
    ]) {
      expect((await on.call(admin, 'GET', path)).body.data, path).toEqual([record]);
    }
    for (const path of [
      `/credit/loadcredit?id=${master._id}`,
      `/otc/loadcredit/${master._id}`,
      `/gift/loadcredit/x`,
    ]) {
      expect((await on.call(admin, 'GET', path)).status, path).toBe(404);
    }
    expect((await on.call(master, 'GET', `/otc/loadcredit/${master._id}`)).status).toBe(403);
    expect((await on.call(player, 'GET', '/credit/loadcredit')).body.data).toEqual([
      { _id: player._id, walletBalance: 0 },
    ]);
    await on.close();
  });

  it('list the latest movements between the operator and one account of its branch', async () => {
    const on = await openInstallation();
    const { superadmin, admin, superareamanager, master } = await openChain(on);
    await on.fund(superadmin, admin, 100_00);
    for (const amount of [1, 2, 3, 4, 5, 6])
      await on.call(admin, 'POST', '/superareamanager/credit-transfer?page=1', {
        body: {
          password,
          transferAmount: amount,
          toUserId: superareamanager._id,
          ...(amount === 6 ? { note: 'Evening', category: 'Cash' } : {}),
        },
      });
    const between = async (by: Person, whom: Person) =>
      (await on.call(by, 'GET', `/credit/between/${whom._id}`)).body.data.map(
        ({ amount, isDown, words }: { amount: number; isDown: boolean; words: string }) => [
          amount,
          isDown,
          words,
        ],
      );
    expect(await between(admin, superareamanager)).toEqual([
      [6, true, 'Cash · Evening'],
      [5, true, ''],
      [4, true, ''],
      [3, true, ''],
      [2, true, ''],
    ]);
    expect(await between(superadmin, admin)).toEqual([[100, true, '']]);
    expect(await between(superadmin, superareamanager)).toEqual([]);
    expect((await on.call(master, 'GET', `/credit/between/${admin._id}`)).status).toBe(404);
    await on.close();
  });
});
