import * as z from 'zod/mini';
import { endpoint, idSchema } from '#contract/api/endpoint';
import { resultSchema, roundSchema } from '#contract/draws/draws';
import { savedResultSchema } from '#contract/draws/live-payload';
import { liveId } from '#contract/draws/live-timer';
import { adminOf } from '#contract/games/game-access';
import { screenNames } from '#contract/games/game-screens';
import { pointsSchema } from '#contract/ground/money';

/**
 * What needs an operator: an unfinished draw of the game is late, the balance is below the reserve, or the game can sell
 * no ticket because all of its balance and credit line is reserved.
 */
export const wallAlarms = ['draw_late', 'below_reserve', 'no_room'] as const;

const image = z.nullable(z.string());

const wallGameSchema = z.object({
  gameId: idSchema,
  gameName: z.string(),
  screen: z.enum(screenNames),
  /** Null while no round runs. */
  round: z.nullable(roundSchema),
  /** Stakes and tickets of the round on screen. */
  staked: pointsSchema,
  tickets: z.int(),
  /** The largest payout of one possible result at these stakes, booster 1, as on the live screen of the game. */
  largestLiability: pointsSchema,
  savedResult: z.nullable(z.object({ ...savedResultSchema.shape, image })),
  lastResult: z.nullable(z.object({ ...resultSchema.shape, image })),
  gameBalance: pointsSchema,
  reserve: pointsSchema,
  creditLine: pointsSchema,
  alarms: z.array(z.enum(wallAlarms)),
});
export type WallGame = z.infer<typeof wallGameSchema>;

/** All games in one answer, so that a screen can look at it as often as at one game. */
export const readWall = endpoint({
  name: 'live-draws.wall',
  summary: 'The running draws of every game of a network, side by side',
  method: 'GET',
  path: '/live/wall',
  access: { who: 'roles', roles: ['superadmin', 'admin'], subjects: [adminOf('query')] },
  query: z.strictObject({ adminId: liveId }),
  answer: z.object({
    adminId: idSchema,
    adminUsername: z.string(),
    data: z.array(wallGameSchema),
    /** The server's clock when this was read. */
    readAt: z.string(),
  }),
});
