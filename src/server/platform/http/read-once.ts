import type { Endpoint } from '#contract/api/endpoint';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { createOnce, everyTime, type Once } from '#server/platform/database/once-queries';
import { fingerprintOf, type Idempotency, readIdempotencyKey } from '#server/platform/http/idempotency-key';

interface Asked {
  header: string | string[] | undefined;
  nowMs: number;
  facts: RequestFacts;
  body: unknown;
  actor: Actor | null;
}

interface Keyed {
  /** Of a posting or a creation that was sent with a key; otherwise null. */
  idempotency: Idempotency | null;
  /** How the call creates its record: once for the key, or each time without one. */
  once: Once;
}

/** The caller's key, and how often its call creates a record. */
export function readOnce(
  { posting, creates }: Pick<Endpoint, 'posting' | 'creates'>,
  { header, nowMs, facts, body, actor }: Asked,
): Keyed {
  const key = posting || creates ? readIdempotencyKey(header, nowMs) : null;
  if (key === null) return { idempotency: null, once: everyTime };
  const idempotency = { key, fingerprint: fingerprintOf(facts.method, facts.path, Object(body)) };
  return { idempotency, once: creates ? createOnce({ actor, ...idempotency }) : everyTime };
}
