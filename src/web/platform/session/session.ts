import { useSyncExternalStore } from 'react';
import type { AuthUser } from '#contract/auth/auth';
import type { Duty } from '#contract/ground/duties';
import type { Locale } from '#contract/ground/locales';
import type { Role } from '#contract/ground/roles';
import { call, refusalIn } from '#web/platform/calls/call.ts';
import { authCalls } from '#web/platform/session/auth-calls.ts';

export interface Session {
  user: AuthUser;
  roles: readonly Role[];
  expiresAt: string;
  timeZone: string;
  /** What must be done before anything else. */
  duty: Duty | null;
  changeGivenPasswords: boolean;
  newDevices: number;
  /** Entries of the inbox, at most 100. */
  unread: number;
  /** There is something to pay to the Reference, or to collect from an account below. */
  hasDues: boolean;
  /** The language and digit grouping of the account; null if it has not chosen yet. */
  locale: Locale | null;
}

/** Undefined until the server has answered, null without a session. */
let session: Session | null | undefined;
let asking: Promise<Session | null> | undefined;
const listeners = new Set<() => void>();

/** The session of a signed-in page. */
export function useSession(): Session {
  const known = useMaybeSession();
  if (!known) throw new Error('This page is only shown to a signed-in user');
  return known;
}

export function useMaybeSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, knownSession);
}

/**
 * A part of the user that never changes. A component that needs no more of the session is not rendered again when the
 * user's balance or inbox changes.
 */
export function useOwn<Part extends '_id' | 'username' | 'role'>(part: Part): AuthUser[Part] | undefined {
  return useSyncExternalStore(subscribeToSession, () => knownSession()?.user[part]);
}

/** Reads the user again, after a change of its own credit. */
export function useRefreshSession(): () => Promise<void> {
  return touchSession;
}

/** Reads the session once. */
export function loadSession(): Promise<Session | null> {
  if (session !== undefined) return Promise.resolve(session);
  asking ??= askWhoIsSignedIn().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Reads the session as a user action, which extends it. */
export async function touchSession(): Promise<void> {
  putSession(await call(authCalls.readSession));
}

/** The cookie holds the token: no script keeps it. */
export function putSession({ token: _, ...given }: Session & { token?: string }): void {
  publish(given);
}

/** Stores a new choice of the language, without another request. */
export function noteLocale(locale: Locale): void {
  if (session) publish({ ...session, locale });
}

/** Loads what a user who signs in will see first. The application sets it. */
let prepare = async (_session: Session): Promise<void> => {};

export function setPreparation(load: typeof prepare): void {
  prepare = load;
}

export const prepareFor = (next: Session): Promise<void> => prepare(next);

/** Clears the session. */
export function forgetSession(): void {
  publish(null);
}

export function knownSession(): Session | null {
  return session ?? null;
}

async function askWhoIsSignedIn(): Promise<Session | null> {
  try {
    putSession(await call(authCalls.readSession));
  } catch (error) {
    if (refusalIn(error)?.status !== 401) throw error;
    forgetSession();
  }
  return knownSession();
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: Session | null): void {
  session = next;
  for (const listener of listeners) listener();
}
