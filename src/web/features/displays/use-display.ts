import { useEffect, useState } from 'react';
import { type DisplayState, readDisplay } from '#contract/displays/displays';
import { call, refusalIn } from '#web/platform/calls/call.ts';

/** A display of a revoked link stops within this time. */
const everyMs = 5_000;
const eagerMs = 1_000;
/** A result that has not arrived by then will not come soon. */
const patienceMs = 45_000;

export interface Read {
  state: DisplayState;
  /** The server's time now, in milliseconds, counted by this screen since the answer. */
  nowMs: () => number;
}

/** Polls a display: every five seconds, and every second while a result is due. Stops once the link is revoked. */
export function useDisplay(game: string, code: string) {
  const [read, setRead] = useState<Read | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another read.
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      let pauseMs = everyMs;
      try {
        const { data } = await call(readDisplay, { params: { game, code }, background: true, signal });
        const at = performance.now();
        const readAt = Date.parse(data.readAt);
        setRead({ state: data, nowMs: () => readAt + (performance.now() - at) });
        setError(null);
        pauseMs = pauseOf(data, readAt);
      } catch (failure) {
        if (signal.aborted) return;
        setError(failure as Error);
        if (refusalIn(failure)?.code === 'display_unknown') return setRead(null);
      }
      timer = setTimeout(() => void ask(), pauseMs);
    };
    void ask();
    return () => {
      stopping.abort();
      clearTimeout(timer);
    };
  }, [game, code, asked]);
  return { read, error, again: () => setAsked((before) => before + 1) };
}

/** Until the next read: shortly after the round ends, and soon while the result of the last one is missing. */
function pauseOf({ round, results, voided }: DisplayState, nowMs: number): number {
  if (round === null) return everyMs;
  const opensAt = Date.parse(round.opensAt);
  const [newest] = results;
  const isKnown = voided.length > 0 || (newest !== undefined && Date.parse(newest.drawnAt) >= opensAt);
  if (!isKnown && nowMs - opensAt < patienceMs) return eagerMs;
  return Math.min(everyMs, Math.max(eagerMs, Date.parse(round.endsAt) - nowMs + eagerMs / 4));
}
