import { chain, type Role } from '#contract/ground/roles';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { expiryOf } from '#server/shared/sessions/session-limits';
import { findSessionById, type SessionRow } from '#server/shared/sessions/session-queries';

export function isRole(kind: string): kind is Role {
  return (chain as readonly string[]).includes(kind);
}

/** Kinds that never sign in are not actors. */
export function actorOf(
  networkId: number,
  session: Omit<SessionRow, 'now' | 'seenAt' | 'allowedAddresses'>,
): Actor | null {
  if (!isRole(session.kind)) return null;
  return {
    networkId,
    accountId: session.accountId,
    sessionId: session.sessionId,
    role: session.kind,
    username: session.username,
    firstName: session.firstName,
    lastName: session.lastName,
    path: session.path,
    expiresAt: expiryOf(session),
    signedInFrom: session.signedInFrom,
    mustChangePassword: session.mustChangePassword,
    hasSecondFactor: session.hasSecondFactor,
  };
}

/**
 * The account of a session that is still open, for background work. It has its current rights, not those of the request
 * that started the work. The session is not marked as used.
 */
export async function findActorOfSession(
  db: Database,
  { networkId, sessionId }: Pick<Actor, 'networkId' | 'sessionId'>,
): Promise<Actor | null> {
  const session = await findSessionById(db, networkId, sessionId);
  return session === undefined || expiryOf(session) <= session.now ? null : actorOf(networkId, session);
}
