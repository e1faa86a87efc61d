import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/api/endpoint';
import { isDatabaseAway } from '#server/platform/database/database-errors';
import { setCookie } from '#server/platform/http/cookies';
import { type Replica, readingPrimary, readingReplica } from '#server/platform/replication/replica';

const cookieName = 'wrote-lately';

/**
 * Decides which requests may be answered from a replica. After a change, a browser carries a cookie until every usable
 * replica shows the change, on any node; programs keep no cookies and always read the primary.
 */
export function createFreshReads(replica: Replica | null, lagSeconds: number) {
  const mayLag = (endpoint: Endpoint, request: FastifyRequest) =>
    endpoint.method === 'GET' &&
    !endpoint.writes &&
    request.headers.authorization === undefined &&
    request.cookies[cookieName] === undefined;

  /** Runs a call; if the replica cannot answer it, the primary does. */
  return async <T>(
    { endpoint, request, reply }: { endpoint: Endpoint; request: FastifyRequest; reply: FastifyReply },
    run: () => Promise<T>,
  ): Promise<T> => {
    if (replica === null) return run();
    if (endpoint.writes) noteWrite(request, reply, lagSeconds);
    if (!mayLag(endpoint, request)) return readingPrimary(run);
    try {
      return await readingReplica(run);
    } catch (error) {
      if (!isDatabaseAway(error) || reply.sent) throw error;
      replica.distrust();
      return readingPrimary(run);
    }
  };
}
export type FreshReads = ReturnType<typeof createFreshReads>;

/** Recorded before the write, because a failed request may have written too. */
function noteWrite(request: FastifyRequest, reply: FastifyReply, lagSeconds: number): void {
  setCookie(request, reply, {
    name: cookieName,
    value: '1',
    path: '/api',
    // The browser counts from the answer, which is later than the change.
    maxAge: lagSeconds + 5,
  });
}
