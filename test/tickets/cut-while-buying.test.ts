import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, it } from 'vitest';
import { isDatabaseAway } from '#server/platform/database/database-errors';
import type { Idempotency } from '#server/platform/http/idempotency-key';
import { cancelTicket, claimPrizes } from '#server/shared/credit/game-ledger';
import { type Cut, openCuttingProxy } from '#test/faults/cutting-proxy';
import { openSecondNode, type SecondNode } from '#test/ledger/locks/second-node';
import type { Reply } from '#test/support/call';
import type { Player } from '#test/support/games/games-crowd';
import { auditOf, line, openWorld } from '#test/support/games/games-world';

const world = await openWorld();
const proxy = await openCuttingProxy(world.on.connection);
const cutNode = await openSecondNode(world.on, proxy.way);
const gameId = await world.openGame({ screen: 'bingo' });

describe('a purchase, cancel or claim whose database connection is cut', () => {
  afterAll(async () => {
    await cutNode.close();
    await proxy.close();
    await world.close();
  });

  const isBound = async (key: string) =>
    (await world.on.owner.query('select from idempotency_keys where key = $1', [key])).rowCount === 1;

  async function cutOnce(cut: Cut, send: () => Promise<Reply>): Promise<void> {
    const happened = proxy.cutNext(cut, 'buy-tickets');
    const [reply] = await Promise.all([send(), happened]);
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  }

  for (const [cut, committed] of [
    ['before the request', false],
    ['before the answer', true],
  ] as const) {
    it(`${cut} buys one ticket after a retry on another node`, async () => {
      const player = await world.openPlayer(30);
      const key = uuidv7();
      const buy = (node: Pick<SecondNode, 'call'>) =>
        world.buy(player, gameId, { lines: [line('25', 20)], key, node });
      // Signed in and the round cached: the cut statement is the posting itself.
      await world.buy(player, gameId, { lines: [line('25', 1)], node: cutNode });

      await cutOnce(cut, () => buy(cutNode));
      expect(await isBound(key)).toBe(committed);
      const replies = [await buy(world.on), await buy(cutNode)];
      expect(replies.map(({ status }) => status)).toEqual([201, 201]);
      expect(replies[0]?.body).toEqual(replies[1]?.body);
      expect(replies[0]?.body.walletBalance).toBe(9);
      expect(await ticketsOf(player)).toBe(2);
      expect(await auditOf(world.on, player.networkId)).toEqual([]);
    });
  }

  it('without a key is posted at most once, and never acknowledged', async () => {
    const player = await world.openPlayer(30);
    await world.buy(player, gameId, { lines: [line('25', 1)], node: cutNode });
    await cutOnce('before the answer', () =>
      world.buy(player, gameId, { lines: [line('25', 20)], node: cutNode }),
    );
    expect([await ticketsOf(player), await world.on.balanceOf(player)]).toEqual([2, 9_00]);
  });

  for (const [cut, committed] of [
    ['before the request', false],
    ['before the answer', true],
  ] as const) {
    it(`${cut} cancels a ticket once, and pays a prize once, after a retry on another node`, async () => {
      const own = await world.openGame({ screen: 'bingo' });
      const player = await world.openPlayer(100);
      const poster = { networkId: player.networkId, accountId: player.id };
      const kept = await world.buy(player, own, { lines: [line('25', 10)] });
      const given = await world.buy(player, own, { lines: [line('1', 10)] });
      const { drawId } = await world.drawOf(own);
      const ticketId = (reply: Reply) => Number(reply.body.data._id);

      await postTwice({ cut, committed, statement: 'cancel_ticket' }, (pool, idempotency) =>
        cancelTicket(pool, poster, { drawId, ticketId: ticketId(given), idempotency }),
      );
      expect(await world.on.balanceOf(player)).toBe(90_00);
      await world.finish(own, { result: 24 });
      await postTwice({ cut, committed, statement: 'claim_prizes' }, (pool, idempotency) =>
        claimPrizes(pool, poster, {
          player: poster,
          ticket: { drawId, ticketId: ticketId(kept) },
          idempotency,
        }),
      );
      expect(await world.on.balanceOf(player)).toBe(90_00 + 230_00);
      expect(await auditOf(world.on, player.networkId)).toEqual([]);
    });
  }

  async function postTwice(
    { cut, committed, statement }: { cut: Cut; committed: boolean; statement: string },
    post: (pool: pg.Pool, idempotency: Idempotency) => Promise<{ balance: number }>,
  ): Promise<void> {
    const idempotency = { key: uuidv7(), fingerprint: Buffer.from('the request') };
    const pool = cutNode.databases.postings;
    await pool.query('select 1');
    const happened = proxy.cutNext(cut, statement);
    const failed = post(pool, idempotency).then(
      () => 'an answer',
      (error: unknown) => isDatabaseAway(error),
    );
    await happened;
    expect(await failed).toBe(true);
    expect(await isBound(idempotency.key)).toBe(committed);
    const answers = [
      await post(world.on.databases.postings, idempotency),
      await post(world.on.databases.postings, idempotency),
    ];
    expect(answers[0]?.balance).toBe(answers[1]?.balance);
  }

  async function ticketsOf(player: Player): Promise<number> {
    const { rowCount } = await world.on.owner.query('select from tickets where player_id = $1', [player.id]);
    return rowCount ?? 0;
  }
});
