import { chain, type Role } from '#contract/roles';
import { findSessionById, type SessionRow } from '#server/features/auth/auth-queries';
import { expiryOf } from '#server/features/auth/session-limits';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

export function isRole(kind: string): kind is Role {
  return (chain as readonly string[]).includes(kind);
}

/** Kinds that never sign in are no actors. */
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
 * The account of a session that still stands, for work that goes on without a request: it has today's rights, not those of
 * when it was asked for. It is not noted as used.
 */
export async function findActorOfSession(
  db: Database,
  { networkId, sessionId }: Pick<Actor, 'networkId' | 'sessionId'>,
): Promise<Actor | null> {
  const session = await findSessionById(db, networkId, sessionId);
  return session === undefined || expiryOf(session) <= session.now ? null : actorOf(networkId, session);
}
