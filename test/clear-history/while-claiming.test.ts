import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClearModel, clearModels } from '#contract/backups/clear-history';
import { untilWaiting } from '#test/ledger/locks/until-waiting';
import { type Network, openNetwork } from '#test/restores/open-network';
import type { Player } from '#test/support/games/games-crowd';
import { openWorld } from '#test/support/games/games-world';
import { password } from '#test/support/people';
import { longAgo, setBack } from '#test/support/rows/set-back';
import { connectToNodeOf } from '#test/support/server/test-nodes';
import { forFile } from '#test/support/vitest/for-file';

/** Any number: no other session of the test's database takes this lock. */
const pauseLock = 4711;

const world = await forFile(openWorld());
const { owner } = world.on;
await owner.query('select keep_partitions($1, $1)', [longAgo]);
await owner.query(
  `create function pause_clearing() returns trigger language plpgsql as $$
       begin
         perform pg_advisory_xact_lock_shared(${pauseLock});
         return null;
       end $$`,
);

describe('a claim or settlement that commits between two statements of a clearing step', () => {
  let network: Network;
  let game: number;
  let player: Player;
  let holder: pg.Client;
  let paused: string | null = null;
  beforeEach(async () => {
    network = await openNetwork(world);
    holder = await connectToNodeOf(world.on.owner, network.networkId);
    game = await network.openGame(1_000);
    player = await network.openPlayer(100);
  });
  afterEach(async () => {
    if (paused !== null) await world.on.owner.query(`drop trigger pause_clearing on ${paused}`);
    paused = null;
    await holder.end();
  });

  async function clear(models: readonly ClearModel[] = clearModels): Promise<void> {
    const body = { startDate: longAgo, endDate: longAgo, models, password };
    const { status, body: told } = await world.on.call(network.chain.admin, 'POST', '/backup/deleterecords', {
      body,
    });
    expect([status, told.data?.clearing.status], JSON.stringify(told)).toEqual([200, 'done']);
  }

  /** The act commits when the statement that deletes from this table has its snapshot and has deleted nothing yet. */
  async function clearMeanwhile(
    table: string,
    models: readonly ClearModel[],
    act: () => Promise<unknown>,
  ): Promise<void> {
    await world.on.owner.query(
      `create trigger pause_clearing before delete on ${table} for each statement execute function pause_clearing()`,
    );
    paused = table;
    await holder.query('select pg_advisory_lock($1)', [pauseLock]);
    const clearing = clear(models);
    await untilWaiting(world.on.owner, 1);
    await act();
    await holder.query('select pg_advisory_unlock($1)', [pauseLock]);
    await clearing;
  }

  const claim = async (number: string) =>
    expect((await world.on.call(player, 'POST', `/app/tickets/${number}/claim`, { body: {} })).status).toBe(
      200,
    );
  const count = async (table: string) => {
    const { rowCount } = await world.on.owner.query(`select from ${table} where network_id = $1`, [
      network.networkId,
    ]);
    return rowCount;
  };

  for (const table of ['tickets', 'prizes'])
    it(`leaves the claimed ticket complete when it commits before the rows of ${table} are removed`, async () => {
      const early = await network.buy(player, game, { 1: 2 });
      const late = await network.buy(player, game, { 1: 3 });
      await network.buy(player, game, { 4: 1 });
      await world.finish(game, { result: 1 });
      await claim(early);
      await setBack(world.on.owner, network.networkId);

      await clearMeanwhile(table, clearModels, () => claim(late));
      expect(await network.ticket(player, late)).toMatchObject({
        status: 'claimed',
        winpoints: 27,
        can: { claim: false },
      });
      expect([await count('tickets'), await count('prizes'), await count('claims')]).toEqual([1, 1, 1]);
      expect(await network.audit()).toEqual([]);

      await clear();
      expect([await count('tickets'), await count('prizes'), await count('claims')]).toEqual([0, 0, 0]);
      expect(await network.audit()).toEqual([]);
    });

  it('leaves all sums of the day when the last round of the day is settled in between', async () => {
    await network.buy(player, game, { 1: 2 });
    await world.finish(game, { result: 2 });
    const open = await network.openGame(1_000);
    await network.buy(player, open, { 3: 2 });
    await setBack(world.on.owner, network.networkId);
    await clearMeanwhile('daily_play', ['commission'], () => world.finish(open, { result: 3 }));
    expect([await count('daily_play'), await count('daily_chains'), await count('daily_games')]).toEqual([
      2, 1, 2,
    ]);
    expect(await network.audit()).toEqual([]);
  });
});
