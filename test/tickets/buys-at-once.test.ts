import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSecondNode } from '#test/ledger/locks/second-node';
import type { Reply } from '#test/support/call';
import { auditOf, line, openWorld } from '#test/support/games/games-world';
import type { Person } from '#test/support/people';

const world = await openWorld();
const other = await openSecondNode(world.on);

describe('concurrent purchases', () => {
  let gameId: number;
  let key: string;
  afterAll(async () => {
    await other.close();
    await world.close();
  });
  beforeEach(async () => {
    gameId = await world.openGame({ screen: 'funroullet' });
    key = uuidv7();
  });

  const nodeAt = (at: number) => (at % 2 === 0 ? world.on : other);
  const times = (count: number, buy: (at: number) => Promise<Reply>) =>
    Promise.all(Array.from({ length: count }, (_, at) => buy(at)));
  const count = (replies: Reply[], code: number | string) =>
    replies.filter(({ status, body }) => status === code || body.code === code).length;
  async function ticketsOf(player: Person): Promise<number> {
    const { rowCount } = await world.on.owner.query('select from tickets where player_id = $1', [player.id]);
    return rowCount ?? 0;
  }

  it('of 10 from a balance of 100 are accepted ten times out of 64, on two nodes, down to exactly zero', async () => {
    const player = await world.openPlayer(100);
    const replies = await times(64, (at) =>
      world.buy(player, gameId, { lines: [line('7', 10)], node: nodeAt(at) }),
    );
    expect([count(replies, 201), count(replies, 'insufficient_credit')]).toEqual([10, 54]);
    expect(await world.on.balanceOf(player)).toBe(0);
    expect(await ticketsOf(player)).toBe(10);
    const draw = await world.drawOf(gameId);
    expect(draw).toMatchObject({ tickets: 10, staked: 100_00, peaks: [100_00] });
    const balances = replies.filter(({ status }) => status === 201).map(({ body }) => body.walletBalance);
    expect(balances.sort((a, b) => a - b)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
    expect(await auditOf(world.on, player.networkId)).toEqual([]);
  });

  it('of exactly the balance are accepted, and of one point more are not', async () => {
    const player = await world.openPlayer(50);
    expect((await world.buy(player, gameId, { lines: [line('1', 51)] })).body.code).toBe(
      'insufficient_credit',
    );
    expect((await world.buy(player, gameId, { lines: [line('1', 50)] })).status).toBe(201);
  });

  it('under one key by 16 callers on two nodes are one ticket, with equal answers', async () => {
    const player = await world.openPlayer(1_000);
    const replies = await times(16, (at) =>
      world.buy(player, gameId, { lines: [line('3', 10), line('00', 5)], key, node: nodeAt(at) }),
    );
    expect(count(replies, 201)).toBe(16);
    expect(new Set(replies.map(({ raw }) => raw.toString())).size).toBe(1);
    expect(replies[0]?.body).toMatchObject({ data: { playpoints: 15 }, walletBalance: 985 });
    expect(await ticketsOf(player)).toBe(1);
    expect(await world.on.balanceOf(player)).toBe(985_00);
  });

  it('under one key are one ticket although the credit is enough for one only', async () => {
    const player = await world.openPlayer(10);
    const replies = await times(16, (at) =>
      world.buy(player, gameId, { lines: [line('3', 10)], key, node: nodeAt(at) }),
    );
    expect(count(replies, 201)).toBe(16);
    expect(await ticketsOf(player)).toBe(1);
  });

  it('under a key used for another quantity, number, game or round are refused, and nothing is posted', async () => {
    const player = await world.openPlayer(1_000);
    const another = await world.openGame({ screen: 'funroullet' });
    const first = await world.buy(player, gameId, { lines: [line('3', 10)], key });
    const { drawId } = first.body.data;
    const others = [
      world.buy(player, gameId, { lines: [line('3', 11)], key }),
      world.buy(player, gameId, { lines: [line('4', 10)], key }),
      world.buy(player, gameId, { lines: [line('3', 10), line('4', 1)], key, node: other }),
      world.buy(player, another, { lines: [line('3', 10)], key }),
      world.buy(player, gameId, { lines: [line('3', 10)], key, body: { drawId } }),
      world.on.call(player, 'POST', '/app/claim-all', { headers: { 'idempotency-key': key } }),
    ];
    const replies = await Promise.all(others);
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      others.map(() => [409, 'idempotency_key_reused']),
    );
    expect(await ticketsOf(player)).toBe(1);
    const again = await world.buy(player, gameId, { lines: [line('3', 10)], key, node: other });
    expect(again.raw.toString()).toBe(first.raw.toString());
  });

  it('under a key of another player are separate tickets, and reveal nothing', async () => {
    const [one, two] = [await world.openPlayer(100), await world.openPlayer(100)];
    const first = await world.buy(one, gameId, { lines: [line('3', 10)], key });
    const second = await world.buy(two, gameId, { lines: [line('4', 20)], key });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toMatchObject({ data: { playpoints: 20 }, walletBalance: 80 });
    expect(second.body.data.ticketId).not.toBe(first.body.data.ticketId);
    // A refusal leaves the key free.
    const free = uuidv7();
    expect((await world.buy(one, gameId, { lines: [line('3', 1_000)], key: free })).status).toBe(409);
    expect((await world.buy(one, gameId, { lines: [line('3', 1)], key: free })).status).toBe(201);
  });

  it('repeated after the round return their first answer, and buy no ticket of the next round', async () => {
    const player = await world.openPlayer(100);
    const first = await world.buy(player, gameId, { lines: [line('3', 10)], key });
    await world.finish(gameId);
    // The round was ended early, which only shows in its times.
    const said = ({ body: { data, walletBalance } }: Reply) => ({ ...data, closesAt: null, walletBalance });
    for (const node of [world.on, other]) {
      const again = await world.buy(player, gameId, { lines: [line('3', 10)], key, node });
      expect(said(again)).toEqual(said(first));
      const fresh = await world.buy(player, gameId, { lines: [line('3', 10)], key: uuidv7(), node });
      expect([fresh.status, fresh.body.code]).toEqual([409, 'betting_closed']);
    }
    expect(await ticketsOf(player)).toBe(1);
  });
});
