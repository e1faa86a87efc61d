import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Period, periodOf } from '#contract/ground/date-presets';
import { playRounds } from '#test/reports/play/play-rounds';
import { openWorld, type World } from '#test/support/games/games-world';
import type { Person } from '#test/support/people';

describe('the figures of the current week', () => {
  let world: World;
  let gameId: number;
  /** Points staked on each day; every other ticket wins nine times that. */
  const played: { day: string; points: number; win: number }[] = [];
  beforeAll(async () => {
    world = await openWorld();
    gameId = await world.openGame({ screen: 'funtarget' });
    await world.on.fund(world.chain.superadmin, world.chain.player, 1_000_00);
    const { startDate, endDate } = await thisWeek();
    const days = [addDays(startDate, -1), startDate, endDate, addDays(startDate, 7)];
    for (const [at, day] of days.entries()) {
      const points = 2 ** at;
      played.push({ day, points, win: at % 2 === 0 ? 0 : 9 * points });
    }
    const rounds = played.map(({ day, points, win }) => ({
      day,
      gameId,
      result: win > 0 ? 3 : 4,
      tickets: [{ player: world.chain.player, number: 3, points }],
    }));
    await playRounds(world, world.chain.admin.networkId, rounds);
  });
  afterAll(() => world.close());

  async function thisWeek(): Promise<Period> {
    const { rows } = await world.on.owner.query('select business_day(clock_timestamp()) as day');
    return periodOf('currentWeek', rows[0].day);
  }
  async function week(by: Person, query: Record<string, string> = {}) {
    const reply = await world.on.call(by, 'GET', '/reports/weekly', { query });
    expect(reply.status).toBe(200);
    return reply.body.data;
  }

  it('are those of the player, or of all players below an account, since Sunday', async () => {
    const { superadmin, admin, superareamanager, areamanager, master, player } = world.chain;
    const [before, { startDate, endDate, ...figures }, after] = [
      await thisWeek(),
      await week(admin),
      await thisWeek(),
    ];
    expect([before, after]).toContainEqual({ startDate, endDate });
    const counted = played.filter(({ day }) => startDate <= day && day <= endDate);
    const playPoints = counted.reduce((sum, { points }) => sum + points, 0);
    const winPoints = counted.reduce((sum, { win }) => sum + win, 0);
    expect(figures).toEqual({ playPoints, winPoints, endPoints: playPoints - winPoints });
    // On any day, some play is in the current week and some is outside.
    expect([playPoints > 0, playPoints < 15]).toEqual([true, true]);
    for (const by of [superadmin, superareamanager, areamanager, master])
      expect(await week(by)).toMatchObject(figures);
    for (const subject of [superareamanager, areamanager, master, player])
      expect(await week(admin, { id: subject._id, role: subject.kind })).toMatchObject(figures);
    const idle = await world.on.open('master', areamanager);
    expect(await week(admin, { id: idle._id })).toMatchObject({ playPoints: 0, winPoints: 0, endPoints: 0 });
  });
});
