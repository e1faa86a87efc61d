import * as z from 'zod/mini';
import { endpoint, idSchema, noData, pathIdSchema } from '#contract/api/endpoint';
import { listQuery, paginationSchema } from '#contract/api/list-query';
import { requiredOr } from '#contract/api/text';
import { anyOf } from '#contract/games/game-access';
import { messages } from '#contract/ground/messages';

const superadmins = { who: 'roles', roles: ['superadmin'] } as const;
const params = z.strictObject({ id: pathIdSchema });
const superadminsOnTime = { ...superadmins, subjects: [anyOf('draw-time')] } as const;

const drawTimeSchema = z.object({
  _id: idSchema,
  /** Seconds between draws. */
  timecount: z.int(),
  isActive: z.boolean(),
  /** How many games use it. An interval in use cannot be deleted. */
  games: z.int(),
  createdAt: z.string(),
});
export type DrawTime = z.infer<typeof drawTimeSchema>;

export const drawTimeSortColumns = ['id', 'timecount'] as const;
export const drawTimeListQuery = z.strictObject(listQuery(drawTimeSortColumns));
export type DrawTimeListQuery = z.infer<typeof drawTimeListQuery>;

/** Seconds of one round. 60 gives one result a minute. */
export const drawTimeBody = z.strictObject({
  timecount: z
    .int({ error: requiredOr(messages.timeRequired, messages.timecountInvalid) })
    .check(z.gte(10, messages.timecountInvalid), z.lte(86_400, messages.timecountInvalid)),
});

const answer = z.object({ data: drawTimeSchema });
const errors = ['time_exists', 'time_in_use'] as const;

export const listDrawTimes = endpoint({
  name: 'draw-times.list',
  summary: 'The draw intervals that games can use',
  method: 'GET',
  path: '/time/timelist',
  access: superadmins,
  query: drawTimeListQuery,
  answer: z.object({ data: z.array(drawTimeSchema), pagination: z.optional(paginationSchema) }),
});

export const createDrawTime = endpoint({
  name: 'draw-times.create',
  summary: 'Add an interval',
  method: 'POST',
  creates: true,
  path: '/time',
  access: superadmins,
  body: drawTimeBody,
  answer,
  errors,
  status: 201,
});

/** Games that use it change from their first round that has not opened yet. */
export const editDrawTime = endpoint({
  name: 'draw-times.edit',
  summary: 'Change an interval',
  method: 'PUT',
  path: '/time/:id',
  access: superadminsOnTime,
  params,
  body: drawTimeBody,
  answer,
  errors,
});

export const deleteDrawTime = endpoint({
  name: 'draw-times.delete',
  summary: 'Delete an interval that no game uses',
  method: 'DELETE',
  path: '/time/:id',
  access: superadminsOnTime,
  params,
  answer: noData,
  errors,
});

/** A deactivated interval cannot be chosen for further games; games that use it keep it. */
export const switchDrawTime = endpoint({
  name: 'draw-times.switch',
  summary: 'Activate or deactivate an interval',
  method: 'PUT',
  path: '/time/:id/:action',
  access: superadminsOnTime,
  params: z.strictObject({ id: pathIdSchema, action: z.enum(['activate', 'deactivate']) }),
  answer,
});
