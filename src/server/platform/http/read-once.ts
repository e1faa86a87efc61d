import type { Endpoint } from '#contract/api/endpoint';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { createOnce, everyTime, type Once } from '#server/platform/database/once-queries';
import { fingerprintOf, readIdempotencyKey } from '#server/platform/http/idempotency-key';

interface Asked {
  header: string | string[] | undefined;
  nowMs: number;
  facts: RequestFacts;
  body: unknown;
  actor: Actor | null;
}

/** The key of a posting or a creation, and how the call creates its record: once for the key, or each time without one. */
export function readOnce(
  { posting, creates }: Pick<Endpoint, 'posting' | 'creates'>,
  { header, nowMs, facts, body, actor }: Asked,
): { key: string | null; once: Once } {
  const key = posting || creates ? readIdempotencyKey(header, nowMs) : null;
  if (key === null || !creates) return { key, once: everyTime };
  const fingerprint = fingerprintOf(facts.method, facts.path, Object(body));
  return { key, once: createOnce({ actor, key, fingerprint }) };
}
