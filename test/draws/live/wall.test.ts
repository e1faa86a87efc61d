import { describe, expect, it } from 'vitest';
import type { LivePayload } from '#contract/draws/live-draws';
import type { WallGame } from '#contract/draws/wall';
import type { Reply } from '#test/support/call';
import { endGame, endRound, giveGame, insertGame } from '#test/support/games/games-rounds';
import { noteAnswers } from '#test/support/games/games-told';
import { createGameActs, line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person, password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const { call, missing } = noteAnswers(world.on);
const { admin, superadmin } = world.chain;
const other = await openChain(world.on);
await world.on.fund(superadmin, other.admin, 1_000_000_00);
const player = await world.openPlayer(10_000);

describe('the live wall', () => {
  const read = (who: Person | null, of: Person = admin) =>
    call(who, 'GET', '/live/wall', { query: { adminId: of._id } });
  const tileOf = async (gameId: number, who = admin, of = admin): Promise<WallGame> => {
    const games: WallGame[] = (await read(who, of)).body.data;
    const game = games.find((each) => each.gameId === String(gameId));
    if (game === undefined) throw new Error(`game ${gameId} is not on the wall`);
    return game;
  };
  const screenOf = async (gameId: number): Promise<LivePayload> =>
    (await call(admin, 'GET', '/live/loadgame', { query: named(gameId) })).body;
  const named = (gameId: number) => ({ gameId: String(gameId), adminId: admin._id });
  const post = (who: Person, path: string, gameId: number, sent: object) =>
    call(who, 'POST', `/live/${path}`, { body: { ...named(gameId), ...sent } });
  const codeOf = ({ status, body }: Reply) => body.code ?? status;

  it('shows of every game what its own live screen shows', async () => {
    const cards = await world.openGame({ screen: 'andharbahar' }, { balance: 1_000 });
    const digits = await world.openGame({ screen: 'triplefun' });
    const idle = await world.openGame({ screen: 'bingo' });
    await world.buy(player, cards, { lines: [line('K', 10), line('hearts', 4), line('bahar', 2)] });
    await world.buy(player, digits, { lines: [line('7', 3), line('47', 2), line('247', 1), line('9', 5)] });
    await post(admin, 'addresult', cards, { result: 'A', color: 'clubs', type: 'andhar', boosterValue: 2 });
    expect(await tileOf(cards)).toMatchObject({ staked: 16, tickets: 1, largestLiability: 138.9 });
    for (const gameId of [cards, digits, idle]) {
      const { image: _, ...saved } = (await tileOf(gameId)).savedResult ?? { image: null };
      const screen = await screenOf(gameId);
      expect(await tileOf(gameId), screen.screen).toMatchObject({
        gameName: screen.gameName,
        screen: screen.screen,
        round: screen.round,
        staked: screen.collections.totalDrawCollection,
        tickets: screen.tickets,
        largestLiability: screen.liability[0]?.prize,
        gameBalance: screen.percentageData.gameBalance,
        reserve: screen.reserve,
        creditLine: screen.creditLine,
        lastResult: null,
        alarms: [],
      });
      expect(saved, screen.screen).toEqual(screen.savedResult ?? {});
    }
  });

  it('shows a saved result until it is withdrawn', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    expect((await tileOf(gameId)).savedResult).toBeNull();
    await post(admin, 'addresult', gameId, { result: '4' });
    await post(superadmin, 'addresult', gameId, { result: '7', boosterValue: 2 });
    const { savedResult, round } = await tileOf(gameId);
    expect(savedResult).toMatchObject({ drawno: '7', booster: 2, savedBy: superadmin.username });
    await post(admin, 'withdrawresult', gameId, { drawId: round?.drawId });
    expect((await tileOf(gameId)).savedResult).toBeNull();
  });

  it('shows the last result of a game, saved or from its sealed seed, and no round if none runs', async () => {
    const played = await world.openGame({ screen: 'funroullet' });
    const unplayed = await world.openGame({ screen: 'titlisorrat' });
    await world.buy(player, played, { lines: [line('1', 10)] });
    await world.finish(played, { result: 5, booster: 2 });
    for (const gameId of [played, unplayed]) {
      await endGame(world.on.owner, gameId);
      const { round, lastResult, staked, largestLiability } = await tileOf(gameId);
      const [last] = (await screenOf(gameId)).lastData.data;
      expect({ round, lastResult, staked, largestLiability }).toEqual({
        round: null,
        lastResult: { ...last, image: null },
        staked: 0,
        largestLiability: 0,
      });
      expect(last?.source).toBe(gameId === played ? 'manual' : 'sealed');
    }
    const waiting = await insertGame(world.on.owner, { screen: 'bingo' });
    await giveGame(world.on.owner, player.networkId, waiting);
    await world.on.owner.query(
      `update game_terms set from_at = now() + interval '2 days' where game_id = $1`,
      [waiting],
    );
    expect(await tileOf(waiting)).toMatchObject({ round: null, lastResult: null, alarms: ['no_room'] });
  });

  it('raises an alarm while a draw is late, a balance is below its reserve, or no ticket can be sold', async () => {
    const gameId = await world.openGame({ screen: 'bingo' }, { balance: 0 });
    expect((await tileOf(gameId)).alarms).toEqual(['no_room']);
    await post(superadmin, 'creditline', gameId, { creditLine: 500, password });
    expect((await tileOf(gameId)).alarms).toEqual([]);
    await world.buy(player, gameId, { lines: [line('1', 10)] });
    expect((await tileOf(gameId)).alarms).toEqual(['below_reserve']);
    await post(admin, 'addbalance', gameId, { balance: 1_000, type: 'add' });
    expect((await tileOf(gameId)).alarms).toEqual([]);
    await endRound(world.on.owner, await world.drawOf(gameId));
    expect((await tileOf(gameId)).alarms).toEqual(['draw_late']);
    await world.finish(gameId);
    expect((await tileOf(gameId)).alarms).toEqual([]);
  });

  it('shows a network its own draws of a game, also if another one offers it or one of the same name', async () => {
    const shared = await world.openGame({ screen: 'bingo' });
    await giveGame(world.on.owner, other.admin.networkId, shared);
    const acts = createGameActs(world.on, other);
    const own = await acts.openGame({ screen: 'bingo' }, { balance: 300 });
    const theirs = await acts.openPlayer(100);
    await world.buy(player, shared, { lines: [line('2', 10)] });
    await world.buy(theirs, own, { lines: [line('3', 2)] });
    const { body } = await read(other.admin, other.admin);
    const shown = (body.data as WallGame[]).map(({ gameId, gameName, staked }) => [gameId, gameName, staked]);
    expect(shown).toEqual([
      [String(shared), 'A game of bingo', 0],
      [String(own), 'A game of bingo', 2],
    ]);
    expect(body).toMatchObject({ adminId: other.admin._id, adminUsername: other.admin.username });
    expect((await read(superadmin, other.admin)).body.data).toEqual(body.data);
    expect((await tileOf(shared)).staked).toBe(10);
    const mine: WallGame[] = (await read(admin)).body.data;
    expect(mine.map(({ gameId }) => gameId)).not.toContain(String(own));
  });

  it('is open to the admin of the network and to superadmins, as the live screen of a game', async () => {
    const { superareamanager, areamanager, master } = world.chain;
    const outsiders = [null, superareamanager, areamanager, master, player, other.admin];
    expect(await Promise.all(outsiders.map(async (who) => codeOf(await read(who))))).toEqual([
      'not_signed_in',
      ...['forbidden', 'forbidden', 'forbidden', 'forbidden', 'not_found'],
    ]);
    // An id that is none, one of no admin, and no id at all.
    const bad = await Promise.all([
      call(admin, 'GET', '/live/wall', { query: { adminId: 'x' } }),
      call(superadmin, 'GET', '/live/wall', { query: { adminId: superareamanager._id } }),
      call(admin, 'GET', '/live/wall'),
    ]);
    expect(bad.map(codeOf)).toEqual(['not_found', 'not_found', 'invalid_input']);
    expect(missing((name) => name === 'live-draws.wall')).toEqual([]);
  });
});
