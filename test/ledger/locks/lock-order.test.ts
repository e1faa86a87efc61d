import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Player } from '#test/support/games/games-crowd';
import { closeMeanwhile, endRound } from '#test/support/games/games-rounds';
import { auditOf, type DrawRow, line, openWorld } from '#test/support/games/games-world';
import { moved } from '#test/support/rows/moved';
import { connectToNodeOf } from '#test/support/server/test-nodes';
import { holdWallet, untilWaiting } from './until-waiting.ts';

const systemWallets = ['game', 'prizes', 'superadmin', 'border', 'innerBorder'] as const;
type Wallet = 'low' | 'high' | 'admin' | 'master' | (typeof systemWallets)[number];
interface Locking {
  /** A function that locks the wallets in this order. */
  name: string;
  wallets: readonly Wallet[];
  call: string;
  prepare?: 'close' | 'draw' | 'settle';
}

const activity = `'{"network_id": 0, "actor_username": "x", "action": "x", "subject": "x"}'`;
const ownHalf = `'{"link": "01900000-0000-7000-8000-000000000000", "transferId": 1, "after": 0}'`;
const sale = (isExact: boolean) =>
  `select buy_tickets($network, $draw, array[$high, $low], array[$highSession, $lowSession], array[null, null]::uuid[],
                      array[null, null]::bytea[], array['{1}', '{1}'], array['{1}', '{1}'], '1 hour', '12 hours', ${isExact})`;
const movementTo = (receiver: string) =>
  `jsonb_build_object('actor', $network, 'payer', $network, 'receiver', ${receiver}, 'amount', 100, 'kind', 'transfer')`;
const movements = (...receivers: string[]) =>
  `select post_movements($network, jsonb_build_array(${receivers.map(movementTo).join(', ')}), '5s')`;
const lockings: Locking[] = [
  { name: 'a purchase', wallets: ['low', 'high', 'game'], call: sale(false) },
  { name: 'a purchase near the limit', wallets: ['low', 'high', 'game'], call: sale(true) },
  {
    name: 'a cancel',
    wallets: ['low', 'game'],
    call: 'select cancel_ticket($network, $low, null, null, $draw, $lowTicket)',
  },
  {
    name: 'a void',
    wallets: ['low', 'high', 'game'],
    call: `select void_draw($network, $draw, 0, $superadmin, 'x', ${activity})`,
  },
  {
    name: 'a settlement with automatic claims',
    wallets: ['low', 'high', 'prizes', 'game'],
    prepare: 'draw',
    call: 'select settle_draw($network, $draw)',
  },
  {
    name: 'a claim',
    wallets: ['low', 'prizes'],
    prepare: 'settle',
    call: 'select claim_prizes($network, $network, $low, null, null, $low, null, null)',
  },
  { name: 'a transfer', wallets: ['admin', 'master'], call: movements('$master') },
  {
    name: 'a group of transfers',
    wallets: ['admin', 'low', 'high'],
    call: movements('$high', '$low'),
  },
  {
    name: 'a batch of credit',
    wallets: ['admin', 'low', 'high'],
    call: `select post_batch($network, $network, null, null, 'transfer', true, array[$high, $low], array[1, 1], array['', ''], array['', ''], '', '', null, null, null, ${activity})`,
  },
  {
    name: "a superadmin's half of a transfer",
    wallets: ['superadmin', 'innerBorder'],
    call: `select post_own_half(0, $superadmin, $network, 100, 'transfer', true)`,
  },
  {
    name: 'the other half of a transfer',
    wallets: ['master', 'border'],
    call: `select post_other_half($network, $superadmin, $master, 100, 'transfer', true, ${ownHalf}, null)`,
  },
  {
    name: 'an addition to a game balance',
    wallets: ['admin', 'game'],
    call: `select move_game_balance($network, $network, $network, null, null, $game, 100, 'game-add', ${activity})`,
  },
];

const world = await openWorld();
await world.on.fund(world.chain.superadmin, world.chain.superadmin, 1_000);

