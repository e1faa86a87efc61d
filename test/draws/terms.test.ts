import { describe, expect, it } from 'vitest';
import { openSecondNode } from '#test/ledger/locks/second-node';
import type { Reply } from '#test/support/call';
import { giveGame, insertGame } from '#test/support/games/games-rounds';
import { auditOf, line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { moved } from '#test/support/rows/moved';
import { forFile } from '#test/support/vitest/for-file';

/** The first round of every game in these tests ends then, in the year 2046. */
const firstRoundEnds = 2_400_000_000;

const world = await forFile(openWorld());

describe('the terms of a round', () => {
  const edit = (gameId: number, body: object) =>
    world.on.call(world.chain.superadmin, 'PUT', `/game/${gameId}`, { body });
  const switchGame = (gameId: number, action: 'activate' | 'deactivate') =>
    world.on.call(world.chain.superadmin, 'PUT', `/game/${gameId}/${action}`);
  const load = async (gameId: number, admin: Person = world.chain.admin) =>
    (
      await world.on.call(world.chain.superadmin, 'GET', '/live/loadgame', {
        query: { adminId: admin._id, gameId: String(gameId) },
      })
    ).body;
  /** The round that would be on screen at this second of the epoch, with the current terms. */
  async function roundAt(gameId: number, second: number, networkId = world.chain.admin.networkId) {
    const { rows } = await world.on.owner.query(
      `select extract(epoch from opens_at)::bigint as opens, extract(epoch from ends_at)::bigint as ends, timecount, nodigit, payouts
         from round_at($1, $2, to_timestamp($3))`,
      [networkId, gameId, second],
    );
    return rows[0];
  }
  const codeOf = ({ status, body }: Reply) => body.code ?? status;
  const buy = async (gameId: number, drawno = '5', player?: Person) =>
    world.buy(player ?? (await world.openPlayer(100)), gameId, { lines: [line(drawno, 10)] });

  it('are the payouts and numbers it opened with; changed ones apply from the next round on', async () => {
    const gameId = await world.openGame({ screen: 'digits', nodigit: 10 });
    const player = await world.openPlayer(100);
    await buy(gameId, '9', player);
    expect((await edit(gameId, { nodigit: 20, payouts: [12.5] })).status).toBe(200);
    expect(await load(gameId)).toMatchObject({ nodigit: 10, data: { length: 10 } });
    expect((await load(gameId)).data[0].payout).toBe(9);
    expect((await buy(gameId, '10', player)).body.code).toBe('unknown_number');
    expect((await buy(gameId, '9', player)).status).toBe(201);
    expect(await world.finish(gameId, { result: 9 })).toMatchObject({ prizeTotal: 180_00 });
    expect(await roundAt(gameId, firstRoundEnds - 1)).toMatchObject({ nodigit: 10, payouts: [900] });
    expect(await roundAt(gameId, firstRoundEnds)).toMatchObject({
      nodigit: 20,
      payouts: [1250],
      timecount: 60,
    });
  });

  it('include the interval it opened with; the first round of a changed one is the next aligned one', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    await buy(gameId);
    const { rows } = await world.on.owner.query(
      'insert into draw_times (timecount) values (90) returning time_id as id',
    );
    expect((await edit(gameId, { timeId: String(rows[0].id) })).status).toBe(200);
    expect(await load(gameId)).toMatchObject({ round: { timecount: 1_200_000_000 }, tickets: 1 });
    // The end of the open round is no multiple of 90: for 30 seconds there is no round.
    expect(await roundAt(gameId, firstRoundEnds - 1)).toMatchObject({ timecount: 1_200_000_000 });
    for (const second of [0, 29]) expect(await roundAt(gameId, firstRoundEnds + second)).toBeUndefined();
    const first = { opens: firstRoundEnds + 30, ends: firstRoundEnds + 120, timecount: 90 };
    for (const second of [30, 119])
      expect(await roundAt(gameId, firstRoundEnds + second)).toMatchObject(first);
    // Changed back before it began, the interval has never been different.
    const times = await world.on.owner.query('select time_id as id from draw_times where timecount = 60');
    await edit(gameId, { timeId: String(times.rows[0].id) });
    expect(await roundAt(gameId, firstRoundEnds)).toMatchObject({ timecount: 60, opens: firstRoundEnds });
  });

  it('leave a gap until a changed interval begins: no round, and the screen shows when one opens', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    await world.on.owner.query(
      `update game_terms set timecount = 60, from_at = date_trunc('day', statement_timestamp()) + interval '3 days 1 second' where game_id = $1`,
      [gameId],
    );
    const payload = await load(gameId);
    expect([payload.round, payload.savedResult, payload.tickets]).toEqual([null, null, 0]);
    expect(Date.parse(payload.nextOpensAt) % 60_000).toBe(0);
    expect(codeOf(await buy(gameId))).toBe('no_round');
    const timer = await world.on.call(world.chain.master, 'GET', '/app/gettimer', {
      query: { gameId: String(gameId) },
    });
    expect(timer.body).toMatchObject({
      time: '00:00',
      data: '00:00',
      round: null,
      nextOpensAt: payload.nextOpensAt,
    });
  });

  it('of a deactivated game apply to its end: bought, drawn, settled and claimed; no round opens after it', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    expect((await switchGame(gameId, 'deactivate')).status).toBe(200);
    const player = await world.openPlayer(100);
    const bought = await buy(gameId, '5', player);
    expect(bought.status).toBe(201);
    expect(await roundAt(gameId, firstRoundEnds)).toBeUndefined();
    expect(await world.finish(gameId, { result: 5 })).toMatchObject({ status: 'settled', winners: 1 });
    expect((await world.on.call(player, 'POST', '/app/claim-all')).body.data).toEqual({
      tickets: 1,
      claimed: 90,
    });
    await letRoundPass(gameId);
    expect(codeOf(await buyOnNewNode(gameId, player))).toBe('game_not_active');
    // Activated again, it opens at the next aligned second, never in the middle of a round.
    await switchGame(gameId, 'activate');
    const { rows } = await world.on.owner.query(
      `select until_at, ceil(extract(epoch from from_at) / 60)::bigint * 60 as next from game_terms where game_id = $1 order by from_at desc limit 1`,
      [gameId],
    );
    expect(rows[0].until_at).toBeNull();
    const { next } = rows[0];
    expect(await roundAt(gameId, next)).toMatchObject({ opens: next });
    expect(await roundAt(gameId, next - 1)).toBeUndefined();
  });

  it('of a game removed from a network end after the round on screen, in that network only', async () => {
    const other = await openChain(world.on, world.chain);
    const gameId = await world.openGame({ screen: 'funtarget' });
    await giveGame(world.on.owner, other.admin.networkId, gameId);
    await buy(gameId);
    const taken = await world.on.call(world.chain.superadmin, 'PUT', `/admins/${world.chain.admin._id}`, {
      body: { games: [] },
    });
    expect(taken.status).toBe(200);
    expect((await buy(gameId)).status).toBe(201);
    expect((await world.on.call(world.chain.player, 'GET', '/app/games')).body.games).toEqual([]);
    expect(await roundAt(gameId, firstRoundEnds)).toBeUndefined();
    expect(await roundAt(gameId, firstRoundEnds, other.admin.networkId)).toBeDefined();
    expect(await world.finish(gameId)).toMatchObject({ status: 'settled', tickets: 2 });
    await letRoundPass(gameId);
    expect(codeOf(await buyOnNewNode(gameId, await world.openPlayer(10)))).toBe('game_not_allowed');
    // The rest of its balance can still be removed.
    expect((await world.moveBalance(gameId, { type: 'remove' })).status).toBe(200);
  });

  it('of a deactivated network open no more rounds; open ones are drawn, settled and claimed from above', async () => {
    const family = await openChain(world.on, world.chain);
    await world.on.fund(world.chain.superadmin, family.admin, 10_000_00);
    const gameId = await world.openGame({ screen: 'funtarget' }, { admin: family.admin, balance: 5_000 });
    const player = await world.openPlayer(100, family.master);
    const bought = await world.buy(player, gameId, { lines: [line('5', 10)] });
    const { networkId } = family.admin;
    const off = await world.on.call(
      world.chain.superadmin,
      'PATCH',
      `/admins/toggle-status/${family.admin._id}/deactivate`,
    );
    expect(off.status).toBe(200);
    expect(await roundAt(gameId, firstRoundEnds, networkId)).toBeUndefined();
    expect(codeOf(await world.buy(player, gameId, { lines: [line('5', 10)] }))).toBe('not_signed_in');
    expect(await world.finish(gameId, { result: 5 })).toMatchObject({ status: 'settled', prizeTotal: 90_00 });
    const claim = `/app/tickets/${bought.body.data.ticketId}/claim`;
    expect((await world.on.call(world.chain.superadmin, 'POST', claim)).status).toBe(200);
    expect(await world.on.balanceOf(player)).toBe(180_00);
    await world.on.call(
      world.chain.superadmin,
      'PATCH',
      `/admins/toggle-status/${family.admin._id}/activate`,
    );
    expect(await roundAt(gameId, firstRoundEnds, networkId)).toBeDefined();
    expect(await auditOf(world.on, networkId)).toEqual([]);
  });

  it('include its remaining time in minutes and seconds, for every account of the network', async () => {
    const gameId = await insertGame(world.on.owner, { screen: 'bingo' });
    await giveGame(world.on.owner, world.chain.admin.networkId, gameId);
    const { superadmin, ...below } = world.chain;
    for (const person of Object.values(below)) {
      const { body } = await world.on.call(person, 'GET', '/app/gettimer', {
        query: { gameId: String(gameId) },
      });
      const left = Math.ceil((Date.parse(body.round.endsAt) - Date.parse(body.readAt)) / 1000);
      const [minutes, seconds] = [Math.floor(left / 60), left % 60];
      // Read in milliseconds but counted more finely: the last second may have begun.
      const texts = [left, left + 1].map(
        (each) => `${Math.floor(each / 60)}:${String(each % 60).padStart(2, '0')}`,
      );
      expect(texts, `${minutes}:${seconds}`).toContain(body.time);
      expect(body.data).toBe(body.time);
    }
    const query = { gameId: String(gameId), adminId: world.chain.admin._id };
    expect((await world.on.call(superadmin, 'GET', '/app/gettimer', { query })).body.time).toMatch(
      /^\d+:\d\d$/,
    );
    const unnamed = await world.on.call(superadmin, 'GET', '/app/gettimer', {
      query: { gameId: String(gameId) },
    });
    expect(codeOf(unnamed)).toBe('invalid_input');
  });

  /** Moves the only round of a game whose terms have ended into the past, as if it were over by the clock too. */
  async function letRoundPass(gameId: number): Promise<void> {
    await world.on.owner.query(
      `update game_terms set timecount = 600, from_at = to_timestamp(1200000000), until_at = to_timestamp(1200000001) where game_id = $1`,
      [gameId],
    );
    await world.on.owner.query(
      `update network_game_spans set until_at = ${moved('from_at', '1 second')} where game_id = $1 and until_at is not null`,
      [gameId],
    );
  }
  async function buyOnNewNode(gameId: number, player: Person): Promise<Reply> {
    const node = await openSecondNode(world.on);
    const reply = await world.buy(player, gameId, { lines: [line('5', 1)], node });
    await node.close();
    return reply;
  }
});
