import { describe, expect, it } from 'vitest';
import type { Reply } from '#test/support/call';
import { endRound, giveGame, insertGame } from '#test/support/games/games-rounds';
import { noteAnswers } from '#test/support/games/games-told';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person, password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';
import { untilEarlyInDay } from '#test/support/waiting/until-early-in-day';

const world = await forFile(openWorld());
const { call, missing } = noteAnswers(world.on);
const stranger = await openChain(world.on);
const player = await world.openPlayer(1_000);
const gameId = await world.openGame({ screen: 'andharbahar' }, { balance: 1_000 });
const waiting = await insertGame(world.on.owner, { screen: 'bingo' });
await giveGame(world.on.owner, player.networkId, waiting);
await world.on.owner.query(`update game_terms set from_at = now() + interval '2 days' where game_id = $1`, [
  waiting,
]);

describe('the calls of live screens', () => {
  const named = (sent: object = {}) => ({ gameId: String(gameId), adminId: world.chain.admin._id, ...sent });
  const get = (who: Person | null, path: string, query: Record<string, string>) =>
    call(who, 'GET', path, { query });
  const post = (who: Person | null, path: string, sent: object) =>
    call(who, 'POST', `/live/${path}`, { body: named(sent) });
  const codeOf = ({ status, body }: Reply) => body.code ?? status;
  const codes = async (...replies: Promise<Reply>[]) => (await Promise.all(replies)).map(codeOf);
  /** No session, a role without access, and an admin of another network. */
  const outsiders = (send: (who: Person | null) => Promise<Reply>) =>
    codes(send(null), send(world.chain.superareamanager), send(stranger.admin));
  const refused = ['not_signed_in', 'forbidden', 'not_found'];

  it('show the whole state of the round on screen: sums, balances, the cost of each result', async () => {
    const { admin, superadmin } = world.chain;
    await world.buy(player, gameId, { lines: [line('K', 10), line('hearts', 4), line('bahar', 2)] });
    const load = (who: Person | null) => get(who, '/live/loadgame', named() as Record<string, string>);
    const { body } = await load(admin);
    const sums = (list: { drawno: string; sum: number; prize: number }[]) =>
      list.filter(({ sum }) => sum > 0).map(({ drawno, sum, prize }) => [drawno, sum, prize]);
    expect([body.data.length, body.dataColors.length, body.dataCardTypes.length]).toEqual([13, 4, 2]);
    expect(sums(body.data)).toEqual([['K', 10, 120]]);
    expect(sums(body.dataColors)).toEqual([['hearts', 4, 15]]);
    expect(sums(body.dataCardTypes)).toEqual([['bahar', 2, 3.9]]);
    const reserve = 16 + 10 * 23 + 4 * 6.5 + 2 * 2.9;
    expect(body).toMatchObject({
      percentageData: { gameBalance: 1_016, winpercentage: 0 },
      collections: { totalDrawCollection: 16, totalPlaypoints: 16, totalWinpoints: 0 },
      tickets: 1,
      reserve,
      creditLine: 0,
      savedResult: null,
    });
    expect(body.free).toBeCloseTo(1_016 - reserve, 2);
    expect(body.liability[0]).toMatchObject({
      drawno: 'K',
      color: 'hearts',
      type: 'bahar',
      prize: 138.9,
      balanceAfter: 877.1,
    });
    expect((await load(superadmin)).body.data).toEqual(body.data);
    expect(await outsiders(load)).toEqual(refused);
  });

  it('count the day: play with the open round, win after settlement', async () => {
    await untilEarlyInDay(world.on.owner);
    const own = await world.openGame({ screen: 'titlisorrat' });
    await world.buy(player, own, { lines: [line('1', 10)] });
    // Counted on the day on which betting closes, which for these rounds is in 2046: that day is made today.
    const load = async () =>
      (
        await get(
          world.chain.admin,
          '/live/loadgame',
          named({ gameId: String(own) }) as Record<string, string>,
        )
      ).body;
    expect((await load()).collections).toEqual({
      totalDrawCollection: 10,
      totalPlaypoints: 10,
      totalWinpoints: 0,
    });
    await world.finish(own, { result: 0 });
    await world.on.owner.query(
      'update daily_games set book_day = business_day(statement_timestamp()) where game_id = $1',
      [own],
    );
    expect((await load()).collections).toEqual({
      totalDrawCollection: 10,
      totalPlaypoints: 10,
      totalWinpoints: 110,
    });
  });

  it('save a result any number of times until betting closes; the last one is drawn', async () => {
    const { admin, superadmin } = world.chain;
    const saved = await post(admin, 'addresult', {
      result: 'K',
      color: 'hearts',
      type: 'bahar',
      boosterValue: '2',
    });
    expect(saved.body).toMatchObject({
      message: 'Result added successfully!',
      data: { drawId: expect.any(String) },
    });
    await post(superadmin, 'addresult', { result: 'A', color: 'clubs', type: 'andhar' });
    await post(admin, 'addresult', { result: '7', color: 'spades', type: 'middle', boosterValue: 1 });
    const wrong = [
      { result: '7', color: 'spades', type: 'andhar' },
      { result: '7', color: 'spades' },
      { result: 'K', color: 'red', type: 'bahar' },
      { result: '', color: 'spades', type: 'middle' },
      { result: '1', color: 'spades', type: 'andhar' },
    ];
    for (const each of wrong) {
      const { status, body } = await post(admin, 'addresult', each);
      expect([status, body.message]).toEqual([400, 'Please enter a valid result.']);
    }
    const result = { result: 'K', color: 'hearts', type: 'bahar' };
    expect(await outsiders((who) => post(who, 'addresult', result))).toEqual(refused);
    expect(codeOf(await post(admin, 'addresult', { ...result, gameId: String(waiting) }))).toBe('no_round');
    await endRound(world.on.owner, await world.drawOf(gameId));
    expect(codeOf(await post(admin, 'addresult', result))).toBe('betting_closed');
    expect(await world.finish(gameId)).toMatchObject({
      source: 'manual',
      result: 24,
      booster: 1,
      winners: 0,
    });
    const { rows } = await world.on.owner.query(
      `select actor_username as by from activity_log where action = 'live-draws.save-result'`,
    );
    expect(rows.map(({ by }) => by)).toEqual([admin.username, superadmin.username, admin.username]);
  });

  it('void a draw before it is settled, for a superadmin with a reason and the own password', async () => {
    const { admin, superadmin } = world.chain;
    const own = await world.openGame({ screen: 'bingo' });
    const before = await world.on.balanceOf(player);
    const { drawId, ticketId } = (await world.buy(player, own, { lines: [line('1', 10)] })).body.data;
    const undo = (who: Person | null, sent: object = {}) =>
      post(who, 'void', { gameId: String(own), drawId, reason: 'a stuck wheel', password, ...sent });
    expect(
      await codes(
        undo(null),
        undo(admin),
        undo(superadmin, { password: 'wrong' }),
        undo(superadmin, { reason: ' ' }),
        undo(superadmin, { gameId: String(gameId) }),
        undo(superadmin, { drawId: `${player.networkId}-1` }),
      ),
    ).toEqual([
      'not_signed_in',
      'forbidden',
      'incorrect_password',
      'invalid_input',
      'not_found',
      'not_found',
    ]);
    expect((await undo(superadmin)).body.data).toEqual({ drawId, tickets: 1, refunded: 10 });
    expect(await world.on.balanceOf(player)).toBe(before);
    expect((await call(player, 'GET', `/app/tickets/${ticketId}`)).body.data).toMatchObject({
      status: 'void',
      resultNo: null,
    });
    expect(
      (await get(admin, '/live/loadgame', named({ gameId: String(own) }) as Record<string, string>)).body
        .round.isVoid,
    ).toBe(true);
    expect(await codes(undo(superadmin), world.buy(player, own, { lines: [line('1', 1)] }))).toEqual([
      'draw_void',
      'betting_closed',
    ]);
    const settled = await world.drawOf(gameId);
    const past = { gameId: String(gameId), drawId: `${settled.networkId}-${settled.drawId}` };
    expect(codeOf(await undo(superadmin, past))).toBe('draw_settled');
    // Before the first ticket there is nothing to refund, and no ticket is accepted after it.
    const empty = await world.openGame({ screen: 'bingo' });
    const timer = await get(admin, '/app/gettimer', { gameId: String(empty) });
    const voided = await undo(superadmin, { gameId: String(empty), drawId: timer.body.round.drawId });
    expect(voided.body.data).toMatchObject({ tickets: 0, refunded: 0 });
    expect(codeOf(await world.buy(player, empty, { lines: [line('1', 1)] }))).toBe('betting_closed');
    const { rows } = await world.on.owner.query(
      `select changes ->> 'reason' as reason from activity_log where action = 'live-draws.void' and outcome = 'done'`,
    );
    expect(rows).toEqual([{ reason: 'a stuck wheel' }, { reason: 'a stuck wheel' }]);
  });

  it('return the time to every account of the network', async () => {
    const timer = (who: Person | null) => get(who, '/app/gettimer', { gameId: String(gameId) });
    expect(codeOf(await timer(player))).toBe(200);
    expect(await codes(timer(null), timer(stranger.player))).toEqual(['not_signed_in', 'not_found']);
  });

  it('return every refusal that the contract lists, and 404 to outsiders', () => {
    expect(missing((name) => /^live-draws\.(load|timer|add-result|void)$/.test(name))).toEqual([]);
  });
});
