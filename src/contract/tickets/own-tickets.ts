import * as z from 'zod/mini';
import { endpoint } from '#contract/api/endpoint';
import { listQuery, paginationSchema } from '#contract/api/list-query';
import { atMost } from '#contract/api/text';
import { periodShape } from '#contract/lists/report-query';
import { ticketSchema, ticketStatuses } from '#contract/tickets/tickets';

export const listTickets = endpoint({
  name: 'tickets.list',
  summary:
    "The player's tickets of a period, newest first; pages cover the newest 10,000, without a page all",
  method: 'GET',
  path: '/app/tickets',
  access: { who: 'roles', roles: ['player'] },
  query: z.strictObject({
    ...listQuery(['createdAt']),
    gameId: z.optional(z.string().check(atMost(64))),
    status: z.optional(z.enum(ticketStatuses)),
    /** Business days of the purchases; all days without them. */
    ...periodShape,
  }),
  answer: z.object({ data: z.array(ticketSchema), pagination: z.optional(paginationSchema) }),
});
