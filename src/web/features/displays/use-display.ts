import { useEffect, useState } from 'react';
import { type DisplayState, readDisplay } from '#contract/displays/displays';
import { call, refusalIn } from '#web/platform/calls/call.ts';
import { isOnline, subscribe } from '#web/platform/calls/connection.ts';
import { reloadOnce } from '#web/platform/calls/reload-once.ts';
import { subscribeToClockSteps } from '#web/ui/values/server-time.ts';

/** A display of a revoked link stops within this time. */
const everyMs = 5_000;
const eagerMs = 1_000;
/** A result that has not arrived by then will not come soon. */
const patienceMs = 45_000;
/** Without an answer the pauses grow up to this. */
const longestPauseMs = 30_000;
/** Its operator may be admitted again. */
const unknownPauseMs = 60_000;
/** A connection that was lost without a sign gives no answer at all. */
const answerWithinMs = 15_000;

export interface Read {
  state: DisplayState;
  /** The server's time now, in milliseconds, counted by this screen since the answer. */
  nowMs: () => number;
  /** False after the computer has slept, or its clock was set, until the next answer. */
  isTimeKnown: boolean;
}

/** Polls a display: every five seconds, and every second while a result is due. It never ends by itself. */
export function useDisplay(game: string, code: string) {
  const [read, setRead] = useState<Read | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    const tell: Tell = (data, failure) => {
      setError(failure);
      if (data !== null) setRead(readOf(data));
      else if (isUnknown(failure)) setRead(null);
    };
    const loseTime = () => setRead((before) => before && { ...before, isTimeKnown: false });
    return followDisplay({ game, code }, tell, loseTime);
  }, [game, code]);
  return { read, error };
}

type Params = { game: string; code: string };
type Tell = (data: DisplayState | null, failure: Error | null) => void;

/** Reads a display again and again until it is stopped, and tells what each read has brought. */
function followDisplay(params: Params, tell: Tell, loseTime: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | null = null;
  let failures = 0;
  let isReturnHeeded = true;
  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    const own = new AbortController();
    current = own;
    timer = setTimeout(() => own.abort(), answerWithinMs);
    const { data, failure } = await readOnce(params, own.signal);
    const isOld = data !== null && current === own && isOtherRelease(data.release);
    if ((isOld && (await reloadOnce())) || current !== own) return;
    current = null;
    failures = failure === null ? 0 : failures + 1;
    isReturnHeeded ||= failure === null;
    tell(data, failure);
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), data === null ? pauseAfter(failure, failures) : pauseOf(data));
  };
  // Asked at once when the connection returns, but once only: the reads alone may be answered by a gateway.
  const stopReturns = subscribe(() => {
    if (!isOnline() || failures === 0 || current !== null || !isReturnHeeded) return;
    isReturnHeeded = false;
    void ask();
  });
  const stopSteps = subscribeToClockSteps(() => {
    loseTime();
    void ask();
  });
  void ask();
  return () => {
    stopReturns();
    stopSteps();
    clearTimeout(timer);
    current?.abort();
    current = null;
  };
}

async function readOnce(params: Params, signal: AbortSignal) {
  try {
    const { data } = await call(readDisplay, { params, background: true, signal });
    return { data, failure: null };
  } catch (failure) {
    return { data: null, failure: failure as Error };
  }
}

function readOf(state: DisplayState): Read {
  const at = performance.now();
  const readAt = Date.parse(state.readAt);
  return { state, nowMs: () => readAt + (performance.now() - at), isTimeKnown: true };
}

const isUnknown = (failure: Error | null) => refusalIn(failure)?.code === 'display_unknown';

/** A display stays open for months: it shows the pages of the release that is installed now. */
function isOtherRelease(release: string): boolean {
  return release !== '' && !Array.from(document.scripts).some(({ src }) => src.endsWith(`/${release}`));
}

/** The round before has ended, and its result may still arrive. */
export function isResultDue({ round, results, voided }: DisplayState, nowMs: number): boolean {
  if (round === null) return false;
  const opensAt = Date.parse(round.opensAt);
  const [newest] = results;
  const isKnown = voided.length > 0 || (newest !== undefined && Date.parse(newest.drawnAt) >= opensAt);
  return !isKnown && nowMs - opensAt < patienceMs;
}

/** Until the next read: shortly after the round ends, and soon while the result of the last one is missing. */
function pauseOf(state: DisplayState): number {
  const nowMs = Date.parse(state.readAt);
  if (state.round === null) return everyMs;
  if (isResultDue(state, nowMs)) return eagerMs;
  return Math.min(everyMs, Math.max(eagerMs, Date.parse(state.round.endsAt) - nowMs + eagerMs / 4));
}

function pauseAfter(failure: Error | null, failures: number): number {
  return isUnknown(failure) ? unknownPauseMs : Math.min(longestPauseMs, everyMs * 2 ** (failures - 1));
}
