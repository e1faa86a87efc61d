import type { FastifyRequest } from 'fastify';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { isAgeOver } from '#server/platform/database/moments';
import { actorOf } from '#server/shared/sessions/actor-of-session';
import { isAllowedFrom } from '#server/shared/sessions/allowed-addresses';
import { endOneSession } from '#server/shared/sessions/end-session-queries';
import { expiryOf, seenEveryMs, touchEveryMs } from '#server/shared/sessions/session-limits';
import { findSession, touchSession } from '#server/shared/sessions/session-queries';
import { readToken } from '#server/shared/sessions/session-token';

/**
 * The account of a request's token, read from the database each time: a limit or a revoked right takes effect at the
 * next request on any node. Without facts the session is only read, not marked as used.
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
  // The session is open and used from an allowed address.
  if (!isAllowedFrom(session, request.ip)) return null;
  const { networkId } = token;
  const { accountId, sessionId } = session;
  if (expiryOf(session) <= session.now) {
    await endOneSession(db, { networkId, accountId, sessionId }, 'expired');
    return null;
  }
  const byPerson = facts !== null && !facts.isBackground;
  const staleMs = session.now.getTime() - (byPerson ? session.activeAt : session.seenAt).getTime();
  if (facts !== null && isAgeOver(staleMs, byPerson ? touchEveryMs : seenEveryMs))
    await touchSession(db, networkId, sessionId, byPerson);
  return actorOf(networkId, { ...session, activeAt: byPerson ? session.now : session.activeAt });
}
