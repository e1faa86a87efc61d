import * as z from 'zod/mini';
import { endpoint, idSchema, noData, pathIdSchema } from '#contract/endpoint';
import { anyOf } from '#contract/game-access';
import { listQuery, paginationSchema } from '#contract/list-query';
import { messages } from '#contract/messages';

const superadmins = { who: 'roles', roles: ['superadmin'] } as const;
const params = z.strictObject({ id: pathIdSchema });
const superadminsOnTime = { ...superadmins, subjects: [anyOf('draw-time')] } as const;

const drawTimeSchema = z.object({
  _id: idSchema,
  /** Seconds from one draw to the next. */
  timecount: z.int(),
  isActive: z.boolean(),
  /** How many games draw by it; one in use is not deleted. */
  games: z.int(),
  createdAt: z.string(),
});
export type DrawTime = z.infer<typeof drawTimeSchema>;

export const drawTimeSortColumns = ['id', 'timecount'] as const;
export const drawTimeListQuery = z.strictObject(listQuery(drawTimeSortColumns));
export type DrawTimeListQuery = z.infer<typeof drawTimeListQuery>;

/** Seconds of one round: a minute has its result every minute. */
export const drawTimeBody = z.strictObject({
  timecount: z
    .int({ error: messages.timeRequired })
    .check(z.gte(10, messages.timecountInvalid), z.lte(86_400, messages.timecountInvalid)),
});

const answer = z.object({ data: drawTimeSchema });
const errors = ['time_exists', 'time_in_use'] as const;

export const listDrawTimes = endpoint({
  name: 'draw-times.list',
  summary: 'The intervals games can draw by',
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
  path: '/time',
  access: superadmins,
  body: drawTimeBody,
  answer,
  errors,
  status: 201,
});

/** Games that draw by it follow from the first round not yet open. */
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
  summary: 'Delete an interval that no game draws by',
  method: 'DELETE',
  path: '/time/:id',
  access: superadminsOnTime,
  params,
  answer: noData,
  errors,
});

/** A deactivated interval is not offered to further games; those that draw by it go on. */
export const switchDrawTime = endpoint({
  name: 'draw-times.switch',
  summary: 'Activate or deactivate an interval',
  method: 'PUT',
  path: '/time/:id/:action',
  access: superadminsOnTime,
  params: z.strictObject({ id: pathIdSchema, action: z.enum(['activate', 'deactivate']) }),
  answer,
});
