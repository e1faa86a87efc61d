import { describe, expect, it } from 'vitest';
import { readersOf } from '#test/inbox/inbox-readers';
import { moveMoments } from '#test/inbox/move-moments';
import { line, openWorld, step } from '#test/support/games/games-world';
import { type Person, password } from '#test/support/people';
import { startNode } from '#test/support/server/node-process';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const inbox = readersOf(world);

describe('the inbox is told of play', () => {
  const above = (): Person[] => {
    const { superadmin, admin, superareamanager, areamanager, master } = world.chain;
    return [superadmin, admin, superareamanager, areamanager, master];
  };
  /** The superadmin and the admin are told of games, the levels below are not. */
  const top = [1, 1, 0, 0, 0];
  const openGame = (balance = 100_000) => world.openGame({ screen: 'funtarget' }, { balance });

  it('every operator above the player hears of a large stake and a large prize', async () => {
    const gameId = await openGame(1_000_000);
    const player = await world.openPlayer(20_000);
    const bought = await world.buy(player, gameId, { lines: [line('1', 5_000)] });
    expect(bought.status, bought.body.message).toBe(201);
    await world.buy(player, gameId, { lines: [line('2', 4_999)] });
    expect(await inbox.numbers(above(), 'stake_large')).toEqual([1, 1, 1, 1, 1]);
    await world.finish(gameId, { result: 1 });
    expect(await inbox.numbers(above(), 'prize_large')).toEqual([1, 1, 1, 1, 1]);
    const [stake, prize] = await inbox.told(world.chain.master, 'stake_large', 'prize_large');
    const same = {
      subject: { _id: player._id, username: player.username, role: 'player' },
      game: { _id: String(gameId) },
      ticketId: bought.body.data.ticketId,
      drawId: bought.body.data.drawId,
      network: { _id: world.chain.admin._id, username: world.chain.admin.username },
      actor: null,
    };
    expect([stake, prize]).toMatchObject([
      { ...same, amount: 5_000 },
      { ...same, amount: 45_000 },
    ]);
  });

  it('the admin hears once an hour of bets that a game could not cover, and of each game', async () => {
    const [first, second] = [await openGame(10), await openGame(10)];
    const player = await world.openPlayer(5_000);
    const refuse = async (gameId: number) =>
      expect((await world.buy(player, gameId, { lines: [line('1', 400)] })).body.code).toBe(
        'bet_limit_reached',
      );
    await refuse(first);
    await refuse(first);
    expect(await inbox.numbers(above(), 'bets_refused')).toEqual(top);
    await refuse(second);
    const told = await inbox.told(world.chain.admin, 'bets_refused');
    expect(told.map(({ game }) => game?._id)).toEqual([String(first), String(second)]);
    await moveMoments(world.on.owner, 'bets_refused', '59 minutes');
    await refuse(first);
    expect(await inbox.told(world.chain.admin, 'bets_refused')).toHaveLength(2);
    await moveMoments(world.on.owner, 'bets_refused', '2 minutes');
    await refuse(first);
    expect(await inbox.told(world.chain.admin, 'bets_refused')).toHaveLength(3);
  });

  it('of two servers that refuse at the same moment, one tells', async () => {
    const gameId = await openGame(10);
    const before = (await inbox.told(world.chain.admin, 'bets_refused')).length;
    const players = await world.openPlayers(8, 5_000);
    const second = await startNode(world.on);
    await Promise.all(
      players.map((player, at) =>
        world.buy(player, gameId, { lines: [line('1', 400)], node: at % 2 === 0 ? world.on : second }),
      ),
    );
    await second.stop();
    expect((await inbox.told(world.chain.admin, 'bets_refused')).length).toBe(before + 1);
  });

  it('the admin hears of a balance that could not cover the same bets again', async () => {
    const gameId = await openGame(1_000);
    const player = await world.openPlayer(1_000);
    // The reserve of a round with 50 points on one number is 50 + 50 × (2 × 9 − 1) = 900 points.
    await world.buy(player, gameId, { lines: [line('1', 50)] });
    await world.finish(gameId, { result: 1 });
    const told = await inbox.told(world.chain.admin, 'balance_low');
    expect(told).toMatchObject([{ game: { _id: String(gameId) }, amount: 600 }]);
    expect(await inbox.numbers(above(), 'balance_low')).toEqual(top);
    const rich = await openGame(10_000);
    await world.buy(player, rich, { lines: [line('1', 50)] });
    await world.finish(rich, { result: 1 });
    expect(await inbox.told(world.chain.admin, 'balance_low')).toHaveLength(1);
  });

  it('the levels above hear of many cancelled tickets, once an hour and player', async () => {
    const gameId = await openGame();
    const player = await world.openPlayer(1_000);
    for (let cancelled = 1; cancelled <= 8; cancelled += 1) {
      const bought = await world.buy(player, gameId, { lines: [line('1', 1)] });
      await world.on.call(player, 'POST', `/app/tickets/${bought.body.data.ticketId}/cancel`);
      expect(await inbox.numbers(above(), 'cancellations_many')).toEqual(
        cancelled > 5 ? [1, 1, 1, 1, 1] : [0, 0, 0, 0, 0],
      );
    }
    const [told] = await inbox.told(world.chain.master, 'cancellations_many');
    expect(told).toMatchObject({ subject: { username: player.username }, count: 6 });
  });

  it('the admin hears of a draw that was settled late, once', async () => {
    const gameId = await openGame();
    const player = await world.openPlayer(1_000);
    await world.buy(player, gameId, { lines: [line('1', 1)] });
    const draw = await world.finish(gameId);
    await step(draw, world.on.databases.draws);
    const told = (await inbox.told(world.chain.admin, 'draw_late')).filter(
      ({ game }) => game?._id === String(gameId),
    );
    expect(told).toMatchObject([{ drawId: `${draw.networkId}-${draw.drawId}` }]);
    expect(told[0]?.count).toBeGreaterThan(30);
  });

  it('the admin hears who saved, replaced and withdrew a result and voided a draw, without the value', async () => {
    const { admin, superadmin } = world.chain;
    const gameId = await openGame();
    const player = await world.openPlayer(1_000);
    const { drawId } = (await world.buy(player, gameId, { lines: [line('1', 1)] })).body.data;
    const named = { gameId: String(gameId), adminId: admin._id };
    const post = (who: Person, path: string, body: object) =>
      world.on.call(who, 'POST', `/live/${path}`, { body: { ...named, ...body } });
    await post(superadmin, 'addresult', { result: '4', boosterValue: 1 });
    await post(admin, 'addresult', { result: '5', boosterValue: 1 });
    await post(admin, 'withdrawresult', { drawId });
    await post(superadmin, 'addresult', { result: '6', boosterValue: 2 });
    const voided = await post(superadmin, 'void', { drawId, password, reason: 'A test' });
    expect(voided.status, voided.body.message).toBe(200);
    const kinds = ['result_saved', 'result_replaced', 'result_withdrawn', 'draw_void'] as const;
    const told = await inbox.told(admin, ...kinds);
    expect(told.map(({ kind, actor, isRead }) => [kind, actor, isRead])).toEqual([
      ['result_saved', superadmin.username, false],
      ['result_replaced', admin.username, true],
      ['result_withdrawn', admin.username, true],
      ['result_saved', superadmin.username, false],
      ['draw_void', superadmin.username, false],
    ]);
    expect(
      told.every((entry) => entry.drawId === drawId && entry.amount === null && entry.count === null),
    ).toBe(true);
    expect(await inbox.numbers(above().slice(2), ...kinds)).toEqual([0, 0, 0]);
    expect((await inbox.told(superadmin, ...kinds)).map(({ isRead }) => isRead)).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
  });
});
