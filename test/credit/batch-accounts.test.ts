import { describe, expect, it } from 'vitest';
import type { Account } from '#contract/accounts/account-table';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const chain = await openChain(on);
const { superadmin, admin, superareamanager: manager, areamanager, master, player } = chain;
const stranger = await openChain(on, chain);
await on.fund(superadmin, player, 12_34);

const find = (who: Person, usernames: readonly unknown[]) =>
  on.call(who, 'POST', '/credit/batch/accounts', { body: { usernames } });
const names = async (who: Person, usernames: readonly string[]) => {
  const { status, body } = await find(who, usernames);
  expect(status).toBe(200);
  return body.data.map(({ username }: Account) => username).sort();
};

describe('the accounts of a batch', () => {
  it('are found by their whole usernames, in any case, with what they hold', async () => {
    const { body } = await find(admin, [` ${player.username.toLowerCase()} `, master.username, 'PL']);
    expect(body.data.length).toBe(2);
    expect(body.data.find(({ _id }: Account) => _id === player._id)).toMatchObject({
      username: player.username,
      walletBalance: 12.34,
      isBarred: false,
    });
  });

  it('are those below the operator, and open', async () => {
    const all = [superadmin, admin, manager, areamanager, master, player, stranger.player];
    const asked = all.map(({ username }) => username);
    expect(await names(admin, asked)).toEqual(
      [manager, areamanager, master, player].map(({ username }) => username).sort(),
    );
    expect(await names(areamanager, asked)).toEqual([master, player].map(({ username }) => username).sort());
    expect(await names(stranger.admin, asked)).toEqual([stranger.player.username]);
    const closed = await on.open('player', master);
    await on.call(admin, 'DELETE', `/player/${closed._id}`);
    expect(await names(admin, [closed.username, 'missing77'])).toEqual([]);
  });

  it('are looked up for operators of networks, at most 1,000 at once', async () => {
    for (const who of [superadmin, player])
      expect((await find(who, [player.username])).status, who.kind).toBe(403);
    const many = Array.from({ length: 1_001 }, (_, at) => `PL${at}`);
    expect((await find(admin, many)).status).toBe(400);
    expect((await find(admin, many.slice(1))).status).toBe(200);
    for (const wrong of [[], [7], ['x'.repeat(61)]])
      expect((await find(admin, wrong)).status, JSON.stringify(wrong)).toBe(400);
  });
});
