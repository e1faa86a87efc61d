import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSecondNode } from '#test/ledger/locks/second-node';
import { untilWaiting } from '#test/ledger/locks/until-waiting';
import { openNextRound } from '#test/support/games/games-rounds';
import { line, openWorld, seal } from '#test/support/games/games-world';
import { moved } from '#test/support/rows/moved';
import { connectToNodeOf } from '#test/support/server/test-nodes';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const player = await world.openPlayer(1_000);

/**
 * A clock that runs ahead and comes back makes a round seem over and then open again. Here the terms do so instead: the
 * round on screen lasts a second for a while, and then decades again. Its identity, the second it opened, stays the
 * same.
 */
describe('the result of a round without a row', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** The network has offered it for as long as its first round runs. */
  async function openGame(): Promise<number> {
    const gameId = await world.openGame({ screen: 'funtarget' });
    await world.on.owner.query(
      `update network_game_spans set from_at = timestamptz '2000-01-01' where game_id = $1`,
      [gameId],
    );
    return gameId;
  }
  const clockRunsAhead = (gameId: number) =>
    world.on.owner.query(
      `update game_terms set timecount = 1, until_at = ${moved('from_at', '1 second')} where game_id = $1`,
      [gameId],
    );
  const clockComesBack = (gameId: number) =>
    world.on.owner.query(
      `update game_terms set timecount = extract(epoch from from_at at time zone 'UTC'), until_at = null where game_id = $1`,
      [gameId],
    );
  const read = async (path: string, query: Record<string, string> = {}) => {
    const { status, body } = await world.on.call(player, 'GET', path, { query });
    expect([status, body.code]).toEqual([200, undefined]);
    return body.data;
  };
  /** The results of a game, which the list for all games shows in the same way. */
  const results = async (gameId: number) => {
    const shown = await read('/app/results', { gameId: String(gameId) });
    const all: { gameId: string; results: unknown }[] = await read('/app/lastresults');
    expect(all.find((each) => each.gameId === String(gameId))?.results).toEqual(shown);
    return shown;
  };
  const proof = (drawId: string) => read(`/app/draws/${drawId}/proof`);
  const bet = { lines: [line('5', 10)] };
  const roundOf = async (gameId: number) =>
    (await read('/app/games')).find(({ _id }: { _id: string }) => _id === String(gameId)).round;

  it('is shown only if the round can never be opened again, even if the clock goes back', async () => {
    const gameId = await openGame();
    const { drawId, seedHash } = await roundOf(gameId);
    expect(await results(gameId)).toEqual([]);
    expect(await proof(drawId)).toMatchObject({ status: 'open', seedHash, seed: null, result: null });
    await clockRunsAhead(gameId);
    expect(await results(gameId)).toMatchObject([{ drawId, source: 'sealed' }]);
    expect((await proof(drawId)).seed).not.toBeNull();
    await clockComesBack(gameId);
    expect(await results(gameId)).toEqual([]);
    expect((await world.buy(player, gameId, bet)).body.code).toBe('no_round');
    const { admin } = world.chain;
    const saved = await world.on.call(admin, 'POST', '/live/addresult', {
      body: { gameId: String(gameId), adminId: admin._id, result: '5' },
    });
    expect(saved.body.code).toBe('no_round');
    expect(await roundOf(gameId)).toBeNull();
    expect(await world.on.balanceOf(player)).toBe(1_000_00);
    // The following round is sold.
    await openNextRound(world.on.owner, gameId);
    const later = await openSecondNode(world.on);
    const sold = await world.buy(player, gameId, { ...bet, node: later });
    await later.close();
    expect(sold.status).toBe(201);
    expect(sold.body.data.drawId).not.toBe(drawId);
  });

  it('is not shown for a round that was played before, which continues when the clock is back', async () => {
    const gameId = await openGame();
    const { drawId } = (await world.buy(player, gameId, bet)).body.data;
    await clockRunsAhead(gameId);
    expect(await results(gameId)).toEqual([]);
    expect(await proof(drawId)).toMatchObject({ seed: null, result: null });
    await clockComesBack(gameId);
    expect((await world.buy(player, gameId, bet)).body.data.drawId).toBe(drawId);
  });

  it('is not shown for a round whose first ticket is being sold at this moment', async () => {
    const gameId = await openGame();
    const { drawId, opensAt } = await roundOf(gameId);
    const { networkId } = player;
    const seedHash = seal.hashOf({ networkId, gameId, opensAt: Date.parse(opensAt) / 1000 });
    const buyer = await connectToNodeOf(world.on.owner, networkId);
    await buyer.query('begin');
    await buyer.query('select open_draw($1, $2, $3, $4, 5)', [
      networkId,
      gameId,
      Number(drawId.split('-')[1]),
      seedHash,
    ]);
    await clockRunsAhead(gameId);
    const shown = [results(gameId), proof(drawId)];
    await untilWaiting(world.on.owner, 1);
    await buyer.query('commit');
    await buyer.end();
    const [list, proved] = await Promise.all(shown);
    expect(list).toEqual([]);
    expect(proved).toMatchObject({ status: 'open', seed: null, result: null });
  });

  it('is noted for its own round only, never before the clock of the database has passed it', async () => {
    const gameId = await openGame();
    const show = async (from: string, until: string) =>
      (
        await world.on.owner.query(
          'select show_rounds($1, $2, to_timestamp($3), to_timestamp($4)) as "isNoted"',
          [player.networkId, gameId, from, until],
        )
      ).rows[0].isNoted;
    const noted = async () =>
      (
        await world.on.owner.query(
          `select extract(epoch from lower(u))::bigint as from, extract(epoch from upper(u))::bigint as until
             from shown_rounds m, unnest(m.shown) u where m.game_id = $1 order by 1`,
          [gameId],
        )
      ).rows;
    expect(await show('1200000000', '1200000060')).toBe(true);
    expect(await show('1200000060', '1200000120')).toBe(true);
    expect(await show('4000000000', '4000000060')).toBe(false);
    expect(await noted()).toEqual([{ from: 1_200_000_000, until: 1_200_000_120 }]);
    // Of many stretches, the gap between the oldest two is closed.
    for (let day = 1; day <= 16; day += 1)
      expect(await show(String(1_200_000_000 + day * 86_400), String(1_200_000_060 + day * 86_400))).toBe(
        true,
      );
    const stretches = await noted();
    expect(stretches).toHaveLength(16);
    expect(stretches[0]).toEqual({ from: 1_200_000_000, until: 1_200_086_460 });
  });

  it('that was shown a day early does not keep the rounds of today from being sold', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    await world.on.owner.query(
      `insert into shown_rounds (network_id, game_id, shown)
       values ($1, $2, tstzmultirange(tstzrange(timestamptz '2200-01-01', timestamptz '2200-01-02')))`,
      [player.networkId, gameId],
    );
    expect(await roundOf(gameId)).not.toBeNull();
    expect((await world.buy(player, gameId, bet)).status).toBe(201);
  });

  it('is not shown while the clocks of this server and of the database differ, and stays in sale', async () => {
    const gameId = await openGame();
    await clockRunsAhead(gameId);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10_000 });
    expect(await results(gameId)).toEqual([]);
    vi.useRealTimers();
    await clockComesBack(gameId);
    expect((await world.buy(player, gameId, bet)).status).toBe(201);
  });
});
