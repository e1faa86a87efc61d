import { afterAll, describe, expect, it } from 'vitest';
import { gameScreen, writtenResult } from '#contract/games/game-screens';
import { openSecondNode, type SecondNode } from '#test/ledger/locks/second-node';
import { giveGame, insertGame } from '#test/support/games/games-rounds';
import { drawSealed } from '#test/support/games/games-sealed';
import { openWorld, seal } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';

/**
 * Seconds since the epoch. The game ran by the minute, then by three minutes, and the network offered it three times;
 * all of it is past.
 */
const day = 1_767_225_600;
const changed = day + 3_600;
const spans = [
  [day + 1_830, day + 2_400],
  [changed - 600, changed + 3_600],
  // Again, after days without it.
  [changed + 299_880, changed + 300_240],
] as const;

const world = await openWorld();
const other = await openSecondNode(world.on);
const { networkId } = world.chain.admin;
const player = world.chain.player;
const gameId = await insertGame(world.on.owner, { screen: 'andharbahar' });
await giveGame(world.on.owner, networkId, gameId);
const { owner } = world.on;
await owner.query('delete from game_terms where game_id = $1', [gameId]);
for (const [from, until, timecount] of [
  [day, changed, 60],
  [changed, changed + 400_000, 180],
])
  await owner.query(
    `insert into game_terms select $1, to_timestamp($2), to_timestamp($3), $4, nodigit, payouts from games where game_id = $1`,
    [gameId, from, until, timecount],
  );
await owner.query('delete from network_game_spans where game_id = $1', [gameId]);
for (const [from, until] of spans)
  await owner.query(
    'insert into network_game_spans (network_id, game_id, from_at, until_at) values ($1, $2, to_timestamp($3), to_timestamp($4))',
    [networkId, gameId, from, until],
  );
const { rows } = await owner.query('select game_number as number from games where game_id = $1', [gameId]);
const gameNumber = rows[0].number;

