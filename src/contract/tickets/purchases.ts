import * as z from 'zod/mini';
import { endpoint } from '#contract/api/endpoint';
import { atMost } from '#contract/api/text';
import { pointsSchema } from '#contract/credit/money';

/** What became of a purchase whose answer was lost. */
export const readPurchase = endpoint({
  name: 'tickets.purchase',
  summary: 'The ticket that was bought with an idempotency key, if any',
  method: 'GET',
  path: '/app/purchases/:key',
  access: { who: 'roles', roles: ['player'] },
  params: z.strictObject({ key: z.string().check(atMost(36), z.regex(/^[0-9a-f-]{36}$/)) }),
  answer: z.object({
    /** Null while no ticket was bought with this key. */
    data: z.nullable(z.object({ ticketId: z.string(), playpoints: pointsSchema })),
  }),
});
