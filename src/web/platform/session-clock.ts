import { useSyncExternalStore } from 'react';

export interface SessionClock {
  /** When the session ends, by this machine's clock; null while nobody is signed in. */
  endsAt: number | null;
  /** It ended while a screen was open. */
  hasEnded: boolean;
}

let clock: SessionClock = { endsAt: null, hasEnded: false };
const listeners = new Set<() => void>();

/** How far the server's clock is ahead of this machine's. A machine with a wrong clock still warns in time. */
let serverAheadMs = 0;

export function readServerAheadMs(): number {
  return serverAheadMs;
}

/**
 * When the session will end, known without asking: every signed-in answer carries the time.
 * Not that of a sign-in: it may be for another user, which its caller looks at first.
 */
export function noteAnswer(response: Response): void {
  const serverNow = Date.parse(response.headers.get('Date') ?? '');
  if (Number.isFinite(serverNow)) serverAheadMs = serverNow - Date.now();
  if (response.url.endsWith('/auth/login')) return;
  if (response.status === 401 && clock.endsAt !== null) endSession();
  else noteSessionEnd(response.headers.get('X-Session-Expires-At'));
}

/** Takes the time of the end as the server says it. */
export function noteSessionEnd(expiresAt: string | null): void {
  const endsAt = Date.parse(expiresAt ?? '') - serverAheadMs;
  if (Number.isFinite(endsAt)) setSessionEnd(endsAt);
}

/** Takes the time of the end by this machine's clock. */
export function setSessionEnd(endsAt: number): void {
  publish({ endsAt, hasEnded: false });
}

/** The server refused the session, or its time is over. */
export function endSession(): void {
  if (!clock.hasEnded) publish({ endsAt: clock.endsAt, hasEnded: true });
}

/** Nobody is signed in any more, on purpose. */
export function clearSessionClock(): void {
  publish({ endsAt: null, hasEnded: false });
}

export function useSessionClock(): SessionClock {
  return useSyncExternalStore(subscribeToSessionClock, readSessionClock);
}

export function readSessionClock(): SessionClock {
  return clock;
}

export function subscribeToSessionClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: SessionClock): void {
  clock = next;
  for (const listener of listeners) listener();
}
