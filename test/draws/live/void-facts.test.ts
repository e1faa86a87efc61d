import { describe, expect, it } from 'vitest';
import { endGame } from '#test/support/games/games-rounds';
import { line, openWorld } from '#test/support/games/games-world';
import { password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const { call } = world.on;
const { admin, superadmin, superareamanager, master } = world.chain;
const player = await world.openPlayer(1_000);

describe('a void draw', () => {
  const named = (gameId: number) => ({ gameId: String(gameId), adminId: admin._id });
  const load = async (gameId: number) =>
    (await call(admin, 'GET', '/live/loadgame', { query: named(gameId) })).body;
  const undo = (gameId: number, drawId: string) =>
    call(superadmin, 'POST', '/live/void', {
      body: { ...named(gameId), drawId, reason: 'a stuck wheel', password },
    });

  it('says how many tickets were refunded, how much, by whom and why, to those who see live screens', async () => {
    const gameId = await world.openGame({ screen: 'bingo' });
    expect((await load(gameId)).voids).toEqual([]);
    const { drawId } = (await world.buy(player, gameId, { lines: [line('1', 10)] })).body.data;
    await world.buy(player, gameId, { lines: [line('2', 4), line('3', 1)] });
    const cancelled = (await world.buy(player, gameId, { lines: [line('4', 7)] })).body.data;
    await call(player, 'POST', `/app/tickets/${cancelled.ticketId}/cancel`);
    await undo(gameId, drawId);
    const facts = {
      drawId,
      roundNumber: expect.any(Number),
      voidedAt: expect.any(String),
      tickets: 2,
      refunded: 15,
      voidedBy: superadmin.username,
      reason: 'a stuck wheel',
    };
    expect((await load(gameId)).voids).toEqual([facts]);
    const proof = async (who: typeof admin) =>
      (await call(who, 'GET', `/app/draws/${drawId}/proof`)).body.data.voided;
    expect(await Promise.all([admin, superadmin].map(proof))).toEqual([facts, facts]);
    expect(await Promise.all([superareamanager, master, player].map(proof))).toEqual([null, null, null]);
  });

  it('says so when it is over and without a ticket, and what it says is never changed', async () => {
    const gameId = await world.openGame({ screen: 'bingo' });
    const { round } = await load(gameId);
    await undo(gameId, round.drawId);
    await endGame(world.on.owner, gameId);
    const { round: none, voids, lastData } = await load(gameId);
    expect([none, lastData.data]).toEqual([null, []]);
    expect(voids).toMatchObject([{ drawId: round.drawId, tickets: 0, refunded: 0, reason: 'a stuck wheel' }]);
    const change = world.on.owner.query(`update draws set void_reason = 'another' where game_id = $1`, [
      gameId,
    ]);
    await expect(change).rejects.toThrow('a draw goes its way once');
  });
});
