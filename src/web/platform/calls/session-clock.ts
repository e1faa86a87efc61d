import { useSyncExternalStore } from 'react';

export interface SessionClock {
  /** When the session ends, by the server's clock; null without a session. */
  endsAt: number | null;
  /** It ended while a screen was open. */
  hasEnded: boolean;
  /** It ended because of wrong own passwords or codes. */
  isByWrongProofs: boolean;
}

let clock: SessionClock = { endsAt: null, hasEnded: false, isByWrongProofs: false };
const listeners = new Set<() => void>();

/**
 * Updates the end of the session from an answer of the server: every signed-in answer contains it. Answers of a sign-in are skipped,
 * because it may be for another user; its caller handles it.
 */
export function noteAnswer(response: Response): void {
  if (new URL(response.url).pathname === '/api/auth/login') return;
  if (response.headers.get('X-Session-Ended') !== null) endSession({ isByWrongProofs: true });
  else if (response.status === 401 && clock.endsAt !== null) endSession();
  else noteSessionEnd(response.headers.get('X-Session-Expires-At'));
}

export function noteSessionEnd(expiresAt: string | null): void {
  const endsAt = Date.parse(expiresAt ?? '');
  if (Number.isFinite(endsAt)) setSessionEnd(endsAt);
}

/** Sets the end of the session by the server's clock, in milliseconds. */
export function setSessionEnd(endsAt: number): void {
  publish({ endsAt, hasEnded: false, isByWrongProofs: false });
}

/** The server refused the session, or it has expired. */
export function endSession({ isByWrongProofs }: Partial<SessionClock> = {}): void {
  if (!clock.hasEnded)
    publish({ endsAt: clock.endsAt, hasEnded: true, isByWrongProofs: isByWrongProofs === true });
}

/** The user signed out. */
export function clearSessionClock(): void {
  publish({ endsAt: null, hasEnded: false, isByWrongProofs: false });
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
