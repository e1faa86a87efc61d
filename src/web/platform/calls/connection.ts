import { useSyncExternalStore } from 'react';
import type { EarlyAnswer } from '#web/platform/calls/early-answer.ts';
import { isOwnAnswer } from '#web/platform/calls/own-answer.ts';
import {
  lookForClockStep,
  noteServerDate,
  serverNow,
  subscribeToClockSteps,
} from '#web/ui/values/server-time.ts';

export interface Connection {
  isOnline: boolean;
  /** When the server last answered, by the server's clock. */
  heardAt: number;
  /** When the next attempt is made while the server cannot be reached. */
  retryAt: number | null;
}

const retryAfterMs = 5_000;
/** An attempt without an answer ends after this time, so that there is a next one. */
const patienceMs = 8_000;
/** A call that waits longer than this has the connection checked, again and again. */
const doubtAfterMs = 10_000;
const lookAtClocksMs = 10_000;

let connection: Connection = { isOnline: true, heardAt: serverNow(), retryAt: null };
let timer: ReturnType<typeof setTimeout> | undefined;
let attempt: AbortController | undefined;
const listeners = new Set<() => void>();
/** The calls that wait for an answer, and since when by the monotonic clock. */
const waiting = new Map<AbortController, number>();

/** False while the server does not answer. Forms that move credit are disabled then. */
export function useOnline(): boolean {
  return useConnection().isOnline;
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isOnline(): boolean {
  return connection.isOnline;
}

/** The server itself answered: nothing else proves a connection, not even a report of the browser. */
export function noteReached(): void {
  clearTimeout(timer);
  endAttempt();
  connection = { ...connection, heardAt: serverNow() };
  if (connection.isOnline) return;
  endLostCalls();
  publish({ isOnline: true, retryAt: null });
}

/** No answer, or one that is not the server's. The next attempt follows by itself. */
export function noteUnreachable(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void probe(), retryAfterMs);
  publish({ isOnline: false, retryAt: serverNow() + retryAfterMs });
}

/**
 * Sends a request, or waits for one that is already under way. While it waits long for its answer, the connection is
 * checked beside it.
 */
export async function reach(url: string, init: RequestInit, early?: EarlyAnswer): Promise<Response> {
  const sent = early?.stop ?? new AbortController();
  const stop = () => sent.abort(init.signal?.reason);
  if (init.signal?.aborted) stop();
  init.signal?.addEventListener('abort', stop, { once: true });
  waiting.set(sent, early?.sentAt ?? performance.now());
  const doubt = setInterval(() => void probe(), doubtAfterMs);
  try {
    return await (early?.answer ?? fetch(url, { ...init, signal: sent.signal }));
  } finally {
    clearInterval(doubt);
    waiting.delete(sent);
  }
}

/** Calls the health endpoint, which needs no session and changes nothing. True if the server answered. */
export async function probe(): Promise<boolean> {
  clearTimeout(timer);
  endAttempt();
  const asked = new AbortController();
  attempt = asked;
  const sentAt = performance.now();
  const end = setTimeout(() => asked.abort(), patienceMs);
  const isReached = await fetch('/api/health', { cache: 'no-store', signal: asked.signal })
    .then(async (response) => {
      const isOwn = isOwnAnswer(response, await response.json());
      if (isOwn) noteServerDate(response.headers.get('Date'), sentAt);
      return isOwn;
    })
    .catch(() => false);
  clearTimeout(end);
  // A newer attempt, or an answer of another call, has decided in the meantime.
  if (attempt !== asked) return connection.isOnline;
  if (isReached) noteReached();
  else noteUnreachable();
  return isReached;
}

function endAttempt(): void {
  attempt?.abort();
  attempt = undefined;
}

/** Calls that were sent before the connection was lost may wait for minutes: they are sent again by their senders. */
function endLostCalls(): void {
  for (const [call, since] of waiting) if (performance.now() - since > doubtAfterMs) call.abort();
}

function publish(change: Partial<Connection>): void {
  connection = { ...connection, ...change };
  for (const listener of listeners) listener();
}

// What the browser reports is only a reason to look: it is often wrong where the server is in the same house.
for (const report of ['online', 'offline']) window.addEventListener(report, () => void probe());
// After sleep, or when the computer's clock was set, the server's time is read again.
document.addEventListener('visibilitychange', lookForClockStep);
setInterval(lookForClockStep, lookAtClocksMs);
subscribeToClockSteps(() => void probe());
