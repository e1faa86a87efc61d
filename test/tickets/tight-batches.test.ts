import fc from 'fast-check';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { betsOf, type ScreenName } from '#contract/games/game-screens';
import { holdWallet, untilWaiting } from '#test/ledger/locks/until-waiting';
import { openDrawRow } from '#test/support/games/games-sales';
import { auditOf, openWorld, seal } from '#test/support/games/games-world';
import { connectToNodeOf } from '#test/support/server/test-nodes';

type Lines = Map<number, number>;
interface Draw {
  networkId: number;
  drawId: number;
  gameId: number;
}

/** The tickets a balance covers, one after the other: every faster method must agree with this rule. */
class OneByOne {
  private readonly held = new Map<number, number>();
  private readonly peaks = new Map<number, number>();
  private slack: number;
  private readonly payouts: readonly number[];

  constructor(balance: number, payouts: readonly number[]) {
    this.slack = balance;
    this.payouts = payouts;
  }

  accepts(lines: Lines): boolean {
    const peaks = new Map(this.peaks);
    for (const [bet, qty] of lines) {
      const kind = Math.floor(bet / 1000);
      const stake = (this.held.get(bet) ?? 0) + qty * 100;
      peaks.set(kind, Math.max(peaks.get(kind) ?? 0, stake));
    }
    let need = 0;
    for (const [kind, peak] of peaks) {
      const rise = peak - (this.peaks.get(kind) ?? 0);
      need += (rise * Math.max(0, 2 * (this.payouts[kind] ?? 0) - 100)) / 100;
    }
    if (need > this.slack) return false;
    this.slack -= need;
    for (const [kind, peak] of peaks) this.peaks.set(kind, peak);
    for (const [bet, qty] of lines) this.held.set(bet, (this.held.get(bet) ?? 0) + qty * 100);
    return true;
  }
}

const world = await openWorld();
const players = await world.openPlayers(40, 1_000_000);

