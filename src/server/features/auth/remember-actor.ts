import type { FastifyRequest } from 'fastify';
import { readToken } from '#server/features/auth/session-token';
import type { Actor } from '#server/platform/actor';
import { plainAddress } from '#server/platform/ip-address';

/** How long a session is remembered for postings that judge it themselves. */
const rememberedMs = 60_000;
const mostRemembered = 50_000;

/**
 * Whose session a token was, as seen a moment ago. It lets nobody in: who uses it must ask in its own transaction whether
 * the session still stands. Only what never changes in a session counts.
 */
export function createActorMemory() {
  const known = new Map<string, { actor: Actor; untilMs: number }>();
  const nameOf = (request: FastifyRequest) => readToken(request)?.hash.toString('base64');
  // From elsewhere the list of allowed addresses must be asked. Where it changes, sessions opened outside it end.
  const isHome = (request: FastifyRequest, actor: Actor) => actor.signedInFrom === plainAddress(request.ip);
  return {
    keep(request: FastifyRequest, actor: Actor): void {
      const name = nameOf(request);
      if (name === undefined || !isHome(request, actor)) return;
      // The oldest go first: a map keeps the order in which it was filled.
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
