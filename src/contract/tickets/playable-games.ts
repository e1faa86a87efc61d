import * as z from 'zod/mini';
import { endpoint, idSchema } from '#contract/api/endpoint';
import { roundSchema } from '#contract/draws/draws';
import { screenNames } from '#contract/games/game-screens';
import { pointsSchema } from '#contract/ground/money';

const playableGameSchema = z.object({
  _id: idSchema,
  gameId: idSchema,
  gameName: z.string(),
  screen: z.enum(screenNames),
  nodigit: z.int(),
  description: z.string(),
  logo: z.nullable(z.string()),
  images: z.array(z.nullable(z.string())),
  payouts: z.array(z.object({ kind: z.string(), payout: pointsSchema })),
  round: z.nullable(roundSchema),
  nextOpensAt: z.nullable(z.string()),
});
export type PlayableGame = z.infer<typeof playableGameSchema>;

export const listPlayableGames = endpoint({
  name: 'tickets.games',
  summary: "The games of the player's network, each with its round",
  method: 'GET',
  path: '/app/games',
  access: { who: 'roles', roles: ['player'] },
  answer: z.object({
    data: z.array(playableGameSchema),
    games: z.array(playableGameSchema),
    readAt: z.string(),
  }),
});
