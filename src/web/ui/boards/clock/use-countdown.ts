import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Round } from '#contract/draws';

/** What the server answers when it is asked for the time of a round. */
export interface TimerAnswer {
  /** mm:ss to the end of the round. */
  time: string;
  round: Round | null;
  nextOpensAt: string | null;
}

export interface Countdown {
  /** Null before the first answer and while no round runs. */
  secondsLeft: number | null;
  round: Round | null;
  nextOpensAt: string | null;
  /** The window is not in use, so nothing is counted; the time is read anew when it is. */
  isPaused: boolean;
}

interface CountdownInput {
  /** Names what is counted: another game begins anew. */
  of: string;
  load: (signal: AbortSignal) => Promise<TimerAnswer>;
  /** The round on screen is over. */
  onZero?: () => void;
}

type Time = Omit<Countdown, 'isPaused'>;

const nothing: Time = { secondsLeft: null, round: null, nextOpensAt: null };
/** Without a round the server is asked again after so many seconds. */
const idleSeconds = 10;
/** While the server says the time by itself nothing is counted here: two counts would jump against each other. */
const toldWithinMs = 2_500;
/** A time this much later than the one shown belongs to another round. */
const otherRoundSeconds = 3;

/**
 * Counts down to the draw: loaded from the server, one step each second, loaded anew at zero. It rests while the
 * window does not have the focus. `setTime` takes a time that the server sent by itself.
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
    // A clock that could not be read goes on counting; at zero it asks again.
    void latest.current.load(asked.signal).then(take).then(end, end);
  }, [latest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another game has another clock.
  useEffect(() => {
    setTimeState(nothing);
    reload();
    return () => asking.current?.abort();
  }, [of, reload]);

  const toldAt = useRef(0);
  const isPaused = usePauseWithoutFocus(reload);
  useEverySecond(isPaused, (seconds) => {
    const { secondsLeft, onZero: tellZero } = latest.current;
    if (Date.now() - toldAt.current < toldWithinMs) return;
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
      toldAt.current = Date.now();
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
