import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, it } from 'vitest';
import { line, openWorld } from '#test/support/games/games-world';
import { countRowsRead } from '#test/support/rows/rows-read';
import { connectToNodeOf } from '#test/support/server/test-nodes';

/** More than all tables of a cancellation need, and fewer than any number of old credits. */
const rowsAtMost = 400;

const world = await openWorld();
const client = await connectToNodeOf(world.on.owner, world.chain.admin.networkId);
await client.query('set citus.override_table_visibility = off');

describe('a cancellation', () => {
  afterAll(async () => {
    await client.end();
    await world.close();
  });

  it.each([0, 5_000, 20_000])('reads few rows after %i credits of its player', async (credits) => {
    const { networkId } = world.chain.admin;
    const gameId = await world.openGame({ screen: 'funtarget' });
    const player = await world.openPlayer(1_000);
    const lines = [line('5', 1)];
    await world.buy(player, gameId, { lines });
    const { rows: bought } = await world.on.owner.query<{ drawId: number; ticketId: number }>(
      'select draw_id as "drawId", ticket_id as "ticketId" from tickets where player_id = $1',
      [player.id],
    );
    // Half of them are older than an hour, the others are of this hour.
    await client.query(
      `insert into transfers (network_id, book_day, posted_at, kind, debit_wallet, credit_wallet, amount, actor_network_id, actor_id)
       select $1, current_date, clock_timestamp() - make_interval(mins => n.i % 120), 'transfer', $1, $2, 100, $1, $1
         from generate_series(1, $3::integer) n(i)`,
      [networkId, player.id, credits],
    );
    await client.query('begin');
    const read = await countRowsRead(
      (text) => client.query(text),
      () =>
        client.query('select cancel_ticket($1, $2, $3, $4, $5, $6)', [
          networkId,
          player.id,
          uuidv7(),
          Buffer.from('x'),
          bought[0]?.drawId,
          bought[0]?.ticketId,
        ]),
    );
    await client.query('commit');
    const transfers = Object.entries(read).filter(([relation]) => relation.startsWith('transfers'));
    expect(transfers.length).toBeGreaterThan(0);
    expect(transfers.filter(([, rows]) => rows > rowsAtMost)).toEqual([]);
  });
});
