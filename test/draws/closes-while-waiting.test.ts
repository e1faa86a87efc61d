import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { closeDraw } from '#server/features/draws/draw-queries';
import { createTicketWriter } from '#server/shared/credit/ticket-writer';
import { holdWallet, untilWaiting } from '#test/ledger/locks/until-waiting';
import { closeMeanwhile, closeSoon } from '#test/support/games/games-rounds';
import { type DrawRow, line, openWorld } from '#test/support/games/games-world';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());

describe('betting that closes while a purchase or a cancel waits for a lock', () => {
  it('waits for a purchase that came in time, and counts it', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    const [first, one, two] = await world.openPlayers(3, 100);
    if (first === undefined || one === undefined || two === undefined) throw new Error('no players');
    await world.buy(first, gameId, { lines: [line('1', 1)] });
    const draw = await world.drawOf(gameId);
    const limits = {
      writers: 1,
      writersPerNetwork: 1,
      ticketsPerCall: 500,
      waiting: 100,
      waitingPerNetwork: 100,
      idle: '30 minutes',
      longest: '12 hours',
    };
    const writer = createTicketWriter(world.on.databases.postings, limits);
    const { rows } = await world.on.owner.query<{ id: number }>(
      'select wallet_id as id from wallets where game_id = $1',
      [gameId],
    );
    const release = await holdWallet(new pg.Client(world.on.config.databaseUrl), Number(rows[0]?.id));
    // Two tickets in one call have passed the time check before they wait for the balance of the game.
    const sales = [one, two].map(({ networkId, id, sessionId }) =>
      writer.submit({
        networkId,
        drawId: draw.drawId,
        playerId: id,
        sessionId,
        idempotency: null,
        bets: [3],
        qtys: [1],
      }),
    );
    await untilWaiting(world.on.owner, 1);
    await closeMeanwhile(world.on.owner, draw);
    const closed = closeDraw(world.on.databases.draws, { ...draw, opensAt: 0 });
    await untilWaiting(world.on.owner, 2);
    await release();
    expect(await Promise.all(sales)).toHaveLength(2);
    expect(await closed).toBe(true);
    expect(await world.drawOf(gameId)).toMatchObject({ status: 'closed', tickets: 3, staked: 3_00 });
  });

  it('refuses a purchase that waited past the close', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    const [first, player] = await world.openPlayers(2, 100);
    if (first === undefined || player === undefined) throw new Error('no players');
    await world.buy(first, gameId, { lines: [line('1', 1)] });
    const draw = await world.drawOf(gameId);
    const release = await holdWallet(new pg.Client(world.on.config.databaseUrl), player.id);
    await closeSoon(world.on.owner, draw, 700);
    const late = world.buy(player, gameId, { lines: [line('1', 1)] });
    await untilWaiting(world.on.owner, 1);
    await untilPast(draw);
    await release();
    expect((await late).body.code).toBe('betting_closed');
    expect(await world.drawOf(gameId)).toMatchObject({ tickets: 1 });
  });

  it('stores a cancel with the time that was compared with the close', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    const player = await world.openPlayer(100);
    const bought = await world.buy(player, gameId, { lines: [line('1', 1)] });
    const draw = await world.drawOf(gameId);
    const holder = new pg.Client(world.on.config.databaseUrl);
    await holder.connect();
    await holder.query('begin; lock table transfers in share mode');
    // It has compared the time when it waits to write the refund.
    const cancelled = world.on.call(player, 'POST', `/app/tickets/${bought.body.data.ticketId}/cancel`);
    await untilWaiting(world.on.owner, 1);
    await closeMeanwhile(world.on.owner, draw);
    await holder.query('commit');
    await holder.end();
    expect((await cancelled).status).toBe(200);
    const { rows } = await world.on.owner.query(
      `select r.reversed_at < d.closes_at as early from reversals r join draws d using (network_id, draw_id)
        where d.game_id = $1`,
      [gameId],
    );
    expect(rows).toEqual([{ early: true }]);
  });

  async function untilPast({ networkId, drawId }: DrawRow): Promise<void> {
    for (;;) {
      const { rows } = await world.on.owner.query<{ past: boolean }>(
        'select closes_at <= clock_timestamp() as past from draws where network_id = $1 and draw_id = $2',
        [networkId, drawId],
      );
      if (rows[0]?.past) return;
    }
  }
});