describe('rounds without a row', () => {
  afterAll(async () => {
    await other.close();
    await world.close();
  });

  const nameOf = (opensAt: number) => `${networkId}-${opensAt * 65_536 + gameNumber}`;
  const results = (person = player, node: Pick<SecondNode, 'call'> = world.on) =>
    node.call(person, 'GET', '/app/results', { query: { gameId: String(gameId) } });
  const proof = (opensAt: number, node: Pick<SecondNode, 'call'> = world.on) =>
    node.call(player, 'GET', `/app/draws/${nameOf(opensAt)}/proof`);
  /** The result of this round by the independent implementation. */
  function expected(opensAt: number) {
    const key = { networkId, gameId, opensAt };
    const seed = seal.seedOf(key).toString('hex');
    const { result, booster } = drawSealed({ ...key, seed }, gameScreen('andharbahar').results(52));
    return { ...writtenResult('andharbahar', result), booster, source: 'sealed' };
  }
  /** Every round that was open while the network offered the game, newest first. */
  const ran = [...Array(10).keys()]
    .map((at) => day + 1_800 + 60 * at)
    .concat([...Array(10).keys()].map((at) => changed - 600 + 60 * at))
    .concat([...Array(20).keys()].map((at) => changed + 180 * at))
    .concat([changed + 299_880, changed + 300_060])
    .reverse();

  it('have the same results on every node, computed from their seeds, and no row', async () => {
    const replies = await Promise.all([results(), results(player, other)]);
    const [here, there] = replies.map(({ body }) => body.data);
    expect(here).toEqual(there);
    expect(here).toHaveLength(20);
    expect(replies.map(({ body }) => body.voided)).toEqual([[], []]);
    for (const [at, result] of here.entries()) {
      const opensAt = ran[at] ?? 0;
      expect(result).toMatchObject({ drawId: nameOf(opensAt), ...expected(opensAt) });
    }
    const { rowCount } = await world.on.owner.query('select from draws where game_id = $1', [gameId]);
    expect(rowCount).toBe(0);
  });

  it('have the same proof on every node, from the first round to the last, each linked to its neighbours', async () => {
    for (const [at, opensAt] of ran.entries()) {
      const [here, there] = await Promise.all([proof(opensAt), proof(opensAt, other)]);
      expect(here.body.data).toEqual(there.body.data);
      const { networkId: network, gameId: game, seed, opensAtSeconds } = here.body.data;
      const again = drawSealed({ seed, networkId: network, gameId: game, opensAt: opensAtSeconds }, 52);
      expect(here.body.data).toMatchObject({
        status: 'settled',
        timecount: opensAt < changed ? 60 : 180,
        result: { ...writtenResult('andharbahar', again.result), booster: again.booster },
        nextDrawId: ran[at - 1] === undefined ? null : nameOf(ran[at - 1] ?? 0),
        previousDrawId: ran[at + 1] === undefined ? null : nameOf(ran[at + 1] ?? 0),
      });
    }
  });

  it('exist only if they opened by the terms while the network offered the game', async () => {
    const never = [
      day + 1_740,
      day + 2_400,
      changed - 660,
      changed - 30,
      changed + 60,
      changed + 3_600,
      changed + 90_000,
      4_000_000_020,
    ];
    for (const opensAt of never) expect([opensAt, (await proof(opensAt)).status]).toEqual([opensAt, 404]);
  });

  it('are visible to the accounts of their network and to superadmins only', async () => {
    const stranger = await openChain(world.on);
    const path = `/app/draws/${nameOf(changed)}/proof`;
    const told = async (person: Person | null) => (await world.on.call(person, 'GET', path)).status;
    for (const person of Object.values(world.chain)) expect(await told(person)).toBe(200);
    expect([await told(stranger.admin), await told(stranger.player), await told(null)]).toEqual([
      404, 404, 401,
    ]);
    expect((await results(stranger.player)).status).toBe(404);
    // The same second in another network is another round.
    await giveGame(world.on.owner, stranger.admin.networkId, gameId);
    await world.on.owner.query(
      'update network_game_spans set from_at = to_timestamp($2), until_at = to_timestamp($3) where network_id = $1 and game_id = $4',
      [stranger.admin.networkId, changed, changed + 3_600, gameId],
    );
    const theirs = (await results(stranger.player)).body.data;
    expect(theirs).toHaveLength(20);
    expect(theirs.map(({ drawno }: { drawno: string }) => drawno)).not.toEqual(
      (await results()).body.data.map(({ drawno }: { drawno: string }) => drawno),
    );
  });

  it('are listed with played ones: a saved result replaces the seed, a void round is listed separately', async () => {
    const [newest = 0, second = 0, third = 0] = ran;
    for (const [opensAt, status, result] of [
      [newest, 'settled', 24],
      [second, 'void', null],
    ] as const)
      await insertPast(opensAt, status, result);
    for (const node of [world.on, other]) {
      const { data, voided } = (await results(player, node)).body;
      expect(voided).toEqual([nameOf(second)]);
      expect(data[0]).toMatchObject({
        drawId: nameOf(newest),
        drawno: '7',
        color: 'spades',
        type: 'middle',
        source: 'manual',
      });
      expect(data[1]).toMatchObject({ drawId: nameOf(third), ...expected(third) });
      expect((await proof(second, node)).body.data).toMatchObject({ status: 'void', result: null });
      expect((await proof(newest, node)).body.data).toMatchObject({
        status: 'settled',
        result: { source: 'manual' },
      });
    }
  });

  async function insertPast(opensAt: number, status: string, result: number | null): Promise<void> {
    const key = { networkId, gameId, opensAt };
    const isDrawn = result !== null;
    await world.on.owner.query(
      `insert into draws (network_id, draw_id, game_id, screen, nodigit, timecount, payouts, opens_at, closes_at, ends_at, book_day, status,
                          seed_hash, seed, result, booster, source, peaks, winners, prize_total, drawn_at, settled_at,
                          void_reason, voided_by, refunds, refunded)
       select $1, $2, g.game_id, g.screen, g.nodigit, 180, g.payouts, to_timestamp($3), to_timestamp($3 + 170), to_timestamp($3 + 180),
              business_day(to_timestamp($3 + 170)), $5, $6, $7, $8, $9, $10, array[0, 0, 0], $11, $11, $12, now(),
              $13, $13, $14, $14 from games g where g.game_id = $4`,
      [
        networkId,
        opensAt * 65_536 + gameNumber,
        opensAt,
        gameId,
        status,
        seal.hashOf(key),
        isDrawn ? seal.seedOf(key) : null,
        result,
        isDrawn ? 1 : null,
        isDrawn ? 'manual' : null,
        isDrawn ? 0 : null,
        isDrawn ? new Date() : null,
        status === 'void' ? 'x' : null,
        status === 'void' ? 0 : null,
      ],
    );
  }
});
