import { describe, expect, it } from 'vitest';
import { gameScreen, screenNames } from '#contract/games/game-screens';
import type { ResultFrequencyRow } from '#contract/reports/analytics-results';
import { resultFrequencies } from '#server/features/analytics/result-frequency';
import { playRounds } from '#test/reports/play/play-rounds';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { forFile } from '#test/support/vitest/for-file';
import { allDays } from '#test/support/walk-pages';

const world = await forFile(openWorld());

describe('the frequency of results', () => {
  const ask = (by: Person, query: Record<string, string>) =>
    world.on.call(by, 'GET', '/reports/analytics/results', { query: { ...allDays, ...query } });
  async function rowsOf(by: Person, query: Record<string, string>) {
    const { status, body } = await ask(by, query);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { data: ResultFrequencyRow[]; draws: number; kinds: string[]; beyondTwo: number };
  }
  const won = (rows: ResultFrequencyRow[]) =>
    Object.fromEntries(rows.filter(({ times }) => times > 0).map(({ drawno, times }) => [drawno, times]));

  /** Draws one round for each result, with a ticket in it. */
  async function draw(game: number, results: readonly number[]): Promise<void> {
    const player = await world.openPlayer(1_000);
    const tickets = [{ player, number: 3, points: 1 }];
    const rounds = results.map((result) => ({ gameId: game, day: '2024-03-05', result, tickets }));
    await playRounds(world, world.chain.admin.networkId, rounds);
  }

  it.each(screenNames)('of %s adds up to its draws and to what every bet expects', (screen) => {
    const nodigit = 20;
    const { results, kinds, wins } = gameScreen(screen);
    const all = Array.from({ length: results(nodigit) }, (_, result) => ({ nodigit, result, draws: 3 }));
    for (const [kind, { drawnos }] of kinds.entries()) {
      const rows = resultFrequencies({ screen, nodigit }, kind, all);
      expect(rows.map(({ drawno }) => drawno)).toEqual(drawnos(nodigit));
      // Every result three times is what fair draws give on average.
      for (const { times, expected, deviation } of rows) {
        expect(expected).toBeCloseTo(times, 2);
        expect(Math.abs(deviation ?? 0)).toBe(0);
      }
      const winning = all.filter(({ result }) => wins(result)[kind] !== null).length;
      expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(3 * winning);
    }
  });

  it('compares each number with its standard deviations', () => {
    const rows = resultFrequencies({ screen: 'funtarget', nodigit: 10 }, 0, [
      { nodigit: 10, result: 1, draws: 25 },
      { nodigit: 10, result: 2, draws: 75 },
    ]);
    // 100 draws of ten numbers: 10 each, √(100 · 0.1 · 0.9) = 3.
    expect(rows.map(({ expected, spread }) => [expected, spread])).toEqual(Array(10).fill([10, 3]));
    expect(rows.slice(0, 3).map(({ times, deviation }) => [times, deviation])).toEqual([
      [0, -3.33],
      [25, 5],
      [75, 21.67],
    ]);
  });

  it('adds up the chances of draws with different numbers of results', () => {
    const rows = resultFrequencies({ screen: 'digits', nodigit: 2 }, 0, [
      { nodigit: 2, result: 0, draws: 40 },
      { nodigit: 4, result: 3, draws: 40 },
    ]);
    expect(rows.map(({ drawno, times, expected }) => [drawno, times, expected])).toEqual([
      ['0', 40, 30],
      ['1', 0, 30],
      ['2', 0, 10],
      ['3', 40, 10],
    ]);
  });

  it('counts drawn results of one game, sealed and saved ones apart', async () => {
    const game = await world.openGame({ screen: 'funtarget' });
    const other = await world.openGame({ screen: 'funtarget' });
    await draw(game, [3, 3, 7]);
    const player = await world.openPlayer(10);
    expect((await world.buy(player, other, { lines: [line('5', 1)] })).status).toBe(201);
    await world.finish(other);
    const { admin, superadmin, superareamanager, master } = world.chain;
    const gameId = String(game);
    for (const by of [admin, superadmin, superareamanager, master]) {
      const all = await rowsOf(by, { gameId });
      expect([all.draws, all.data.length, all.kinds]).toEqual([3, 10, ['number']]);
      expect(won((await rowsOf(by, { gameId, results: 'saved' })).data)).toEqual({ 3: 2, 7: 1 });
      expect((await rowsOf(by, { gameId, results: 'sealed' })).draws).toBe(0);
      const sealed = await rowsOf(by, { gameId: String(other), results: 'sealed' });
      expect([sealed.draws, sealed.data.reduce((sum, { times }) => sum + times, 0)]).toEqual([1, 1]);
    }
    const ordered = await rowsOf(admin, { gameId, results: 'saved', sort: 'times', order: 'desc' });
    expect(ordered.data.slice(0, 2).map(({ drawno }) => drawno)).toEqual(['3', '7']);
  });

  it('has the numbers of each kind of bets', async () => {
    const game = await world.openGame({ screen: 'triplefun' });
    await draw(game, [123, 23, 3]);
    const gameId = String(game);
    const { admin } = world.chain;
    expect(won((await rowsOf(admin, { gameId })).data)).toEqual({ 3: 3 });
    expect(won((await rowsOf(admin, { gameId, kind: 'double' })).data)).toEqual({ 23: 2, '03': 1 });
    expect(won((await rowsOf(admin, { gameId, kind: 'triple' })).data)).toEqual({
      123: 1,
      '023': 1,
      '003': 1,
    });
    const refused = await ask(admin, { gameId, kind: 'suit' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('This game has no such bets');
  });

  it('has no rows without a draw, and is not found for games and accounts elsewhere', async () => {
    const game = await world.openGame({ screen: 'bingo' });
    const gameId = String(game);
    const other = await openChain(world.on);
    const { admin } = world.chain;
    expect(await rowsOf(admin, { gameId })).toMatchObject({ data: [], draws: 0 });
    expect((await ask(other.admin, { gameId })).status).toBe(404);
    expect((await ask(admin, { gameId, id: other.admin._id })).status).toBe(404);
    expect((await ask(admin, {})).status).toBe(400);
  });

  it('is exported', async () => {
    const game = await world.openGame({ screen: 'funtarget' });
    await draw(game, [3]);
    const reply = await world.on.call(world.chain.admin, 'GET', '/reports/analytics/results/export', {
      query: { ...allDays, gameId: String(game) },
    });
    const { rows, about } = await readWorkbook(reply.raw);
    expect([rows[0], rows.length]).toEqual([
      ['Number', 'Times', 'Expected', 'Standard Deviation', 'Deviation'],
      11,
    ]);
    expect(about).toMatchObject({ 'Filter: kind': 'number' });
  });
});
