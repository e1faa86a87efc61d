import * as z from 'zod/mini';
import { endpoint } from '#contract/api/endpoint';
import { requiredOr } from '#contract/api/text';
import { roundSchema } from '#contract/draws/draws';
import { gameOfNamed, networkOf } from '#contract/games/game-access';

/** The id of a game or an admin, as the calls of the live screen take it. */
export const liveId = z
  .string({ error: requiredOr('An id is required', 'Not an id') })
  .check(z.maxLength(64));

/** mm:ss until the end of the round. A superadmin names the network. */
export const readTimer = endpoint({
  name: 'live-draws.timer',
  summary: 'Time until the end of the round on screen',
  method: 'GET',
  path: '/app/gettimer',
  access: { who: 'signed-in', subjects: [networkOf('query'), gameOfNamed('query')] },
  query: z.strictObject({ gameId: liveId, adminId: z.optional(liveId) }),
  answer: z.object({
    data: z.string(),
    time: z.string(),
    round: z.nullable(roundSchema),
    nextOpensAt: z.nullable(z.string()),
    readAt: z.string(),
  }),
});
