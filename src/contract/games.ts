import * as z from 'zod/mini';
import { endpoint, idSchema } from './endpoint.ts';

const gameSchema = z.object({
  _id: idSchema,
  gameId: idSchema,
  gameName: z.string(),
  screen: z.string(),
  status: z.enum(['active', 'inactive', 'coming-soon']),
});
export type Game = z.infer<typeof gameSchema>;

export const listGames = endpoint({
  name: 'games.list',
  summary: 'The games of the installation',
  method: 'GET',
  path: '/game',
  access: { who: 'roles', roles: ['superadmin'] },
  answer: z.object({ data: z.array(gameSchema), games: z.array(gameSchema) }),
});
