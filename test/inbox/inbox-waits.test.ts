import type pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { readersOf } from '#test/inbox/inbox-readers';
import { line, openWorld } from '#test/support/games/games-world';
import { connectToNodeOf } from '#test/support/server/test-nodes';

/** As many as an inbox takes of a kind in an hour. */
const room = 100;

const world = await openWorld();
const holder = await connectToNodeOf(world.on.owner, world.chain.admin.networkId);

describe('a notice that another transaction is writing', () => {
  afterAll(async () => {
    await holder.end();
    await world.close();
  });

  /** Writes events about the player of the chain in one call, as a batch of purchases does. */
  const tell = (client: pg.Client, count: number, name: string) => {
    const { networkId, id } = world.chain.player;
    return client.query(
      `select write_inbox_many($1, 'stake_large', array_agg($2 || n), array_agg($3::bigint),
                               array_agg('{"amount": 500000}'::jsonb))
         from generate_series(1, $4) n`,
      [networkId, `${name}/`, id, count],
    );
  };
  const openGame = (balance: number) => world.openGame({ screen: 'funtarget' }, { balance });

  it('makes no purchase of its network wait, in any game', async () => {
    const games = [await openGame(1_000_000), await openGame(1_000_000)];
    const players = await world.openPlayers(12, 20_000);
    await tell(holder, room, 'before');
    await holder.query('begin');
    await tell(holder, 1, 'the summary entry');
    const bought = await Promise.all(
      players.map((player, at) => world.buy(player, games[at % 2] ?? 0, { lines: [line('1', 5_000)] })),
    );
    await holder.query('commit');
    expect(bought.map(({ status }) => status)).toEqual(players.map(() => 201));
    // More only if an hour of the clock ends meanwhile.
    const { rows } = await world.on.owner.query<{ n: number }>(
      'select count(*)::integer as n from inbox_entries where network_id = $1 and reader_id = $2',
      [world.chain.master.networkId, world.chain.master.id],
    );
    expect(rows[0]?.n).toBeGreaterThan(room);
  });

  it('is written by the next event when that transaction is undone', async () => {
    const gameId = await openGame(10);
    const player = await world.openPlayer(5_000);
    const facts = { game_id: gameId };
    const refused = async () => {
      const { body } = await world.buy(player, gameId, { lines: [line('1', 400)] });
      expect(body.code).toBe('bet_limit_reached');
      return (await readersOf(world).told(world.chain.admin, 'bets_refused')).length;
    };
    await holder.query('begin');
    await holder.query(`select write_inbox_hourly($1, 'bets_refused', $2, null, $3)`, [
      world.chain.admin.networkId,
      String(gameId),
      facts,
    ]);
    expect(await refused()).toBe(0);
    await holder.query('rollback');
    expect(await refused()).toBe(1);
  });
});
