import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabaseClock } from '#server/platform/database/clock';
import { openNextRound } from '#test/support/games/games-rounds';
import { line, openWorld, type World } from '#test/support/games/games-world';

const hourMs = 3_600_000;
const yearMs = 8_766 * hourMs;

/** A version 7 UUID of this age by the real clock. */
function keyOfAge(ageMs: number, nowMs: number): string {
  const time = Math.round(nowMs - ageMs)
    .toString(16)
    .padStart(12, '0');
  const random = Math.random().toString(16).slice(2).padEnd(12, '0').slice(0, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7abc-8def-${random}`;
}

describe('a server whose clock is adjusted', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => world.close());

  const bet = { lines: [line('5', 1)] };

  it('sells the next round after the previous one, although its clock went back by an hour', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    const player = await world.openPlayer(100);
    const first = (await world.buy(player, gameId, bet)).body.data.drawId;
    await openNextRound(world.on.owner, gameId);
    // The round cached by this server has ended: decades have passed, although the system clock says otherwise.
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() });
    vi.setSystemTime(Date.now() - hourMs);
    const steppedBack = Date.now();
    vi.advanceTimersByTime(40 * yearMs);
    vi.setSystemTime(steppedBack);
    const sold = await world.buy(player, gameId, bet);
    vi.useRealTimers();
    expect(sold.status).toBe(201);
    expect(sold.body.data.drawId).not.toBe(first);
  });

  it("measures the age of an idempotency key by the database's clock", async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    const player = await world.openPlayer(100);
    const now = Date.now();
    const codeOf = async (key: string) => {
      const { status, body } = await world.buy(player, gameId, { ...bet, key });
      return body.code ?? status;
    };
    for (const stepMs of [-hourMs, 2 * 24 * hourMs]) {
      vi.useFakeTimers({ toFake: ['Date'], now: now + stepMs });
      expect(await codeOf(keyOfAge(0, now))).toBe(201);
      expect(await codeOf(keyOfAge(25 * hourMs, now))).toBe('invalid_idempotency_key');
      expect(await codeOf(keyOfAge(-hourMs, now))).toBe('invalid_idempotency_key');
      vi.useRealTimers();
    }
  });
});

describe('the clock of the database', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("advances evenly while the server's clock is adjusted, and reports the difference", async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: 1_000_000 });
    const clock = createDatabaseClock(async () => new Date(5_000_000));
    await clock.start();
    expect([clock.nowMs(), clock.differenceMs()]).toEqual([5_000_000, -4_000_000]);
    vi.setSystemTime(1_000_000 - hourMs);
    expect(clock.nowMs()).toBe(5_000_000);
    vi.advanceTimersByTime(1_500);
    expect(clock.now()).toEqual(new Date(5_001_500));
    expect(clock.differenceMs()).toBe(-4_000_000 - hourMs);
    clock.stop();
  });

  it('follows an adjustment of the database, and is replaced by the local clock if the database is unavailable or slow', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: 1_000_000 });
    let answer: () => Promise<Date> = () => Promise.reject(new Error('away'));
    const clock = createDatabaseClock(() => answer());
    await clock.start();
    expect(clock.differenceMs()).toBe(0);
    const measureAgain = () => vi.advanceTimersByTimeAsync(5_000);
    answer = async () => new Date(9_000_000);
    await measureAgain();
    expect(clock.nowMs()).toBe(9_000_000);
    answer = async () => {
      vi.advanceTimersByTime(1_200);
      return new Date(1);
    };
    await measureAgain();
    expect(clock.nowMs()).toBe(9_000_000 + 6_200);
    clock.stop();
  });
});
