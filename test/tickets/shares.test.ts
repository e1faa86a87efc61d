import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { TicketOrder } from '#server/shared/credit/ticket-order';
import { createTicketWriter, type TicketWriterLimits } from '#server/shared/credit/ticket-writer';
import { openCuttingProxy } from '#test/faults/cutting-proxy';
import { mutate } from '#test/ledger/faults/tamper';
import { untilWaiting } from '#test/ledger/locks/until-waiting';
import type { Player } from '#test/support/games/games-crowd';
import { openDrawRow } from '#test/support/games/games-sales';
import { auditOf, openWorld, seal } from '#test/support/games/games-world';
import { type Family, openChain } from '#test/support/people';

interface Network {
  players: Player[];
  gameWallet: number;
  orderOf(player: Player): TicketOrder;
}

const limits: TicketWriterLimits = {
  writers: 3,
  writersPerNetwork: 2,
  ticketsPerCall: 5,
  waiting: 1_000,
  waitingPerNetwork: 30,
  idle: '30 minutes',
  longest: '12 hours',
};

const world = await openWorld();

describe('the ticket writers that networks share', () => {
  let locked: Network;
  let other: Network;
  beforeEach(async () => {
    const { superadmin } = world.chain;
    locked = await openNetwork(world.chain);
    const family = await openChain(world.on, { superadmin });
    await world.on.fund(superadmin, family.admin, 1_000_000_00);
    other = await openNetwork(family);
  });
  afterAll(async () => {
    expect(await auditOf(world.on, world.chain.admin.networkId)).toEqual([]);
    await world.close();
  });

  async function openNetwork({ admin, master }: Family): Promise<Network> {
    const { networkId } = admin;
    const gameId = await world.openGame({ screen: 'bingo' }, { admin });
    const seedHashOf = (opensAt: number) => seal.hashOf({ networkId, gameId, opensAt });
    const { drawId } = await openDrawRow(world.on.owner, { networkId, gameId }, seedHashOf);
    const { rows } = await world.on.owner.query<{ id: number }>('select wallet_of_game($1, $2) as id', [
      networkId,
      gameId,
    ]);
    return {
      players: await world.openPlayers(40, 100, master),
      gameWallet: Number(rows[0]?.id),
      orderOf: ({ id, sessionId }) => ({
        networkId,
        drawId,
        playerId: id,
        sessionId,
        idempotency: null,
        bets: [3],
        qtys: [1],
      }),
    };
  }
  const sell = (
    writer: ReturnType<typeof createTicketWriter>,
    { players, orderOf }: Network,
    count: number,
  ) => players.slice(0, count).map((player) => writer.submit(orderOf(player)));
  /** The row of the game's wallet, locked as by a posting that never ends. */
  const lock = async ({ gameWallet, orderOf, players }: Network) => {
    const client = new pg.Client(world.on.config.databaseUrl);
    await client.connect();
    await client.query('begin');
    const first = players[0];
    if (first === undefined) throw new Error('no players');
    await client.query('select 1 from wallets where network_id = $1 and wallet_id = $2 for update', [
      orderOf(first).networkId,
      gameWallet,
    ]);
    return async () => {
      await client.query('rollback');
      await client.end();
    };
  };

  it('serve one network while the rows of another are locked', async () => {
    const writer = createTicketWriter(world.on.databases.postings, limits);
    const release = await lock(locked);
    const stuck = sell(writer, locked, 30);
    await untilWaiting(world.on.owner, limits.writersPerNetwork);
    // Eight calls of five tickets succeed, one after the other, while nothing of the locked network is answered.
    expect(await Promise.all(sell(writer, other, 30))).toHaveLength(30);
    expect(writer.waiting()).toBe(30 - limits.writersPerNetwork * limits.ticketsPerCall);
    await release();
    expect(await Promise.all(stuck)).toHaveLength(30);
  });

  it('refuse only the buyers of the network that uses all its waiting places', async () => {
    const writer = createTicketWriter(world.on.databases.postings, limits);
    const release = await lock(locked);
    const stuck = sell(writer, locked, 30);
    const buyer = locked.players[35];
    if (buyer === undefined) throw new Error('no such player');
    expect(() => writer.submit(locked.orderOf(buyer))).toThrow(
      expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 2 }),
    );
    expect(await Promise.all(sell(writer, other, 30))).toHaveLength(30);
    await release();
    expect(await Promise.all(stuck)).toHaveLength(30);
    expect(await writer.submit(locked.orderOf(buyer))).toMatchObject({ isRepeated: false });
  });

  it('serve the networks in turn', async () => {
    const seen: number[] = [];
    const pool = world.on.databases.postings;
    const watched = new Proxy(pool, {
      get: (target, name) => {
        if (name !== 'query') return Reflect.get(target, name);
        return (query: pg.QueryConfig<number[]>) => {
          seen.push(query.values?.[0] ?? 0);
          return target.query(query);
        };
      },
    });
    const writer = createTicketWriter(watched, { ...limits, writers: 1 });
    const sales = [...sell(writer, locked, 20), ...sell(writer, other, 10)];
    await Promise.all(sales);
    const [first, second] = [locked, other].map(({ players }) => players[0]?.networkId);
    expect(seen).toEqual([first, second, first, second, first, first]);
  });

  it('refuse all buyers of a batch in one call while their network is restored', async () => {
    const { owner, databases } = world.on;
    const { rows } = await owner.query<{ source: string }>(
      `select pg_get_functiondef(oid) as source from pg_proc where proname = 'buy_tickets'`,
    );
    const guard = 'if cardinality(p_players) > 1000 then';
    await mutate(owner, 'buy_tickets', guard, `raise exception 'restored' using errcode = 'PB026'; ${guard}`);
    const batches: number[] = [];
    const noteBatch = (tickets: number) => batches.push(tickets);
    const writer = createTicketWriter(databases.postings, { ...limits, noteBatch });
    const told = await Promise.allSettled(sell(writer, locked, 5));
    await owner.query(rows[0]?.source ?? '');
    expect(told.map((each) => each.status === 'rejected' && each.reason)).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 2 })),
    );
    expect(batches).toEqual([5]);
  });

  it('never send a batch again after an unknown outcome', async () => {
    const proxy = await openCuttingProxy(world.on.connection);
    const pool = new pg.Pool({ ...world.on.connection, ...proxy.way });
    pool.on('error', () => {});
    await pool.query('select 1');
    const writer = createTicketWriter(pool, limits);
    const cut = proxy.cutNext('before the answer', 'buy-tickets');
    // None has a key: sent again, each would be sold twice.
    const [told] = await Promise.all([Promise.allSettled(sell(writer, other, 5)), cut]);
    expect(told.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    const { rows } = await world.on.owner.query<{ sold: number }>(
      'select count(*) as sold from tickets where network_id = $1',
      [other.players[0]?.networkId],
    );
    expect(rows[0]?.sold).toBe(5);
    await pool.end();
    await proxy.close();
  });
});
