import * as z from 'zod/mini';
import { endpoint } from '#contract/api/endpoint';
import { atMost } from '#contract/api/text';
import { errorKinds } from '#contract/ground/errors';
import { pointsSchema } from '#contract/ground/money';

const access = { who: 'roles', roles: ['player'] } as const;
const answer = z.object({
  /** Null if no ticket was bought with this key. */
  data: z.nullable(z.object({ ticketId: z.string(), playpoints: pointsSchema })),
});

/** What has become of a purchase so far. */
export const readPurchase = endpoint({
  name: 'tickets.purchase',
  summary: 'The ticket that was bought with an idempotency key, if any',
  method: 'GET',
  path: '/app/purchases/:key',
  access,
  params: z.strictObject({
    key: z.string().check(atMost(36), z.regex(/^[0-9a-f-]{36}$/, errorKinds.invalid_idempotency_key.text)),
  }),
  answer,
});

/**
 * Decides a purchase whose answer was lost. Requires the idempotency key of the purchase. If no ticket was bought with
 * it, none will be: the server refuses the purchase if it arrives later.
 */
export const endPurchase = endpoint({
  name: 'tickets.endPurchase',
  summary: 'The ticket that was bought with an idempotency key; if none was, no ticket will be',
  method: 'POST',
  path: '/app/purchases/end',
  access,
  answer,
  errors: ['invalid_idempotency_key', 'idempotency_key_reused'],
  posting: true,
});
