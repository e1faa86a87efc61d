import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { createOpenRounds } from '#server/features/draws/open-rounds';
import { AppError } from '#server/platform/app-error';
import type { TicketOrder, TicketSold } from '#server/shared/credit/ticket-order';
import { createTicketWriter } from '#server/shared/credit/ticket-writer';
import type { Player } from '#test/support/games/games-crowd';
import { auditOf, line, openWorld, seal } from '#test/support/games/games-world';
import { forFile } from '#test/support/vitest/for-file';

const batchSize = 200;

/** The result of an order: a ticket, an earlier answer, or a refusal code. */
type Fate = 'sold' | 'repeated' | string;

const world = await forFile(openWorld());
const players = await world.openPlayers(batchSize, 100);

describe('a batch of tickets', () => {
  const at = (place: number): Player => {
    const player = players[place];
    if (player === undefined) throw new Error(`no player ${place}`);
    return player;
  };
  const orderOf = (player: Player, drawId: number, over: Partial<TicketOrder> = {}): TicketOrder => ({
    networkId: player.networkId,
    drawId,
    playerId: player.id,
    sessionId: player.sessionId,
    idempotency: null,
    bets: [7],
    qtys: [1],
    ...over,
  });
  const fateOf = (sold: Promise<TicketSold>): Promise<Fate> =>
    sold.then(
      ({ isRepeated }) => (isRepeated ? 'repeated' : 'sold'),
      (error: unknown) => (error instanceof AppError ? error.code : `thrown: ${String(error)}`),
    );

  /** Queues all orders in one turn of the event loop, so that they form one batch, and counts the calls. */
  async function sendTogether(orders: TicketOrder[]): Promise<{ fates: Fate[]; calls: number }> {
    let calls = 0;
    const pool = world.on.databases.postings;
    const counting = new Proxy(pool, {
      get: (target, name) => {
        if (name === 'query') calls += 1;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const limits = {
      writers: 1,
      writersPerNetwork: 1,
      ticketsPerCall: 500,
      waiting: 20_000,
      waitingPerNetwork: 20_000,
      idle: '30 minutes',
      longest: '12 hours',
    };
    const writer = createTicketWriter(counting, limits);
    const fates = await Promise.all(orders.map((order) => fateOf(writer.submit(order))));
    return { fates, calls };
  }
  async function openDraw(gameId: number): Promise<number> {
    const rounds = createOpenRounds({ db: world.on.databases.db, seal, bettingClosesSeconds: 5 });
    const round = await rounds.find(world.chain.admin.networkId, gameId);
    return round?.drawId ?? 0;
  }
  const soldIn = async (drawId: number) =>
    (await world.on.owner.query('select player_id as id from tickets where draw_id = $1', [drawId])).rows.map(
      ({ id }) => Number(id),
    );

  it('of 200 needs one call to the database', async () => {
    const drawId = await openDraw(await world.openGame({ screen: 'funroullet' }));
    const { fates, calls } = await sendTogether(players.map((player) => orderOf(player, drawId)));
    expect(new Set(fates)).toEqual(new Set(['sold']));
    expect(calls).toBe(1);
    expect(new Set(await soldIn(drawId))).toEqual(new Set(players.map(({ id }) => id)));
  });

  it('refuses bad rows of each kind, each with its own reason, and sells all others', async () => {
    const drawId = await openDraw(await world.openGame({ screen: 'funroullet' }));
    const bound = { key: uuidv7(), fingerprint: Buffer.from('first') };
    await sendTogether([
      orderOf(at(0), drawId, { idempotency: bound }),
      orderOf(at(1), drawId, { idempotency: bound }),
    ]);
    const [ended, off, underOff] = [at(2), at(3), await openBelowDeactivated()];
    await world.on.owner.query('update sessions set ended_at = now() where account_id = $1', [ended.id]);
    await world.on.owner.query('update accounts set is_active = false where account_id = $1', [off.id]);
    const before = await soldIn(drawId);

    const bad: [TicketOrder, Fate][] = [
      [orderOf(at(0), drawId, { idempotency: bound }), 'repeated'],
      [
        orderOf(at(1), drawId, { idempotency: { ...bound, fingerprint: Buffer.from('other') } }),
        'idempotency_key_reused',
      ],
      [orderOf(ended, drawId), 'not_signed_in'],
      [orderOf(off, drawId), 'account_barred'],
      [underOff(drawId), 'account_barred'],
      [orderOf(at(4), drawId, { sessionId: at(5).sessionId }), 'not_signed_in'],
      [orderOf(at(6), drawId, { qtys: [101] }), 'insufficient_credit'],
      [orderOf({ ...at(7), id: world.chain.master.id }, drawId), 'not_signed_in'],
    ];
    const good = players.slice(10).map((player) => orderOf(player, drawId));
    const orders = interleave(
      bad.map(([order]) => order),
      good,
    );
    const { fates, calls } = await sendTogether(orders);
    const expected = new Map(bad);
    expect(fates).toEqual(orders.map((order) => expected.get(order) ?? 'sold'));
    expect(calls).toBe(1);
    expect((await soldIn(drawId)).length - before.length).toBe(good.length);
    expect(await auditOf(world.on, at(0).networkId)).toEqual([]);
  });

  it('sells all others one by one if rows cannot be stored', async () => {
    const drawId = await openDraw(await world.openGame({ screen: 'funroullet' }));
    const bad = [
      orderOf(at(20), drawId, { bets: [38] }),
      orderOf(at(21), drawId, { bets: [-64] }),
      orderOf(at(22), drawId, { bets: [1000] }),
      orderOf(at(23), drawId, { qtys: [40_000] }),
      orderOf(at(24), drawId, { qtys: [0] }),
      orderOf(at(25), drawId, { qtys: [-5] }),
      orderOf(at(26), drawId, { bets: [], qtys: [] }),
      orderOf(at(27), drawId, { bets: [1, 2], qtys: [1] }),
      orderOf(at(28), drawId, { idempotency: { key: 'no key', fingerprint: Buffer.from('x') } }),
    ];
    const good = players.slice(30, 60).map((player) => orderOf(player, drawId));
    const orders = interleave(bad, good);
    const { fates } = await sendTogether(orders);
    expect(fates.map((fate) => fate === 'sold')).toEqual(orders.map((order) => good.includes(order)));
    expect(new Set(await soldIn(drawId))).toEqual(new Set(good.map(({ playerId }) => playerId)));
    expect(await auditOf(world.on, at(0).networkId)).toEqual([]);
  });

  it('sells in order of arrival what fits the reserve if all together do not fit', async () => {
    // Five points on one pocket need 5 + 5 × 71 = 360 points; the balance with its stakes has 350 + 5, and six tickets
    // need less each.
    const gameId = await world.openGame({ screen: 'funroullet' }, { balance: 350 });
    const drawId = await openDraw(gameId);
    const pocket = (player: Player, bet: number, qty: number) =>
      orderOf(player, drawId, { bets: [bet], qtys: [qty] });
    const { fates } = await sendTogether([
      pocket(at(60), 7, 3),
      pocket(at(61), 7, 2),
      pocket(at(62), 8, 3),
      pocket(at(63), 7, 1),
      pocket(at(64), 9, 4),
      pocket(at(65), 7, 1),
    ]);
    expect(fates).toEqual(['sold', 'bet_limit_reached', 'sold', 'sold', 'sold', 'bet_limit_reached']);
    expect(await world.drawOf(gameId)).toMatchObject({ tickets: 4, staked: 11_00, peaks: [4_00] });
    expect(await auditOf(world.on, at(0).networkId)).toEqual([]);
  });

  it('gives a refused and a valid ticket of one player separate answers', async () => {
    const gameId = await world.openGame({ screen: 'funroullet' });
    const player = at(70);
    const lines = [1_000, 5, 4_000, 6].map((qty) => [line('7', qty)]);
    const replies = await Promise.all(lines.map((each) => world.buy(player, gameId, { lines: each })));
    expect(replies.map(({ status }) => status)).toEqual([409, 201, 409, 201]);
    expect(await soldIn((await world.drawOf(gameId)).drawId)).toEqual([player.id, player.id]);
  });

  /** A player whose super area manager is deactivated, with a session that was not ended. */
  async function openBelowDeactivated() {
    const { on, chain } = world;
    const above = await on.open('superareamanager', chain.admin);
    const between = await on.open('areamanager', above);
    const player = await world.openPlayer(100, await on.open('master', between));
    await on.owner.query('update accounts set is_active = false where account_id = $1', [above.id]);
    return (drawId: number) => orderOf(player, drawId);
  }
});

/** Spreads the few evenly among the many. */
function interleave<Item>(few: readonly Item[], many: readonly Item[]): Item[] {
  const apart = Math.floor(many.length / few.length);
  return [...many].flatMap((item, at) =>
    at % apart === 0 && at / apart < few.length ? [few[at / apart] as Item, item] : [item],
  );
}