/** Rows are stored in reverse order of their ids: only a sort brings them into order. */
describe('the locks of a posting', () => {
  let low: Player;
  let high: Player;
  let draw: DrawRow;
  let names: Record<string, number>;
  afterAll(async () => {
    expect(await auditOf(world.on, world.chain.admin.networkId)).toEqual([]);
    await world.close();
  });
  beforeEach(async () => {
    const { owner } = world.on;
    const players = await world.openPlayers(2, 100);
    const [first, second] = players.sort((a, b) => a.id - b.id);
    if (first === undefined || second === undefined) throw new Error('no players');
    low = first;
    high = second;
    const gameId = await world.openGame({ screen: 'bingo' });
    const bought = await world.buy(low, gameId, { lines: [line('2', 1)] });
    await world.buy(high, gameId, { lines: [line('2', 1)] });
    draw = await world.drawOf(gameId);
    const { rows } = await owner.query<{ game: number; prizes: number }>(
      'select wallet_of_game($1, $2) as game, prizes_wallet() as prizes',
      [draw.networkId, gameId],
    );
    const { admin, master, superadmin } = world.chain;
    names = {
      ...{ network: draw.networkId, draw: draw.drawId, game: gameId, superadmin: superadmin.id },
      ...{ low: low.id, lowSession: low.sessionId, lowTicket: Number(bought.body.data._id) },
      ...{ high: high.id, highSession: high.sessionId, admin: admin.id, master: master.id },
      ...{ gameWallet: Number(rows[0]?.game), prizes: Number(rows[0]?.prizes) },
      ...{ border: 2 ** 52, innerBorder: 2 ** 52 + draw.networkId },
    };
  });

  const walletId = (wallet: Wallet) => names[wallet === 'game' ? 'gameWallet' : wallet] ?? 0;
  const filled = (text: string) => text.replaceAll(/\$(\w+)/g, (_, name: string) => `${names[name]}::bigint`);
  /** To the node that stores the network: only there may a transaction post. */
  const connect = (networkId = draw.networkId) => connectToNodeOf(world.on.owner, networkId);
  /** Every network has its border wallet under the same id. */
  async function areFree(wallets: readonly Wallet[], networkId = draw.networkId): Promise<boolean> {
    const { rows } = await world.on.owner.query(
      'select from wallets where network_id = $1 and wallet_id = any ($2) for no key update skip locked',
      [networkId, wallets.map(walletId)],
    );
    return rows.length === wallets.length;
  }
  async function reverseRows(): Promise<void> {
    await world.on.owner.query('create index reversed on wallets (wallet_id desc)');
    await world.on.owner.query('cluster wallets using reversed');
    await world.on.owner.query('drop index reversed');
  }
  /** The round is advanced; the bet of both has won. */
  async function prepare(until: Locking['prepare']): Promise<void> {
    if (until === undefined) return;
    if (until === 'settle') await world.finish(draw.gameId, { result: 1 });
    if (until !== 'draw') return;
    const { owner } = world.on;
    await owner.query('update accounts set claims_itself = true where account_id = any ($1)', [
      [low.id, high.id],
    ]);
    await world.slipIn(draw, 1);
    await endRound(owner, draw);
    await owner.query('select close_draw($1, $2)', [draw.networkId, draw.drawId]);
    await owner.query('alter table draws disable trigger keep_order');
    await owner.query(
      `update draws set status = 'drawn', result = 1, booster = 1, source = 'manual', seed = 'x', drawn_at = now() where draw_id = $1`,
      [draw.drawId],
    );
    await owner.query('alter table draws enable trigger keep_order');
  }

  for (const { name, wallets, call, prepare: until } of lockings) {
    it(`are taken by ${name} in the order of the wallets`, async () => {
      await prepare(until);
      await reverseRows();
      for (const [at, held] of wallets.slice(0, -1).entries()) {
        const release = await holdWallet(new pg.Client(world.on.config.databaseUrl), walletId(held));
        const networkId = wallets.includes('superadmin') ? 0 : draw.networkId;
        const poster = await connect(networkId);
        await poster.query('set enable_indexscan = off');
        await poster.query('begin');
        const posted = poster.query(filled(call));
        await untilWaiting(world.on.owner, 1);
        expect(await areFree(wallets.slice(at + 1), networkId), `while ${held} is held`).toBe(true);
        await release();
        await posted;
        await poster.query('rollback');
        await poster.end();
      }
    });
  }

  for (const { name, call } of lockings.filter(({ call: text }) => /draw\(|tickets\(|ticket\(/.test(text)))
    it(`are taken by ${name} after that of the draw`, async () => {
      await prepare(name.startsWith('a settlement') ? 'draw' : undefined);
      const holder = await connect();
      await holder.query('begin');
      await holder.query('select hold_draw($1, $2, true)', [draw.networkId, draw.drawId]);
      const poster = await connect();
      await poster.query('begin');
      const posted = poster.query(filled(call));
      await untilWaiting(world.on.owner, 1);
      expect(await areFree(['low', 'high', 'game', 'prizes'])).toBe(true);
      await holder.query('rollback');
      await posted;
      await poster.query('rollback');
      await Promise.all([holder.end(), poster.end()]);
    });

  it('are waited for by no request longer than its posting says', async () => {
    const { rows } = await world.on.owner.query<{ name: string }>(`
      select p.proname as name from pg_proc p, installation i
       where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'hold_draw\\('
         and has_function_privilege(i.app_role, p.oid, 'execute')
         and array_to_string(p.proconfig, ' ') !~ '\\mlock_timeout='
       order by 1`);
    // The job that advances due draws sets its own timeout for each call of these.
    expect(rows.map(({ name }) => name)).toEqual(['close_draw', 'draw_result', 'settle_draw']);
  });

  it('are waited for by a cancel, and then it asks the clock again', async () => {
    const release = await holdWallet(new pg.Client(world.on.config.databaseUrl), low.id);
    const poster = await connect();
    const told = poster.query(filled(lockings[2]?.call ?? '')).catch((error: pg.DatabaseError) => error.code);
    await untilWaiting(world.on.owner, 1);
    await closeMeanwhile(world.on.owner, draw);
    await release();
    expect(await told).toBe('PB021');
    await poster.end();
  });

  it('prevent closing an account with a ticket in an unsettled round, or an unclaimed prize', async () => {
    const { owner } = world.on;
    const [player, winner] = [await world.openPlayer(5), await world.openPlayer(5)];
    expect((await world.buy(player, draw.gameId, { lines: [line('3', 5)] })).status).toBe(201);
    expect((await world.buy(winner, draw.gameId, { lines: [line('7', 5)] })).status).toBe(201);
    const close = async ({ networkId, id }: Player = player) => {
      const { rows } = await owner.query('select close_account($1, $2) as obstacle', [networkId, id]);
      return rows[0]?.obstacle;
    };
    expect([await world.on.balanceOf(player), await close()]).toEqual([0, 'tickets']);
    // A clock that went back by an hour sold it before any round began.
    const { rows: shifts } = await owner.query<{ there: string; back: string }>(
      `select s.by::text as there, (-s.by)::text as back
         from (select clock_timestamp() + interval '1 hour' - min(opens_at) as by from draws
                where status in ('open', 'closed', 'drawn')) s`,
    );
    const moveRounds = async (by = '') => {
      await owner.query('alter table draws disable trigger keep_order');
      const times = ['opens_at', 'closes_at', 'ends_at'].map((at) => `${at} = ${moved(at, by)}`);
      await owner.query(`update draws set ${times}`);
      await owner.query('alter table draws enable trigger keep_order');
    };
    await moveRounds(shifts[0]?.there);
    expect(await close()).toBe('tickets');
    await moveRounds(shifts[0]?.back);
    // The first result of this game is 1.
    await world.finish(draw.gameId, { result: 6 });
    expect([await world.on.balanceOf(winner), await close(winner)]).toEqual([0, 'prizes']);
    expect(await close()).toBeNull();
  });
});
