import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, it } from 'vitest';
import { openSecondNode, type SecondNode } from '#test/ledger/locks/second-node';
import type { Reply } from '#test/support/call';
import { auditOf, line, openWorld, type World } from '#test/support/games/games-world';
import { openChain, type Person, password } from '#test/support/people';
import { takeAways } from './take-aways.ts';

const ended = [401, 'not_signed_in'];

const world = await openWorld();
const there = await openSecondNode(world.on);

/** A node caches the session of a token, so that a purchase needs no query. The cache must not authorize anyone. */
describe('a buyer whose session was ended', () => {
  afterAll(async () => {
    await there.close();
    await world.close();
  });

  /** A separate network with a game; its player holds some points and has bought on both nodes. */
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

  it.each(Object.keys(takeAways))('by %s cannot buy on any node from the next request on', async (way) => {
    // An account with credit or a ticket cannot be deleted: this one becomes known to both nodes by two purchases it
    // cannot pay.
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
        // An ended session gets neither an earlier answer nor the errors of a request.
        buy(node, { key }),
        buy(node, { body: { lines: [line('no number', 1)] } }),
        buy(node, { body: { lines: [] } }),
        buy(node, { body: { gameId: '1' } }),
      ]),
    ]);
    expect(replies.map(codeOf)).toEqual(replies.map(() => ended));
    expect([await world.on.balanceOf(player), await soldTo(player)]).toEqual([balance, sold]);
    expect(await auditOf(world.on, player.networkId)).toEqual([]);
  });

  it('buys again after a new sign-in, with the new session only', async () => {
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

  it('is cached for nothing else: neither calls that players may not make, nor cross-site requests', async () => {
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
