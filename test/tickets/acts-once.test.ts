import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSecondNode } from '#test/ledger/locks/second-node';
import { holdWallet, untilWaiting } from '#test/ledger/locks/until-waiting';
import type { Reply } from '#test/support/call';
import type { Player } from '#test/support/games/games-crowd';
import { auditOf, type Caller, line, openWorld } from '#test/support/games/games-world';
import { type Person, password } from '#test/support/people';

const world = await openWorld();
const other = await openSecondNode(world.on);

describe('an act requested several times at once', () => {
  let player: Player;
  let gameId: number;
  let ticketId: string;
  let drawId: string;
  afterAll(async () => {
    expect(await auditOf(world.on, world.chain.admin.networkId)).toEqual([]);
    await other.close();
    await world.close();
  });
  beforeEach(async () => {
    player = await world.openPlayer(1_000);
    gameId = await world.openGame({ screen: 'titlisorrat' });
    const bought = await world.buy(player, gameId, { lines: [line('3', 10)] });
    ({ ticketId, drawId } = bought.body.data);
  });

  /** From this many connections on two nodes. Returns the number of each status and code. */
  async function atOnce(count: number, send: (node: Caller, at: number) => Promise<Reply>) {
    const replies = await Promise.all(
      Array.from({ length: count }, (_, at) => send(at % 2 === 0 ? world.on : other, at)),
    );
    const told: Record<string, number> = {};
    for (const { status, body } of replies) {
      const name = String(body.code ?? status);
      told[name] = (told[name] ?? 0) + 1;
    }
    return { replies, told };
  }
  const act = (who: Person, what: 'cancel' | 'claim', node: Caller, key?: string) =>
    node.call(who, 'POST', `/app/tickets/${ticketId}/${what}`, {
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const voidIt = (node: Caller) =>
    node.call(world.chain.superadmin, 'POST', '/live/void', {
      body: {
        gameId: String(gameId),
        adminId: world.chain.admin._id,
        drawId,
        reason: 'a wheel that stuck',
        password,
      },
    });
  const balance = () => world.on.balanceOf(player);

  it('cancels a ticket once, although all eight requests arrive before the first is done', async () => {
    const release = await holdWallet(new pg.Client(world.on.config.databaseUrl), player.id);
    const cancels = atOnce(8, (node) => act(player, 'cancel', node));
    await untilWaiting(world.on.owner, 8);
    await release();
    const { told } = await cancels;
    expect(told).toEqual({ 200: 1, ticket_cancelled: 7 });
    expect(await balance()).toBe(1_000_00);
    expect(await world.drawOf(gameId)).toMatchObject({ tickets: 0, staked: 0, peaks: [0] });
  });

  it('cancels a ticket once under one key, with the same answer for all', async () => {
    const key = uuidv7();
    const { told, replies } = await atOnce(8, (node) => act(player, 'cancel', node, key));
    expect(told).toEqual({ 200: 8 });
    expect(new Set(replies.map(({ body }) => JSON.stringify(body)))).toHaveLength(1);
    expect(await balance()).toBe(1_000_00);
  });

  it('voids a draw once', async () => {
    await world.buy(player, gameId, { lines: [line('4', 7)] });
    const { told, replies } = await atOnce(8, voidIt);
    expect(told).toEqual({ 200: 1, draw_void: 7 });
    expect(replies.find(({ status }) => status === 200)?.body.data).toMatchObject({
      tickets: 2,
      refunded: 17,
    });
    expect(await balance()).toBe(1_000_00);
  });

  it('refunds a stake once if its draw is voided while it is cancelled', async () => {
    const { told } = await atOnce(8, (node, at) => (at < 4 ? act(player, 'cancel', node) : voidIt(node)));
    expect(told).toMatchObject({ draw_void: 3 });
    expect((told['200'] ?? 0) + (told.ticket_cancelled ?? 0) + (told.betting_closed ?? 0)).toBe(5);
    expect(await balance()).toBe(1_000_00);
    expect(await world.drawOf(gameId)).toMatchObject({ status: 'void', tickets: 0, staked: 0 });
  });

  it('voids or settles a draw, never both', async () => {
    await world.slipIn(await world.drawOf(gameId), 2);
    const [settled, { told }] = await Promise.all([world.finish(gameId), atOnce(4, voidIt)]);
    const voided = told['200'] === 1;
    expect(settled.status).toBe(voided ? 'void' : 'settled');
    const claimed = await act(player, 'claim', world.on);
    expect(claimed.body.code ?? claimed.status).toBe(voided ? 'ticket_cancelled' : 200);
    expect(await balance()).toBe(voided ? 1_000_00 : 990_00 + 110_00);
  });

  it('pays a prize once to 16 claimers: the player and all accounts above it', async () => {
    await world.finish(gameId, { result: 2, booster: 2 });
    const { master, areamanager, superareamanager, admin, superadmin } = world.chain;
    const claimers = [player, master, areamanager, superareamanager, admin, superadmin];
    const { told } = await atOnce(16, (node, at) =>
      act(claimers[at % claimers.length] ?? player, 'claim', node),
    );
    expect(told).toEqual({ 200: 1, ticket_claimed: 15 });
    expect(await balance()).toBe(990_00 + 220_00);
  });

  it('pays a prize once if it is claimed alone and with all others', async () => {
    await world.buy(player, gameId, { lines: [line('3', 5)] });
    await world.finish(gameId, { result: 2 });
    const { replies } = await atOnce(8, (node, at) =>
      at < 4 ? act(player, 'claim', node) : node.call(player, 'POST', '/app/claim-all'),
    );
    const sums = replies.slice(4).map(({ body }) => body.data.claimed);
    const alone = replies.slice(0, 4).filter(({ status }) => status === 200);
    expect(sums.reduce((sum, each) => sum + each, 0) + alone.length * 110).toBe(165);
    expect(await balance()).toBe(985_00 + 165_00);
  });

  it('claims once under one key, with the same answer for all; the next key finds nothing left', async () => {
    await world.finish(gameId, { result: 2 });
    const key = uuidv7();
    const { told, replies } = await atOnce(16, (node) => act(player, 'claim', node, key));
    expect(told).toEqual({ 200: 16 });
    expect(new Set(replies.map(({ body }) => JSON.stringify(body)))).toHaveLength(1);
    expect((await act(player, 'claim', world.on, uuidv7())).body.code).toBe('ticket_claimed');
    const rest = await world.on.call(player, 'POST', '/app/claim-all');
    expect(rest.body).toMatchObject({ data: { tickets: 0, claimed: 0 }, walletBalance: 1_100 });
  });

  it('adds to a game balance once under one key, and refuses the key for anything else', async () => {
    const key = uuidv7();
    const move = (node: Caller, type: 'add' | 'remove', points: number) =>
      node.call(world.chain.admin, 'POST', '/live/addbalance', {
        body: { gameId: String(gameId), adminId: world.chain.admin._id, type, balance: points },
        headers: { 'idempotency-key': key },
      });
    const before = await world.on.balanceOf(world.chain.admin);
    const { told } = await atOnce(8, (node) => move(node, 'add', 40));
    expect(told).toEqual({ 200: 8 });
    expect(await world.on.balanceOf(world.chain.admin)).toBe(before - 40_00);
    for (const reply of [await move(world.on, 'add', 41), await move(other, 'remove', 40)])
      expect(reply.body.code).toBe('idempotency_key_reused');
  });
});
