import type { FastifyRequest } from 'fastify';
import type { Actor } from '#server/platform/actor';
import { plainAddress } from '#server/platform/limits/ip-address';
import { readToken } from '#server/shared/sessions/session-token';

/** How long a session is cached for postings that check it themselves. */
const rememberedMs = 60_000;
const mostRemembered = 50_000;

/**
 * Caches the session of a token. It authorizes nothing: its user must check in its own transaction that the session is
 * still open. Only values that never change in a session are used.
 */
export function createActorMemory() {
  const known = new Map<string, { actor: Actor; untilMs: number }>();
  const nameOf = (request: FastifyRequest) => readToken(request)?.hash.toString('base64');
  // From another address the list of allowed addresses must be read. When that list changes, sessions from outside it
  // end.
  const isHome = (request: FastifyRequest, actor: Actor) => actor.signedInFrom === plainAddress(request.ip);
  return {
    keep(request: FastifyRequest, actor: Actor): void {
      const name = nameOf(request);
      if (name === undefined || !isHome(request, actor)) return;
      // Deletes the oldest first: a map keeps insertion order.
      if (known.size >= mostRemembered) known.delete(known.keys().next().value ?? '');
      known.set(name, { actor, untilMs: performance.now() + rememberedMs });
    },
    recall(request: FastifyRequest): Actor | undefined {
      const name = nameOf(request);
      const found = name === undefined ? undefined : known.get(name);
      if (found === undefined || name === undefined) return undefined;
      if (found.untilMs > performance.now()) return isHome(request, found.actor) ? found.actor : undefined;
      known.delete(name);
      return undefined;
    },
  };
}
