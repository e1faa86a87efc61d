import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecondNode, type SecondNode } from '../ledger/second-node.ts';
import type { Reply } from '../support/call.ts';
import { auditOf, line, openWorld, type World } from '../support/games-world.ts';
import { openChain, type Person, password } from '../support/people.ts';
import { takeAways } from './take-aways.ts';

const ended = [401, 'not_signed_in'];
/** A node remembers whose session a token was, so that a crowd of buyers costs no question. It must let nobody in by that. */
describe('a buyer whose session was ended', () => {
  let world: World;
  let there: SecondNode;
  beforeAll(async () => {
    world = await openWorld();
    there = await openSecondNode(world.on);
  });
  afterAll(async () => {
    await there.close();
    await world.close();
  });

  /** A network of its own with a game; its player holds so many points and has bought on both nodes. */
  async function openBuyer(points: number) {
    const { on } = world;
    const family = await openChain(on, { superadmin: await on.open('superadmin', null) });
    await on.fund(family.superadmin, family.admin, 1_000_000_00);
    if (points > 0) await on.fund(family.superadmin, family.player, points * 100);
    const gameId = await world.openGame({ screen: 'bingo' }, { admin: family.admin });
    const key = uuidv7();
    const buy = (node: World['on'] | SecondNode, sent: { key?: string; body?: object } = {}) =>
      world.buy(family.player, gameId, { lines: [line('1', 1)], node, ...sent });
    const bought = [await buy(on, { key }), await buy(there)];
    return { family, buy, key, bought };
  }

  const codeOf = ({ status, body }: Reply) => [status, body.code];
  const soldTo = async ({ networkId, id }: Person) =>
    (
      await world.on.owner.query('select from tickets where network_id = $1 and player_id = $2', [
        networkId,
        id,
      ])
    ).rowCount;

  it.each(Object.keys(takeAways))(
    'by %s buys nothing more, on no node, from the next request on',
    async (way) => {
      // Who holds credit or a ticket is not deleted: that one is known to both nodes by two purchases it could not pay.
      const isDeleted = way === 'its deletion';
      const { family, buy, key, bought } = await openBuyer(isDeleted ? 0 : 10);
      const { player } = family;
      expect(bought.map(({ status }) => status)).toEqual(isDeleted ? [409, 409] : [201, 201]);
      const second = { ...player, token: await world.on.signIn(player) };
      const [balance, sold] = [await world.on.balanceOf(player), await soldTo(player)];

      expect((await takeAways[way]?.(there, family, second))?.status).toBe(200);
      const replies = await Promise.all([
        ...[world.on, there].flatMap((node) => [
          buy(node),
          // Neither an earlier answer nor what is wrong with a request is told to a session that has ended.
          buy(node, { key }),
          buy(node, { body: { lines: [line('no number', 1)] } }),
          buy(node, { body: { lines: [] } }),
          buy(node, { body: { gameId: '1' } }),
        ]),
      ]);
      expect(replies.map(codeOf)).toEqual(replies.map(() => ended));
      expect([await world.on.balanceOf(player), await soldTo(player)]).toEqual([balance, sold]);
      expect(await auditOf(world.on, player.networkId)).toEqual([]);
    },
  );

  it('buys again once it has signed in anew, by the new session alone', async () => {
    const { family, buy } = await openBuyer(10);
    const { player, master } = family;
    await there.call(master, 'POST', `/app/logout?id=${player._id}&role=player`);
    expect(codeOf(await buy(world.on))).toEqual(ended);
    const { body } = await there.call(null, 'POST', '/auth/login', {
      body: { username: player.username, password },
    });
    const old = { ...player };
    player.token = body.token;
    expect((await buy(world.on)).status).toBe(201);
    player.token = old.token;
    expect(codeOf(await buy(world.on))).toEqual(ended);
  });

  it('is remembered for nothing else: not for what no player may do, nor for what another site causes', async () => {
    const { family } = await openBuyer(10);
    const { player } = family;
    const crossSite = await world.on.call(player, 'POST', '/app/tickets', {
      headers: { 'sec-fetch-site': 'cross-site' },
      body: { gameId: '1', lines: [line('1', 1)] },
    });
    expect(codeOf(crossSite)).toEqual([403, 'cross_site']);
    for (const { status, body } of [
      await world.on.call(player, 'GET', '/live/loadgame'),
      await world.on.call(player, 'POST', '/live/addbalance', { body: {} }),
      await world.on.call(family.master, 'POST', '/app/tickets', { body: {} }),
    ])
      expect([status, body.code]).toEqual([403, 'forbidden']);
  });
});
