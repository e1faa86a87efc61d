import { describe, expect, it } from 'vitest';
import { accountKind } from '#contract/accounts/account-kinds';
import { tellFaultsOfBackups, tellLateBackups } from '#server/features/backups/make/tell-about-backups';
import { watchDrawsAndClocks } from '#server/features/books/alarms/draw-and-clock-alarms';
import { keepAudit } from '#server/features/books/book-queries';
import { readersOf } from '#test/inbox/inbox-readers';
import { endRound } from '#test/support/games/games-rounds';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person, password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const inbox = readersOf(world);
const neighbour = await openChain(world.on, world.chain);

describe('the inbox is told of accounts, credit and the system', () => {
  const above = (): Person[] => {
    const { superadmin, admin, superareamanager, areamanager, master } = world.chain;
    return [superadmin, admin, superareamanager, areamanager, master];
  };
  const transfer = async (from: Person, to: Person, transferAmount: number) => {
    const reply = await world.on.call(
      from,
      'POST',
      `/${accountKind(to.kind).prefix}/credit-transfer?page=1`,
      {
        body: { password, transferAmount, toUserId: to._id },
      },
    );
    expect(reply.status, reply.body.message).toBe(200);
  };
  const takeBack = async (by: Person, from: Person, adjustAmount: number) => {
    const reply = await world.on.call(by, 'POST', `/${accountKind(from.kind).prefix}/credit-adjust?page=1`, {
      body: { password, adjustAmount, toUserId: from._id },
    });
    expect(reply.status, reply.body.message).toBe(200);
  };

  it('the operators on the path of a large transfer hear of it, and its sender knows', async () => {
    const { superadmin, admin, superareamanager, areamanager } = world.chain;
    // The network was opened with a large transfer, too.
    await world.on.fund(superadmin, superadmin, 60_000_00);
    await transfer(superadmin, admin, 60_000);
    await transfer(admin, superareamanager, 55_000);
    await transfer(superareamanager, areamanager, 49_999.99);
    await takeBack(admin, superareamanager, 2_000);
    expect(await inbox.numbers(above(), 'transfer_large')).toEqual([3, 3, 1, 0, 0]);
    const [, , down] = await inbox.told(admin, 'transfer_large');
    expect(down).toMatchObject({
      amount: 55_000,
      actor: admin.username,
      isRead: true,
      subject: { username: superareamanager.username, role: 'superareamanager' },
    });
    expect((await inbox.told(superareamanager, 'transfer_large'))[0]).toMatchObject({ isRead: false });
    const opened = await world.on.call(superareamanager, 'GET', `/credit/movements/${down?.recordId}`);
    expect([opened.status, opened.body.data.amount]).toEqual([200, 55_000]);
    const [, across] = await inbox.told(superadmin, 'transfer_large');
    expect(across).toMatchObject({ amount: 60_000, isRead: true, subject: { username: admin.username } });
  });

  it('a large amount taken back is below zero', async () => {
    const { superadmin, admin, superareamanager } = neighbour;
    await world.on.fund(superadmin, admin, 200_000_00);
    await transfer(admin, superareamanager, 70_000);
    await takeBack(admin, superareamanager, 60_000);
    await takeBack(superadmin, admin, 60_000);
    expect((await inbox.told(admin, 'transfer_large')).map(({ amount }) => amount)).toEqual([
      200_000, 70_000, -60_000, -60_000,
    ]);
  });

  it('an operator hears of its own credit when it falls below the threshold, and not while it stays there', async () => {
    const { areamanager, master } = world.chain;
    await transfer(areamanager, master, 49_100);
    await transfer(areamanager, master, 100);
    const told = await inbox.told(areamanager, 'credit_low');
    expect(told).toMatchObject([
      { subject: { username: areamanager.username }, amount: 899.99, actor: null, isRead: false },
    ]);
    expect(await inbox.numbers(above(), 'credit_low')).toEqual([1, 1, 1, 1, 0]);
    const player = await world.on.open('player', master);
    await transfer(master, player, 900);
    expect(await inbox.told(master, 'credit_low')).toEqual([]);
  });

  it('a branch hears of an account that is switched off and on again', async () => {
    const { admin, superareamanager, areamanager } = neighbour;
    for (const action of ['deactivate', 'activate']) {
      const reply = await world.on.call(
        admin,
        'PATCH',
        `/areamanager/toggle-status/${areamanager._id}/${action}`,
      );
      expect(reply.status, reply.body.message).toBe(200);
    }
    const kinds = ['account_blocked', 'account_reactivated'] as const;
    const told = await inbox.told(superareamanager, ...kinds);
    expect(told.map(({ kind, actor, subject }) => [kind, actor, subject?.username])).toEqual([
      ['account_blocked', admin.username, areamanager.username],
      ['account_reactivated', admin.username, areamanager.username],
    ]);
    expect(await inbox.numbers([admin, world.chain.admin], ...kinds)).toEqual([2, 0]);
  });

  it('the operators above an operator hear of its first sign-in from another browser; a player is not told of', async () => {
    const { admin, master, player } = world.chain;
    const signIn = async ({ username }: Person) => {
      const body = { username, password };
      const reply = await world.on.call(null, 'POST', '/auth/login', { body });
      expect(reply.status, reply.body.message).toBe(200);
    };
    for (const who of [master, player]) for (const _ of [1, 2]) await signIn(who);
    const told = await inbox.told(admin, 'new_device');
    expect(told.length).toBeGreaterThan(0);
    for (const { device } of told)
      expect(device).toEqual({ ipAddress: '127.0.0.1', userAgent: expect.any(String) });
    expect(new Set(told.map(({ subject }) => subject?.username))).toEqual(new Set([master.username]));
    expect(await inbox.numbers([neighbour.admin], 'new_device')).toEqual([0]);
  });

  it('only admins and superadmins hear of messages', async () => {
    const body = {
      enquiryType: 'General',
      fullName: 'A visitor',
      email: 'visitor@example.org',
      mobile: '5550100',
      complaintDetails: 'A message that is long enough to be sent.',
    };
    for (const who of [null, world.chain.player]) {
      const reply = await world.on.call(who, 'POST', '/complaint', { body });
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    }
    expect(await inbox.numbers(above(), 'complaint_received')).toEqual([2, 1, 0, 0, 0]);
    const [visitor] = await inbox.told(world.chain.superadmin, 'complaint_received');
    expect(visitor).toMatchObject({ network: null, subject: { username: 'A visitor', _id: null } });
  });

  it('a stuck draw is told once, and again after another one', async () => {
    const watch = () => watchDrawsAndClocks(world.on.databases.exports);
    const player = await world.openPlayer(100);
    for (const times of [1, 2]) {
      const gameId = await world.openGame({ screen: 'funtarget' });
      await world.buy(player, gameId, { lines: [line('5', 1)] });
      await endRound(world.on.owner, await world.drawOf(gameId));
      await watch();
      await Promise.all([watch(), watch()]);
      expect(await inbox.numbers([world.chain.admin], 'draws_stuck')).toEqual([times]);
      await world.finish(gameId);
      await watch();
    }
    expect(await inbox.numbers([neighbour.admin], 'draws_stuck')).toEqual([0]);
  });

  it('the same differences in the books are told once', async () => {
    const { exports: db } = world.on.databases;
    const { networkId } = world.chain.admin;
    const found = (walletId: number) => ({
      networkId,
      finding: 'stored balance',
      walletIds: [walletId],
      transferId: null,
      blockId: null,
      subjectId: null,
      expected: '1',
      found: '2',
    });
    const audit = {
      kind: 'minute' as const,
      startedAt: new Date(),
      durationMs: 1,
      movements: 0,
      sealedUntil: [0],
      isWhole: true,
      more: 0,
      failures: [],
    };
    for (const differences of [[found(1)], [found(1)], [found(1), found(2)]])
      await keepAudit(db, { ...audit, differences });
    const told = await inbox.told(world.chain.admin, 'books_difference');
    expect(told.map(({ count }) => count)).toEqual([1, 2]);
    expect(await inbox.numbers([neighbour.admin], 'books_difference')).toEqual([0]);
  });

  it('failed backups and a late one are told once, whichever server looks', async () => {
    const { db } = world.on.databases;
    const { networkId } = world.chain.admin;
    await world.on.owner.query(
      `insert into backup_jobs (network_id, folder, state, error) values ($1, 'one', 'failed', 'No space'), (0, 'two', 'unproven', 'x')`,
      [networkId],
    );
    await world.on.owner.query(`update networks set created_at = '2020-01-01' where network_id = 0`);
    const late = { dailyAtMinute: 0, areChecked: true };
    for (const tell of [() => tellFaultsOfBackups(db, 0), () => tellLateBackups(db, late)])
      await Promise.all([tell(), tell(), tell()]);
    const kinds = ['backup_failed', 'backup_late'] as const;
    expect(await inbox.numbers([world.chain.superadmin, world.chain.admin], ...kinds)).toEqual([3, 1]);
  });
});