describe('a batch near the limit of its game', () => {
  afterAll(async () => {
    expect(await auditOf(world.on, world.chain.admin.networkId)).toEqual([]);
    await world.close();
  });

  async function openDraw(screen: ScreenName, balance: number): Promise<Draw> {
    const gameId = await world.openGame({ screen }, { balance });
    const { networkId } = world.chain.admin;
    const seedHashOf = (opensAt: number) => seal.hashOf({ networkId, gameId, opensAt });
    return { gameId, ...(await openDrawRow(world.on.owner, { networkId, gameId }, seedHashOf)) };
  }
  interface Way {
    isExact?: boolean;
    client?: pg.Client;
    /** The index of the first buyer among the players. */
    from?: number;
  }
  const valuesOf = (
    { networkId, drawId }: Draw,
    batch: readonly Lines[],
    { isExact = false, from = 0 }: Way,
  ) => [
    networkId,
    drawId,
    batch.map((_, at) => players[from + at]?.id),
    batch.map((_, at) => players[from + at]?.sessionId),
    batch.map(() => null),
    batch.map(() => null),
    batch.map((lines) => `{${[...lines.keys()].join(',')}}`),
    batch.map((lines) => `{${[...lines.values()].join(',')}}`),
    isExact,
  ];
  const text = `select verdicts from buy_tickets($1, $2, $3, $4, $5, $6, $7, $8, '30 minutes', '12 hours', $9)`;
  async function buy(draw: Draw, batch: readonly Lines[], way: Way = {}) {
    const client = way.client ?? world.on.owner;
    const { rows } = await client.query<{ verdicts: number[] }>(text, valuesOf(draw, batch, way));
    return rows[0]?.verdicts;
  }
  /** For a transaction that stays open. */
  const connect = () => connectToNodeOf(world.on.owner, world.chain.admin.networkId);
  const gameWalletOf = async ({ networkId, gameId }: Draw): Promise<number> => {
    const { rows } = await world.on.owner.query<{ id: number }>('select wallet_of_game($1, $2) as id', [
      networkId,
      gameId,
    ]);
    return rows[0]?.id ?? 0;
  };
  const codeOf = (error: pg.DatabaseError) => error.code;
  const on = (bet: number, qty: number): Lines => new Map([[bet, qty]]);

  for (const screen of ['funroullet', 'triplefun', 'andharbahar'] as const) {
    it(`of ${screen} gets the verdicts that its tickets would get one by one`, {
      timeout: 300_000,
    }, async () => {
      // Few numbers of every kind, so that stakes coincide.
      const codes = betsOf(screen, 10).map(({ code }) => code);
      const few = codes.filter((code) => code % 1000 < 4);
      const qty = fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 1, max: 9 }) },
        fc.constantFrom(40, 900),
      );
      const ticket = fc
        .uniqueArray(fc.tuple(fc.constantFrom(...few), qty), {
          minLength: 1,
          maxLength: 4,
          selector: ([bet]) => bet,
        })
        .map((lines) => new Map(lines));
      const batches = fc.array(
        fc.record({ tickets: fc.array(ticket, { minLength: 1, maxLength: 40 }), isExact: fc.boolean() }),
        { minLength: 1, maxLength: 4 },
      );
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 4_000 }), batches, async (balance, sent) => {
          const draw = await openDraw(screen, balance);
          const { rows } = await world.on.owner.query('select payouts from draws where draw_id = $1', [
            draw.drawId,
          ]);
          const rule = new OneByOne(balance * 100, rows[0]?.payouts);
          for (const { tickets, isExact } of sent) {
            const expected = tickets.map((lines) => (rule.accepts(lines) ? 0 : 8));
            expect(await buy(draw, tickets, { isExact })).toEqual(expected);
          }
        }),
        { numRuns: 25 },
      );
    });
  }

  it('does not lock the wallet of its game for tickets that never fit', async () => {
    const draw = await openDraw('funroullet', 100);
    const held = new pg.Client({ connectionString: world.on.config.databaseUrl });
    const release = await holdWallet(held, await gameWalletOf(draw));
    expect(await buy(draw, [on(7, 500), on(8, 2)])).toEqual([8, 8]);
    await release();
  });

  it('asks to be checked again if another batch used the room, and has posted nothing', async () => {
    // A point on one pocket needs 71. The first buyer uses 1,420, which the second one saw as free.
    const draw = await openDraw('funroullet', 1_500);
    const [first, second] = [await connect(), await connect()];
    await first.query('begin');
    expect(await buy(draw, [on(7, 20)], { client: first })).toEqual([0]);
    const late = buy(draw, [on(8, 1), on(7, 10)], { client: second, from: 1 }).catch(codeOf);
    await untilWaiting(world.on.owner, 1);
    await first.query('commit');
    expect(await late).toBe('PB020');
    expect(await buy(draw, [on(8, 1), on(7, 10)], { client: second, from: 1, isExact: true })).toEqual([
      0, 8,
    ]);
    await Promise.all([first.end(), second.end()]);
  });

  it('locks the wallet of its game before it checks tickets that fit alone and not together', async () => {
    const draw = await openDraw('funroullet', 1_500);
    const first = await connect();
    await first.query('begin');
    expect(await buy(draw, [on(7, 10)], { client: first })).toEqual([0]);
    const second = await connect();
    // Each fits alone in the committed room, and only the second one in the remaining room.
    const late = buy(draw, [on(7, 12), on(7, 11)], { client: second, from: 1 });
    await untilWaiting(world.on.owner, 1);
    await first.query('commit');
    expect(await late).toEqual([8, 0]);
    await Promise.all([first.end(), second.end()]);
  });

  it('locks the wallet of its game before any check in exact mode', async () => {
    const draw = await openDraw('funroullet', 1_500);
    const [first, second] = [await connect(), await connect()];
    await first.query('begin');
    expect(await buy(draw, [on(7, 20)], { client: first })).toEqual([0]);
    // It fits in the committed room, and not in the remaining room.
    const late = buy(draw, [on(7, 2)], { client: second, from: 1, isExact: true });
    await untilWaiting(world.on.owner, 1);
    await first.query('commit');
    expect(await late).toEqual([8]);
    await Promise.all([first.end(), second.end()]);
  });

  it('uses the whole room, and not one hundredth more', async () => {
    // A point on one pocket needs 71.
    for (const isExact of [true, false]) {
      expect(await buy(await openDraw('funroullet', 1_420), [on(7, 20)], { isExact })).toEqual([0]);
      expect(await buy(await openDraw('funroullet', 1_419), [on(7, 20)], { isExact })).toEqual([8]);
    }
  });

  it('refuses unknown numbers and quantities, also near the limit', async () => {
    const draw = await openDraw('funroullet', 100);
    for (const bad of [on(38, 1), on(-1, 1), on(1000, 1), on(1, 0), on(1, -5)])
      expect(await buy(draw, [on(7, 500), bad]).catch(codeOf)).toBe('PB016');
    expect(await buy(draw, [on(7, 500), on(7, 1)])).toEqual([8, 0]);
  });

  it('refuses numbers and quantities that do not exist, also where the reserve has room to spare', async () => {
    const draw = await openDraw('funroullet', 1_000_000);
    const bad = [on(38, 1), on(-1, 1), on(1000, 1)];
    const mixed = [0, -3].map((qty) => new Map([...on(1, 5), ...on(2, qty)]));
    for (const lines of [...bad, ...mixed])
      expect(await buy(draw, [on(7, 1), lines]).catch(codeOf), [...lines].join(' ')).toBe('PB016');
    expect(await buy(draw, [on(7, 1)])).toEqual([0]);
  });
});
