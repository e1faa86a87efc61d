import * as z from 'zod/mini';
import { endpoint, idSchema } from '#contract/api/endpoint';
import { listQuery, pagePart, paginationSchema } from '#contract/api/list-query';
import { operatorRoles } from '#contract/ground/roles';
import { partySchema } from '#contract/lists/report-query';

const operators = { who: 'roles', roles: operatorRoles } as const;
/** The signed-in operator, repeated. */
const actingShape = { id: z.optional(idSchema) };
const acting = ['id'];

export const loadHistoryUsers = endpoint({
  name: 'history.users',
  summary: 'Players that the game history can be filtered by',
  method: 'GET',
  path: '/history/loadUsers',
  access: operators,
  query: z.strictObject({ ...actingShape, ...listQuery(['username']), ...pagePart }),
  answer: z.object({
    data: z.array(partySchema),
    users: z.array(partySchema),
    pagination: z.optional(paginationSchema),
  }),
  acting,
});

const gameSchema = z.object({ _id: idSchema, gameId: idSchema, gameName: z.string() });
export const loadHistoryGames = endpoint({
  name: 'history.games',
  summary: 'Games that the game history can be filtered by',
  method: 'GET',
  path: '/history/loadGames',
  access: operators,
  query: z.strictObject(actingShape),
  answer: z.object({ data: z.array(gameSchema), games: z.array(gameSchema) }),
  acting,
});
