import type { FastifyRequest } from 'fastify';
import { actorOf } from '#server/features/auth/actor-of-session';
import { isAllowedFrom } from '#server/features/auth/allowed-addresses';
import { findSession, touchSession } from '#server/features/auth/auth-queries';
import { endOneSession } from '#server/features/auth/end-sessions';
import { expiryOf, seenEveryMs, touchEveryMs } from '#server/features/auth/session-limits';
import { readToken } from '#server/features/auth/session-token';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

/**
 * The account behind a request's token, read from the database each time: a limit, or a right that was taken away, holds at the
 * next request on any node. Without facts the session is only looked at, and not noted as used.
 */
export async function identifyActor(
  db: Database,
  request: Pick<FastifyRequest, 'headers' | 'cookies' | 'ip'>,
  facts: Pick<RequestFacts, 'isBackground'> | null,
): Promise<Actor | null> {
  const token = readToken(request);
  if (token === null) return null;
  const session = await findSession(db, token.networkId, token.hash);
  if (session === undefined) return null;
  // The session stands: used from where it may be, it goes on.
  if (!isAllowedFrom(session, request.ip)) return null;
  const { networkId } = token;
  const { accountId, sessionId } = session;
  if (expiryOf(session) <= session.now) {
    await endOneSession(db, { networkId, accountId, sessionId }, 'expired');
    return null;
  }
  const byPerson = facts !== null && !facts.isBackground;
  const staleMs = session.now.getTime() - (byPerson ? session.activeAt : session.seenAt).getTime();
  if (facts !== null && staleMs > (byPerson ? touchEveryMs : seenEveryMs))
    await touchSession(db, networkId, sessionId, byPerson);
  return actorOf(networkId, { ...session, activeAt: byPerson ? session.now : session.activeAt });
}
