import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Round } from '#contract/draws/draws';
import { type TimerAnswer, useCountdown } from '#web/product/board/clock/use-countdown.ts';
import { endHooks, runHook } from './run-hook.ts';

const roundOf = (roundNumber: number): Round => ({
  drawId: `1-${roundNumber}`,
  roundNumber,
  timecount: 60,
  opensAt: '2026-01-01T00:00:00.000Z',
  closesAt: '2026-01-01T00:00:55.000Z',
  endsAt: '2026-01-01T00:01:00.000Z',
  seedHash: 'a'.repeat(64),
  isVoid: false,
});
const answer = (time: string, round: number): TimerAnswer => ({
  time,
  round: roundOf(round),
  nextOpensAt: null,
});
const noRound: TimerAnswer = { time: '00:00', round: null, nextOpensAt: '2026-01-01T12:00:00.000Z' };

/** A server whose answers arrive when the test lets them. */
function createServer() {
  const asked: { signal: AbortSignal; give: (answer: TimerAnswer) => void; fail: () => void }[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<TimerAnswer>((resolve, reject) => {
      asked.push({ signal, give: resolve, fail: () => reject(new Error('no answer')) });
    });
  return { asked, load };
}

async function openCountdown() {
  const server = createServer();
  const onZero = vi.fn();
  const clock = await runHook(useCountdown, { of: 'wheel', load: server.load, onZero });
  const give = (told: TimerAnswer) => clock.happens(() => server.asked.at(-1)?.give(told));
  const fail = () => clock.happens(() => server.asked.at(-1)?.fail());
  const setTime = (text: string) => clock.happens(() => clock.result().setTime(text));
  const shown = () => [clock.result().secondsLeft, clock.result().round?.roundNumber];
  return { ...clock, asked: server.asked, load: server.load, onZero, give, fail, setTime, shown };
}

describe('the countdown to a draw', () => {
  afterEach(endHooks);

  it('is loaded first, counts every second, and is loaded again at zero', async () => {
    const clock = await openCountdown();
    expect([clock.shown(), clock.asked.length]).toEqual([[null, undefined], 1]);
    await clock.give(answer('01:02', 1));
    expect(clock.shown()).toEqual([62, 1]);
    await clock.pass(61);
    expect([clock.shown(), clock.asked.length, clock.onZero.mock.calls.length]).toEqual([[1, 1], 1, 0]);
    await clock.pass(1);
    expect([clock.shown(), clock.asked.length, clock.onZero.mock.calls.length]).toEqual([[0, 1], 2, 1]);
    // While the answer is pending no further request is sent.
    await clock.pass(3);
    expect([clock.shown(), clock.asked.length]).toEqual([[0, 1], 2]);
    await clock.give(answer('00:57', 2));
    expect(clock.shown()).toEqual([57, 2]);
    await clock.pass(1);
    expect([clock.shown(), clock.onZero.mock.calls.length]).toEqual([[56, 2], 1]);
  });

  it('pauses while the window has no focus, and is loaded again on focus', async () => {
    const clock = await openCountdown();
    await clock.give(answer('00:30', 1));
    await clock.pass(5);
    await clock.tell('blur');
    expect(clock.result().isPaused).toBe(true);
    await clock.pass(100);
    expect([clock.shown(), clock.asked.length, clock.onZero.mock.calls.length]).toEqual([[25, 1], 1, 0]);
    await clock.tell('focus');
    expect([clock.result().isPaused, clock.asked.length]).toEqual([false, 2]);
    await clock.give(answer('00:44', 3));
    expect(clock.shown()).toEqual([44, 3]);
    await clock.pass(2);
    expect(clock.shown()).toEqual([42, 3]);
  });

  it('continues if it could not be loaded, and at zero polls every second', async () => {
    const clock = await openCountdown();
    await clock.give(answer('00:02', 1));
    await clock.tell('focus');
    await clock.fail();
    await clock.pass(2);
    expect([clock.shown(), clock.asked.length]).toEqual([[0, 1], 3]);
    for (const asked of [4, 5]) {
      await clock.fail();
      await clock.pass(1);
      expect([clock.shown(), clock.asked.length]).toEqual([[0, 1], asked]);
    }
    await clock.give(answer('00:55', 2));
    expect(clock.shown()).toEqual([55, 2]);
    expect(clock.onZero).toHaveBeenCalledOnce();
  });

  it('polls every ten seconds while no round runs', async () => {
    const clock = await openCountdown();
    await clock.give(noRound);
    expect([clock.shown(), clock.result().nextOpensAt]).toEqual([[null, undefined], noRound.nextOpensAt]);
    await clock.pass(9);
    expect(clock.asked).toHaveLength(1);
    await clock.pass(1);
    expect(clock.asked).toHaveLength(2);
    await clock.give(answer('01:00', 1));
    expect(clock.shown()).toEqual([60, 1]);
    expect(clock.onZero).not.toHaveBeenCalled();
  });

  it('restarts for another game, and ignores late answers of the previous one', async () => {
    const clock = await openCountdown();
    await clock.give(answer('00:30', 1));
    await clock.tell('focus');
    const [, late] = clock.asked;
    await clock.render({ of: 'cards', load: clock.load, onZero: clock.onZero });
    expect([clock.shown(), clock.asked.length, late?.signal.aborted]).toEqual([[null, undefined], 3, true]);
    await clock.give(answer('01:30', 8));
    await clock.happens(() => late?.give(answer('00:29', 1)));
    expect(clock.shown()).toEqual([90, 8]);
  });

  it('uses the time that the server sends, and does not count then', async () => {
    const clock = await openCountdown();
    await clock.give(answer('00:30', 1));
    await clock.setTime('00:28');
    expect(clock.shown()).toEqual([28, 1]);
    await clock.pass(2);
    expect(clock.shown()).toEqual([28, 1]);
    await clock.pass(1);
    expect(clock.shown()).toEqual([27, 1]);
    await clock.setTime('soon');
    expect([clock.shown(), clock.asked.length]).toEqual([[27, 1], 1]);
    await clock.tell('blur');
    await clock.setTime('00:11');
    expect(clock.shown()).toEqual([27, 1]);
  });

  it('treats a later time than the shown one as another round, and loads it', async () => {
    const clock = await openCountdown();
    await clock.give(answer('00:02', 1));
    await clock.setTime('00:01');
    await clock.setTime('00:00');
    expect([clock.asked.length, clock.onZero.mock.calls.length]).toEqual([1, 0]);
    await clock.setTime('00:59');
    expect([clock.shown(), clock.asked.length, clock.onZero.mock.calls.length]).toEqual([[0, 1], 2, 1]);
    await clock.give(answer('00:59', 2));
    await clock.setTime('00:58');
    expect([clock.shown(), clock.asked.length, clock.onZero.mock.calls.length]).toEqual([[58, 2], 2, 1]);
  });

  it('loads again while the server says zero, and uses the newest request only', async () => {
    const clock = await openCountdown();
    await clock.give(answer('00:01', 1));
    await clock.setTime('00:00');
    expect(clock.asked).toHaveLength(1);
    await clock.setTime('00:00');
    expect(clock.asked).toHaveLength(2);
    await clock.tell('focus');
    const [, before, last] = clock.asked;
    expect([before?.signal.aborted, last?.signal.aborted]).toEqual([true, false]);
    await clock.give(answer('00:50', 3));
    await clock.happens(() => before?.give(answer('00:59', 2)));
    expect(clock.shown()).toEqual([50, 3]);
  });

  it('stops polling when its page is left', async () => {
    const clock = await openCountdown();
    await clock.give(answer('00:02', 1));
    await clock.tell('focus');
    await clock.leave();
    await clock.pass(30);
    await clock.tell('focus');
    expect([clock.asked.length, clock.asked[1]?.signal.aborted]).toEqual([2, true]);
  });
});
