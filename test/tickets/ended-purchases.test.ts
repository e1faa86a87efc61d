import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSecondNode } from '#test/ledger/locks/second-node';
import { holdWallet, untilWaiting } from '#test/ledger/locks/until-waiting';
import type { Player } from '#test/support/games/games-crowd';
import { auditOf, type Caller, line, openWorld } from '#test/support/games/games-world';
import type { Person } from '#test/support/people';

const world = await openWorld();
const other = await openSecondNode(world.on);
const gameId = await world.openGame({ screen: 'titlisorrat' });

describe('a purchase whose answer was lost', () => {
  let player: Player;
  let key: string;
  afterAll(async () => {
    expect(await auditOf(world.on, world.chain.admin.networkId)).toEqual([]);
    await other.close();
    await world.close();
  });
  beforeEach(async () => {
    player = await world.openPlayer(100);
    key = uuidv7();
  });

  const buy = (node: Caller = world.on) => world.buy(player, gameId, { lines: [line('3', 10)], key, node });
  const end = (who: Person | null = player, headers: object = { 'idempotency-key': key }) =>
    world.on.call(who, 'POST', '/app/purchases/end', { headers: { ...headers } });
  const balance = () => world.on.balanceOf(player);

  it('is refused after its player got the answer that it was not made', async () => {
    expect((await end()).body.data).toBeNull();
    expect((await buy()).body).toMatchObject({ code: 'idempotency_key_reused' });
    expect((await buy(other)).status).toBe(409);
    expect((await end()).body.data).toBeNull();
    expect(await balance()).toBe(100_00);
  });

  it('is found by its key each time', async () => {
    const bought = await buy();
    const { ticketId } = bought.body.data;
    expect((await end()).body.data).toEqual({ ticketId, playpoints: 10 });
    expect((await end()).body.data).toEqual({ ticketId, playpoints: 10 });
    expect((await buy(other)).body).toEqual(bought.body);
    expect(await balance()).toBe(90_00);
  });

  for (const first of ['purchase', 'question'] as const)
    it(`is decided once if the ${first} waits for the wallet before the other`, async () => {
      const release = await holdWallet(new pg.Client(world.on.config.databaseUrl), player.id);
      const sends = first === 'purchase' ? [() => buy(other), () => end()] : [() => end(), () => buy(other)];
      const replies = [];
      for (const [at, send] of sends.entries()) {
        replies.push(send());
        await untilWaiting(world.on.owner, at + 1);
      }
      await release();
      const [one, two] = await Promise.all(replies);
      const [purchase, question] = first === 'purchase' ? [one, two] : [two, one];
      expect(purchase?.body.code ?? purchase?.status).toBe(
        first === 'purchase' ? 201 : 'idempotency_key_reused',
      );
      expect(question?.body.data === null).toBe(first === 'question');
      expect(await balance()).toBe(first === 'purchase' ? 90_00 : 100_00);
    });

  it('is decided once in any order of many requests at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      key = uuidv7();
      const before = await balance();
      if (before < 10_00) break;
      const [bought, asked, again] = await Promise.all([buy(other), end(), end()]);
      const isBought = bought.status === 201;
      expect([asked.body.data !== null, again.body.data !== null]).toEqual([isBought, isBought]);
      expect(await balance()).toBe(before - (isBought ? 10_00 : 0));
    }
  });

  it('is asked for with its key, by its player only', async () => {
    await buy();
    const stranger = await world.openPlayer(10);
    expect((await end(stranger)).body.data).toBeNull();
    const codes = await Promise.all([end(null), end(world.chain.master), end(player, {})]);
    expect(codes.map(({ body }) => body.code)).toEqual([
      'not_signed_in',
      'forbidden',
      'invalid_idempotency_key',
    ]);
  });

  it('is not found under the key of another request', async () => {
    const { ticketId } = (await buy()).body.data;
    const headers = { 'idempotency-key': uuidv7() };
    await world.on.call(player, 'POST', `/app/tickets/${ticketId}/cancel`, { headers });
    expect((await end(player, headers)).body.code).toBe('idempotency_key_reused');
  });
});
