import { beforeEach, describe, expect, it } from 'vitest';
import { openSecondNode } from '#test/ledger/locks/second-node';
import type { Player } from '#test/support/games/games-crowd';
import { openNextRound } from '#test/support/games/games-rounds';
import { auditOf, line, openWorld } from '#test/support/games/games-world';
import { password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

/** Fun Roullet: a stake on one pocket needs 1 for its refund and 71 for its prize, booster 2 included; the stake brings 1. */
const neededForOne = 71;

const world = await forFile(openWorld());

describe('the balance of a game and its reserve', () => {
  let player: Player;
  let adminBefore: number;
  beforeEach(async () => {
    player = await world.openPlayer(1_000_000);
    adminBefore = await world.on.balanceOf(world.chain.admin);
  });

  const open = (balance: number) => world.openGame({ screen: 'funroullet' }, { balance });
  const setLine = (gameId: number, creditLine: number) =>
    world.on.call(world.chain.superadmin, 'POST', '/live/creditline', {
      body: { gameId: String(gameId), adminId: world.chain.admin._id, creditLine, password },
    });
  async function balancesOf(gameId: number) {
    const { body } = await world.on.call(world.chain.admin, 'GET', '/live/gamebalances', {
      query: { adminId: world.chain.admin._id },
    });
    const row = body.data.find((each: { gameId: string }) => each.gameId === String(gameId));
    return { balance: row.gameBalance, reserve: row.reserve, line: row.creditLine, free: row.free };
  }
  const codeOf = async (reply: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await reply;
    return body.code ?? status;
  };

  it('accepts a ticket that it can just cover, and not one hundredth more', async () => {
    const gameId = await open(10 * neededForOne);
    expect(await codeOf(world.buy(player, gameId, { lines: [line('7', 11)] }))).toBe('bet_limit_reached');
    expect(await codeOf(world.buy(player, gameId, { lines: [line('7', 10)] }))).toBe(201);
    expect(await balancesOf(gameId)).toEqual({ balance: 720, reserve: 720, line: 0, free: 0 });
    // On another pocket the same stake only adds its refund, which it brings itself.
    expect(await codeOf(world.buy(player, gameId, { lines: [line('8', 10)] }))).toBe(201);
    expect(await codeOf(world.buy(player, gameId, { lines: [line('8', 1)] }))).toBe('bet_limit_reached');
    expect(await balancesOf(gameId)).toEqual({ balance: 730, reserve: 730, line: 0, free: 0 });
  });

  it('accepts no first ticket before balance is added', async () => {
    const gameId = await open(0);
    expect(await codeOf(world.buy(player, gameId, { lines: [line('7', 1)] }))).toBe('bet_limit_reached');
    expect(await world.on.balanceOf(player)).toBe(1_000_000_00);
  });

  it('includes every unsettled round', async () => {
    const gameId = await open(10 * neededForOne);
    await world.buy(player, gameId, { lines: [line('7', 10)] });
    const { drawId } = await world.drawOf(gameId);
    await openNextRound(world.on.owner, gameId);
    const node = await openSecondNode(world.on);
    expect(await codeOf(world.buy(player, gameId, { lines: [line('7', 1)], node }))).toBe(
      'bet_limit_reached',
    );
    await world.finish(gameId, { result: 0, drawId });
    expect(await codeOf(world.buy(player, gameId, { lines: [line('7', 10)], node }))).toBe(201);
    await node.close();
  });

  it('cannot be drained by saving a result and betting on it: the network pays from its own additions', async () => {
    const gameId = await open(100 * neededForOne);
    const save = (result: string) =>
      world.on.call(world.chain.admin, 'POST', '/live/addresult', {
        body: { gameId: String(gameId), adminId: world.chain.admin._id, result, boosterValue: 2 },
      });
    expect((await save('00')).status).toBe(200);
    let sold = 0;
    while ((await world.buy(player, gameId, { lines: [line('00', 10)] })).status === 201) sold += 1;
    expect(sold).toBe(10);
    expect(await codeOf(world.buy(player, gameId, { lines: [line('00', 1)] }))).toBe('bet_limit_reached');
    const settled = await world.finish(gameId);
    expect(settled).toMatchObject({ source: 'manual', prizeTotal: 100 * 72 * 100 });
    expect(await balancesOf(gameId)).toEqual({ balance: 0, reserve: 0, line: 0, free: 0 });
    const claimed = await world.on.call(player, 'POST', '/app/claim-all');
    expect(claimed.body.data).toEqual({ tickets: 10, claimed: 7_200 });
    // The player's profit is exactly the balance that the admin had added.
    expect(await world.on.balanceOf(player)).toBe(1_000_000_00 + 100 * neededForOne * 100);
    expect(await world.on.balanceOf(world.chain.admin)).toBe(adminBefore - 100 * neededForOne * 100);
    expect(await auditOf(world.on, player.networkId)).toEqual([]);
  });

  it('can be reduced by the free amount while tickets are open, and every refund is still payable', async () => {
    const gameId = await open(1_000);
    const bought = await world.buy(player, gameId, { lines: [line('7', 10), line('8', 4)] });
    expect(await codeOf(world.moveBalance(gameId, { type: 'remove', balance: 291 }))).toBe(
      'balance_not_free',
    );
    const reset = await world.moveBalance(gameId, { type: 'remove' });
    expect(reset.body).toMatchObject({
      message: 'Balance Reset successfully!',
      data: { moved: 290, gameBalance: 724 },
    });
    expect(await codeOf(world.moveBalance(gameId, { type: 'remove' }))).toBe('balance_not_free');
    expect(await codeOf(world.moveBalance(gameId, { type: 'remove', balance: 1 }))).toBe('balance_not_free');
    expect(await codeOf(world.buy(player, gameId, { lines: [line('7', 1)] }))).toBe('bet_limit_reached');
    const cancel = await world.on.call(player, 'POST', `/app/tickets/${bought.body.data.ticketId}/cancel`);
    expect([cancel.status, cancel.body.walletBalance]).toEqual([200, 1_000_000]);
    expect(await balancesOf(gameId)).toEqual({ balance: 710, reserve: 0, line: 0, free: 710 });
    expect((await world.moveBalance(gameId, { type: 'remove' })).body.data.moved).toBe(710);
    expect(await world.on.balanceOf(world.chain.admin)).toBe(adminBefore);
  });

  it('covers each remaining prize after cancels of the largest stakes', async () => {
    const gameId = await open(10 * neededForOne);
    const large = await world.buy(player, gameId, { lines: [line('7', 10)] });
    await world.buy(player, gameId, { lines: [line('9', 10)] });
    await world.on.call(player, 'POST', `/app/tickets/${large.body.data.ticketId}/cancel`);
    expect(await balancesOf(gameId)).toEqual({ balance: 720, reserve: 720, line: 0, free: 0 });
    const settled = await world.finish(gameId, { result: 10, booster: 2 });
    expect(settled).toMatchObject({ prizeTotal: 720_00 });
    expect(await balancesOf(gameId)).toEqual({ balance: 0, reserve: 0, line: 0, free: 0 });
  });

  it('may fall below zero by its credit line, which cannot be lowered while the reserve uses it', async () => {
    const gameId = await open(0);
    expect((await setLine(gameId, 710)).body.data).toMatchObject({ creditLine: 710, free: 0 });
    expect(await codeOf(world.buy(player, gameId, { lines: [line('7', 10)] }))).toBe(201);
    expect(await codeOf(world.buy(player, gameId, { lines: [line('7', 1)] }))).toBe('bet_limit_reached');
    expect(await codeOf(setLine(gameId, 709.99))).toBe('credit_line_in_use');
    expect(await codeOf(setLine(gameId, 0))).toBe('credit_line_in_use');
    expect((await setLine(gameId, 800)).status).toBe(200);
    expect((await setLine(gameId, 710)).status).toBe(200);
    // The credit line cannot be withdrawn as credit.
    expect(await codeOf(world.moveBalance(gameId, { type: 'remove', balance: 1 }))).toBe('balance_not_free');
    await world.finish(gameId, { result: 8, booster: 2 });
    expect(await balancesOf(gameId)).toEqual({ balance: -710, reserve: 0, line: 710, free: 0 });
    expect(await codeOf(setLine(gameId, 700))).toBe('credit_line_in_use');
    expect((await world.on.call(player, 'POST', '/app/claim-all')).body.data.claimed).toBe(720);
    expect(await codeOf(world.moveBalance(gameId, { type: 'add', balance: 710 }))).toBe(200);
    expect((await setLine(gameId, 0)).status).toBe(200);
    expect(await auditOf(world.on, player.networkId)).toEqual([]);
  });
});
