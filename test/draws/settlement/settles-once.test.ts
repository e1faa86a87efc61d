import { afterAll, describe, expect, it } from 'vitest';
import { closeDraw, drawResult } from '#server/features/draws/draw-queries';
import { openPool } from '#server/platform/database/database';
import { settleDraw, voidDraw } from '#server/shared/credit/game-ledger';
import { type DrawKey, endRound } from '#test/support/games/games-rounds';
import { openDrawRow, sellTickets } from '#test/support/games/games-sales';
import { auditOf, openWorld, seal } from '#test/support/games/games-world';

const isFull = Boolean(process.env.TEST_FULL);
const crowd = isFull ? { players: 1_000, each: 100 } : { players: 200, each: 10 };
const points = 1_000;
/** A timeout against hanging, not a figure. */
const patienceMs = 240_000;

const world = await openWorld();
const { networkId } = world.chain.admin;
const players = await world.openPlayers(crowd.players, points);
const pool = openPool(world.on.connection, { connections: 8, statementTimeoutMs: 120_000 });
await pool.query('analyze accounts').catch(() => {});

describe('a large draw', () => {
  afterAll(async () => {
    await pool.end();
    await world.close();
  });

  async function sellOut(): Promise<{ gameId: number; draw: DrawKey }> {
    const gameId = await world.openGame({ screen: 'funtarget' }, { balance: 1_000_000 });
    const hashOf = (opensAt: number) => seal.hashOf({ networkId, gameId, opensAt });
    const draw = await openDrawRow(world.on.owner, { networkId, gameId }, hashOf);
    await sellTickets(world.on.owner, draw, { players, each: crowd.each, numbers: 10 });
    return { gameId, draw };
  }
  const eight = <Result>(act: () => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: 8 }, act));
  async function balances(): Promise<Set<number>> {
    const { rows } = await world.on.owner.query<{ balance: number }>(
      'select balance from wallets where network_id = $1 and wallet_id = any ($2)',
      [networkId, players.map(({ id }) => id)],
    );
    expect(rows).toHaveLength(players.length);
    return new Set(rows.map(({ balance }) => balance));
  }
  const sold = crowd.players * crowd.each;

  it(
    'is closed, drawn and settled once, by one of eight concurrent callers',
    async () => {
      const { gameId, draw } = await sellOut();
      await world.slipIn(draw, 4);
      await endRound(world.on.owner, draw);
      const opensAt = Math.floor(draw.drawId / 65_536);
      const due = { ...draw, gameId, status: 'open', opensAt } as const;
      const ones = (done: boolean[]) => done.filter(Boolean).length;
      expect(ones(await eight(() => settleDraw(pool, draw)))).toBe(0);
      expect(ones(await eight(() => drawResult(pool, due, seal.seedOf(due))))).toBe(0);
      expect(ones(await eight(() => closeDraw(pool, due)))).toBe(1);
      expect(ones(await eight(() => drawResult(pool, due, seal.seedOf(due))))).toBe(1);
      expect(ones(await eight(() => settleDraw(pool, draw)))).toBe(1);
      expect(await world.drawOf(gameId)).toMatchObject({
        status: 'settled',
        tickets: sold,
        staked: sold * 100,
        winners: sold / 10,
        prizeTotal: (sold / 10) * 9_00,
      });
      const { rows } = await world.on.owner.query(
        'select count(*) as prizes, sum(amount) as amount from unclaimed_prizes where network_id = $1',
        [networkId],
      );
      expect(rows).toEqual([{ prizes: sold / 10, amount: (sold / 10) * 9_00 }]);
      expect(await auditOf(world.on, networkId)).toEqual([]);
    },
    patienceMs,
  );

  it(
    'refunds every stake once when it is voided from eight connections',
    async () => {
      const before = await balances();
      const { gameId, draw } = await sellOut();
      expect(await balances()).not.toEqual(before);
      const { username, id } = world.chain.superadmin;
      const activity = {
        network_id: networkId,
        actor_username: username,
        subject_id: networkId,
        subject_username: 'x',
      };
      const act = { ...draw, reason: 'a test', activity: { ...activity, ...logged } };
      const answers = await eight(() => voidDraw(pool, { networkId: 0, accountId: id }, act));
      expect(answers.filter((answer) => answer !== null)).toEqual([{ tickets: sold, refunded: sold * 100 }]);

      expect(await balances()).toEqual(before);
      expect(await world.drawOf(gameId)).toMatchObject({
        status: 'void',
        tickets: 0,
        staked: 0,
        result: null,
      });
      const { rows } = await world.on.owner.query(
        `select count(*) as refunds, count(distinct ticket_id) as tickets, sum(amount) as amount
           from transfers where network_id = $1 and draw_id = $2 and kind = 'void'`,
        [networkId, draw.drawId],
      );
      expect(rows).toEqual([{ refunds: sold, tickets: sold, amount: sold * 100 }]);
      await endRound(world.on.owner, draw);
      expect(await settleDraw(pool, draw)).toBe(false);
      expect(await auditOf(world.on, networkId)).toEqual([]);
    },
    patienceMs,
  );
});

const logged = {
  action: 'live-draws.void',
  subject: 'x',
  request_method: 'POST',
  request_url: '/x',
  ip_address: '127.0.0.1',
  request_id: 'x',
};
