import { beforeEach, describe, expect, it } from 'vitest';
import type { Player } from '#test/support/games/games-crowd';
import { openWorld } from '#test/support/games/games-world';
import { forFile } from '#test/support/vitest/for-file';
import { type Network, openNetwork } from './open-network.ts';

const world = await forFile(openWorld());

describe('tickets after a restore', () => {
  let network: Network;
  let game: number;
  let player: Player;
  beforeEach(async () => {
    network = await openNetwork(world);
    game = await network.openGame(1_000);
    player = await network.openPlayer(100);
  });

  /** Of the player, the game and the prizes payable, in points. */
  async function points(): Promise<number[]> {
    const { rows } = await world.on.owner.query<{ balance: number }>(
      `select balance from wallets where network_id = $1 and kind = 'prizes'`,
      [network.networkId],
    );
    const all = [await network.balanceOf(player), await network.gameBalance(game), rows[0]?.balance ?? 0];
    return all.map((hundredths) => hundredths / 100);
  }
  async function daySums(): Promise<unknown> {
    const { rows } = await world.on.owner.query(
      `select (select array[sum(tickets), sum(play), sum(win)]::bigint[] from daily_play where network_id = $1) as play,
              (select array[sum(tickets), sum(play), sum(win)]::bigint[] from daily_chains where network_id = $1) as chains,
              (select array[sum(tickets), sum(play), sum(win)]::bigint[] from daily_games where network_id = $1) as games,
              (select array[sum(tickets), sum(play), sum(win)]::bigint[] from hourly_play where network_id = $1 and account_id = $1) as hours,
              (select array[coalesce(sum(claims), 0), coalesce(sum(claimed), 0)]::bigint[] from daily_claims where network_id = $1) as claims`,
      [network.networkId],
    );
    return rows[0];
  }

  it('keep the settlement of the snapshot’s tickets, and only their part of it', async () => {
    const kept = await network.buy(player, game, { 1: 10 });
    const folder = await network.snapshot();
    const late = await network.buy(player, game, { 1: 20 });
    await world.finish(game, { result: 1 });
    await network.restore(folder);
    expect(await points()).toEqual([90, 1_010 - 90, 90]);
    expect(await network.ticket(player, kept)).toMatchObject({ status: 'won', winpoints: 90 });
    expect(await network.ticket(player, late)).toMatchObject({
      status: 'reversed',
      winpoints: 0,
      can: { claim: false },
    });
    const figures = [1, 10_00, 90_00];
    expect(await daySums()).toEqual({
      play: figures,
      chains: figures,
      games: figures,
      hours: figures,
      claims: [0, 0],
    });
    expect(await network.audit()).toEqual([]);
  });

  it('keep the claim of a ticket of the snapshot, and lose that of a later one', async () => {
    const kept = await network.buy(player, game, { 1: 10 });
    const folder = await network.snapshot();
    const late = await network.buy(player, game, { 1: 20 });
    await world.finish(game, { result: 1 });
    for (const number of [kept, late])
      expect((await world.on.call(player, 'POST', `/app/tickets/${number}/claim`, { body: {} })).status).toBe(
        200,
      );
    await network.restore(folder);
    expect(await points()).toEqual([90 + 90, 1_010 - 90, 0]);
    expect((await network.ticket(player, kept)).status).toBe('claimed');
    expect((await network.ticket(player, late)).status).toBe('reversed');
    expect(await daySums()).toMatchObject({ claims: [1, 90_00] });
    expect(await network.audit()).toEqual([]);
  });

  it('keep the cancel and the void of a ticket of the snapshot', async () => {
    const other = await network.openGame(1_000);
    const cancelled = await network.buy(player, game, { 1: 10 });
    const voided = await network.buy(player, other, { 2: 30 });
    const folder = await network.snapshot();
    const late = await network.buy(player, other, { 3: 5 });
    expect(
      (await world.on.call(player, 'POST', `/app/tickets/${cancelled}/cancel`, { body: {} })).status,
    ).toBe(200);
    const { networkId, drawId } = await world.drawOf(other);
    await world.on.owner.query(
      `select void_draw($1, $2, 0, $3, 'x', '{"network_id": 0, "action": "x", "subject": "x"}')`,
      [networkId, drawId, network.chain.superadmin.id],
    );
    await network.restore(folder);
    expect(await network.balanceOf(player)).toBe(100_00);
    expect(await network.gameBalance(other)).toBe(1_000_00);
    expect((await network.ticket(player, cancelled)).status).toBe('cancelled');
    expect((await network.ticket(player, voided)).status).toBe('void');
    expect((await network.ticket(player, late)).status).toBe('void');
    expect(await network.audit()).toEqual([]);
  });

  it('are settled by the real result if they were open in the snapshot, and later stakes are refunded', async () => {
    const kept = await network.buy(player, game, { 1: 10 });
    const before = await world.drawOf(game);
    const folder = await network.snapshot();
    const late = await network.buy(player, game, { 1: 5, 2: 20 });
    await network.restore(folder);
    expect(await world.drawOf(game)).toEqual(before);
    expect((await network.ticket(player, late)).status).toBe('reversed');
    expect(await network.audit()).toEqual([]);
    await world.finish(game, { result: 1, booster: 2 });
    expect(await network.ticket(player, kept)).toMatchObject({ status: 'won', winpoints: 180 });
    expect(await points()).toEqual([90, 1_010 - 180, 180]);
    expect(await network.audit()).toEqual([]);
  });

  it('can be restored to a snapshot with tickets that an earlier restore reversed', async () => {
    const first = await network.snapshot();
    await network.buy(player, game, { 1: 10 });
    await network.restore(first);
    const second = await network.snapshot();
    await network.buy(player, game, { 1: 20 });
    expect((await network.restore(second)).tickets.count).toBe(1);
    expect(await points()).toEqual([100, 1_000, 0]);
    expect(await network.audit()).toEqual([]);
  });

  it('never change a draw or its result, and reversed tickets are listed as such', async () => {
    const folder = await network.snapshot();
    const late = await network.buy(player, game, { 1: 10 });
    const settled = await world.finish(game, { result: 7 });
    await network.restore(folder);
    const draw = await world.drawOf(game);
    expect(draw).toEqual({ ...settled, staked: 0, tickets: 0, peaks: [0] });
    const list = async (status: string) => {
      const { body } = await world.on.call(player, 'GET', `/app/tickets?status=${status}`);
      return (body as { data: { ticketId: string }[] }).data.map(({ ticketId }) => ticketId);
    };
    expect([await list('reversed'), await list('lost')]).toEqual([[late], []]);
    const history = async (query: Record<string, string>) => {
      const days = { startDate: draw.bookDay, endDate: draw.bookDay, page: '1' };
      return (
        await world.on.call(network.chain.admin, 'GET', '/history/gamehistory', {
          query: { ...days, ...query },
        })
      ).body;
    };
    expect(await history({ status: 'reversed' })).toMatchObject({
      data: [{ ticketId: late }],
      pagination: { total: 1 },
    });
    expect(await history({})).toMatchObject({
      pagination: { total: 1 },
      totals: { playPoints: 10, winPoints: 0, ofWhich: { reversed: 10 } },
    });
    expect(await network.audit()).toEqual([]);
  });
});
