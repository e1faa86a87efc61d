import { describe, expect, it } from 'vitest';
import type { Thresholds } from '#contract/inbox/inbox';
import { readersOf } from '#test/inbox/inbox-readers';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const inbox = readersOf(world);
const neighbour = await openChain(world.on, world.chain);

describe('the thresholds of the inbox', () => {
  const usual: Thresholds = {
    prize_large: 10_000,
    stake_large: 5_000,
    transfer_large: 50_000,
    credit_low: 1_000,
    cancellations_many: 5,
    balance_low: true,
    bets_refused: true,
  };
  const read = async (who: Person) => (await world.on.call(who, 'GET', '/inbox/thresholds')).body.data;
  const set = (who: Person, body: object) => world.on.call(who, 'PUT', '/inbox/thresholds', { body });

  it('are set for one network, and logged', async () => {
    const { admin } = world.chain;
    expect(await read(admin)).toEqual(usual);
    const chosen = {
      ...usual,
      stake_large: 12.34,
      prize_large: null,
      cancellations_many: null,
      balance_low: false,
    };
    expect((await set(admin, chosen)).body.message).toBe('Thresholds saved');
    expect([await read(admin), await read(neighbour.admin)]).toEqual([chosen, usual]);
    const { body } = await world.on.call(admin, 'GET', '/logs', { query: { search: 'thresholds' } });
    expect(body.data).toMatchObject([
      {
        action: 'inbox.set-thresholds',
        changes: {
          stake_large: { before: 5_000, after: 12.34 },
          prize_large: { before: 10_000, after: null },
          cancellations_many: { before: 5, after: null },
          balance_low: { before: true, after: false },
        },
      },
    ]);
    await set(admin, chosen);
    expect(
      (await world.on.call(admin, 'GET', '/logs', { query: { search: 'thresholds' } })).body.data,
    ).toHaveLength(1);
  });

  it('decide from which amount on operators are told, and whether at all', async () => {
    const { admin } = world.chain;
    const gameId = await world.openGame({ screen: 'funtarget' }, { balance: 1_000 });
    const player = await world.openPlayer(5_000);
    const kinds = ['stake_large', 'prize_large', 'balance_low', 'bets_refused'] as const;
    await set(admin, { ...usual, stake_large: 20, prize_large: null, balance_low: false });
    for (const qty of [19, 20]) await world.buy(player, gameId, { lines: [line('1', qty)] });
    await world.buy(player, gameId, { lines: [line('1', 3_000)] });
    await world.finish(gameId, { result: 1 });
    const told = await inbox.told(admin, ...kinds);
    expect(told.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['stake_large', 20],
      ['bets_refused', null],
    ]);
    await set(admin, { ...usual, stake_large: null, bets_refused: false });
    const other = await world.openGame({ screen: 'funtarget' }, { balance: 1_000 });
    await world.buy(player, other, { lines: [line('1', 50)] });
    await world.buy(player, other, { lines: [line('1', 3_000)] });
    expect(await inbox.told(admin, ...kinds)).toHaveLength(2);
  });

  it('refuse what is no threshold, and every role but the admin', async () => {
    const { admin, superadmin, superareamanager } = world.chain;
    const before = await read(admin);
    const wrong = [
      { ...usual, stake_large: 0 },
      { ...usual, stake_large: 1.234 },
      { ...usual, stake_large: '5' },
      { ...usual, cancellations_many: 1.5 },
      { ...usual, balance_low: 1 },
      { stake_large: 5 },
      { ...usual, networkId: neighbour.admin._id },
      { ...usual, credit_low: 1e15 },
    ];
    for (const body of wrong) expect((await set(admin, body)).status, JSON.stringify(body)).toBe(400);
    for (const who of [superadmin, superareamanager]) {
      expect((await set(who, usual)).body.code).toBe('forbidden');
      expect((await world.on.call(who, 'GET', '/inbox/thresholds')).body.code).toBe('forbidden');
    }
    expect(await read(admin)).toEqual(before);
  });
});
