import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Round } from '#contract/draws/draws';

/** The server's answer about a round's time. */
export interface TimerAnswer {
  /** mm:ss until the end of the round. */
  time: string;
  round: Round | null;
  nextOpensAt: string | null;
}

export interface Countdown {
  /** Null before the first answer and while no round runs. */
  secondsLeft: number | null;
  round: Round | null;
  nextOpensAt: string | null;
  /** The window has no focus, so the countdown is paused; the time is loaded again on focus. */
  isPaused: boolean;
}

interface CountdownInput {
  /** Identifies the game: another one restarts the countdown. */
  of: string;
  load: (signal: AbortSignal) => Promise<TimerAnswer>;
  /** Called when the round on screen is over. */
  onZero?: () => void;
}

type Time = Omit<Countdown, 'isPaused'>;

const nothing: Time = { secondsLeft: null, round: null, nextOpensAt: null };
/** Without a round, the time is requested again after this many seconds. */
const idleSeconds = 10;
/** While the server pushes the time, nothing is counted here: two counts would conflict. */
const toldWithinMs = 2_500;
/** A time this much later than the shown one belongs to another round. */
const otherRoundSeconds = 3;

/**
 * Counts down to the draw: loaded from the server, one step per second, loaded again at zero. It pauses while the
 * window has no focus. `setTime` takes a time pushed by the server.
 */
export function useCountdown({ of, load, onZero }: CountdownInput) {
  const [time, setTimeState] = useState(nothing);
  const latest = useLatest({ load, onZero, secondsLeft: time.secondsLeft });
  const asking = useRef<AbortController | null>(null);

  const reload = useCallback(() => {
    asking.current?.abort();
    const asked = new AbortController();
    asking.current = asked;
    const isCurrent = () => asking.current === asked;
    const take = (answer: TimerAnswer) => isCurrent() && setTimeState(timeOf(answer));
    const end = () => {
      if (isCurrent()) asking.current = null;
    };
    // If the time cannot be loaded, the countdown continues; at zero it tries again.
    void latest.current.load(asked.signal).then(take).then(end, end);
  }, [latest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another game has another clock.
  useEffect(() => {
    setTimeState(nothing);
    reload();
    return () => asking.current?.abort();
  }, [of, reload]);

  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const isPaused = usePauseWithoutFocus(reload);
  useEverySecond(isPaused, (seconds) => {
    const { secondsLeft, onZero: tellZero } = latest.current;
    if (performance.now() - toldAt.current < toldWithinMs) return;
    if (secondsLeft === 1) tellZero?.();
    const isDue = secondsLeft === null ? seconds % idleSeconds === 0 : secondsLeft <= 1;
    if (isDue && asking.current === null) reload();
    if (secondsLeft !== null)
      setTimeState((before) => ({ ...before, secondsLeft: Math.max(0, secondsLeft - 1) }));
  });

  const paused = useLatest(isPaused);
  const setTime = useCallback(
    (text: string) => {
      const told = secondsOf(text);
      if (paused.current || told === null) return;
      toldAt.current = performance.now();
      const { secondsLeft: shown, onZero: tellZero } = latest.current;
      const isSameRound = shown !== null && told <= shown + otherRoundSeconds && told + shown > 0;
      if (isSameRound) return setTimeState((before) => ({ ...before, secondsLeft: told }));
      if (told > 0) tellZero?.();
      if (asking.current === null && (told > 0 || shown !== null)) reload();
    },
    [latest, paused, reload],
  );
  return { ...time, isPaused, reload, setTime };
}

function useLatest<T>(value: T) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

function useEverySecond(isPaused: boolean, step: (seconds: number) => void): void {
  const latest = useLatest(step);
  useEffect(() => {
    if (isPaused) return;
    let seconds = 0;
    const timer = setInterval(() => {
      seconds += 1;
      latest.current(seconds);
    }, 1_000);
    return () => clearInterval(timer);
  }, [isPaused, latest]);
}

function usePauseWithoutFocus(onReturn: () => void): boolean {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    const pause = () => setPaused(true);
    const goOn = () => {
      setPaused(false);
      onReturn();
    };
    window.addEventListener('blur', pause);
    window.addEventListener('focus', goOn);
    return () => {
      window.removeEventListener('blur', pause);
      window.removeEventListener('focus', goOn);
    };
  }, [onReturn]);
  return isPaused;
}

function timeOf({ time, round, nextOpensAt }: TimerAnswer): Time {
  return { round, nextOpensAt, secondsLeft: round === null ? null : secondsOf(time) };
}

function secondsOf(time: string): number | null {
  const [, minutes, seconds] = /^(\d+):(\d\d)$/.exec(time) ?? [];
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds);
}
