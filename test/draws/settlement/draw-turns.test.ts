import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DueDraw } from '#server/features/draws/draw-queries';
import { createDrawTurns } from '#server/features/draws/draw-turns';

const draw = (networkId: number, drawId: number): DueDraw => ({
  networkId,
  drawId,
  gameId: 1,
  status: 'open',
  opensAt: 0,
});
const locked = Object.assign(new Error('locked'), { code: '55P03' });
const restored = Object.assign(new Error('restored'), { code: 'PB026' });

describe('the turns of due draws', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('give a network its share and the other places to the others', () => {
    const turns = createDrawTurns({ atOnce: 4, atOnceOfNetwork: 2 });
    const due = [1, 2, 3].map((id) => draw(1, id)).concat([1, 2, 3].map((id) => draw(2, id)));
    const started = due.filter((each) => {
      const may = turns.mayStart(each);
      if (may) turns.begin(each);
      return may;
    });
    expect(started).toEqual([draw(1, 1), draw(1, 2), draw(2, 1), draw(2, 2)]);
    expect(turns.hasRoom()).toBe(false);
    turns.succeed(draw(1, 1));
    expect([turns.mayStart(draw(2, 3)), turns.mayStart(draw(1, 3))]).toEqual([false, true]);
    expect(turns.leftOut().networks).toEqual([2, 2]);
  });

  it('pause a locked or restoring network for at most a second, and no other', () => {
    const turns = createDrawTurns({ atOnce: 4, atOnceOfNetwork: 2 });
    const pauses = [];
    for (const error of [locked, restored, locked, restored]) {
      turns.begin(draw(1, 1));
      expect(turns.fail(draw(1, 1), error)).toBe(false);
      expect([turns.mayStart(draw(1, 2)), turns.mayStart(draw(2, 1))]).toEqual([false, true]);
      let ms = 0;
      for (; !turns.mayStart(draw(1, 2)); ms += 100) vi.advanceTimersByTime(100);
      pauses.push(ms);
    }
    expect(pauses).toEqual([200, 400, 800, 1_000]);
  });

  it('pause only the draw that failed', () => {
    const turns = createDrawTurns({ atOnce: 4, atOnceOfNetwork: 2 });
    turns.begin(draw(1, 1));
    expect(turns.fail(draw(1, 1), new Error('PB017'))).toBe(true);
    expect([turns.mayStart(draw(1, 1)), turns.mayStart(draw(1, 2))]).toEqual([false, true]);
    expect(turns.leftOut()).toEqual({ networks: [], draws: [draw(1, 1)] });
  });

  it('let one draw at a time wait longer for its locks after short waits failed', () => {
    const turns = createDrawTurns({ atOnce: 4, atOnceOfNetwork: 2 });
    const waits = (of: DueDraw) => {
      const waitMs = turns.begin(of);
      turns.fail(of, locked);
      return waitMs;
    };
    expect([1, 2, 3, 4].map(() => waits(draw(1, 1)))).toEqual([100, 100, 100, 5_000]);
    expect([1, 2, 3].map(() => waits(draw(2, 1)))).toEqual([100, 100, 100]);
    turns.begin(draw(1, 1));
    expect(turns.begin(draw(2, 1))).toBe(100);
    turns.succeed(draw(1, 1));
    turns.fail(draw(2, 1), locked);
    expect(turns.begin(draw(2, 1))).toBe(5_000);
    expect(turns.begin(draw(1, 1))).toBe(100);
  });
});
