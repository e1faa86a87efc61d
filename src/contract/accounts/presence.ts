import * as z from 'zod/mini';
import { referenceSchema } from '#contract/accounts/accounts';
import { operatorRoles } from '#contract/accounts/roles';
import { endpoint, idSchema, noData, roleSchema } from '#contract/api/endpoint';
import { listQuery, paginationSchema } from '#contract/api/list-query';
import { pointsSchema } from '#contract/credit/money';
import { formatShape } from '#contract/reports/report-query';

/** `id` is the player; `role` may be that of the player or of the operator. */
export const logOutPlayer = endpoint({
  name: 'presence.log-out-player',
  summary: 'End every session of a player',
  method: 'GET',
  path: '/app/logout',
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'query', field: 'id', relation: 'descendant', kind: 'player' }],
  },
  query: z.strictObject({ id: z.string().check(z.maxLength(64)), role: z.optional(roleSchema) }),
  answer: noData,
  writes: true,
});

const figures = {
  points: pointsSchema,
  playPoints: pointsSchema,
  winPoints: pointsSchema,
  claimPoints: pointsSchema,
  endPoints: pointsSchema,
};

/** A player of the branch with today's figures: settled play and win, prizes paid, end = play − win. */
const onlinePlayerSchema = z.object({
  _id: idSchema,
  username: z.string(),
  name: z.string(),
  refId: z.nullable(referenceSchema),
  ...figures,
  isOnline: z.boolean(),
  lastLogin: z.nullable(z.string()),
  can: z.object({ logout: z.boolean() }),
});
export type OnlinePlayer = z.infer<typeof onlinePlayerSchema>;

const onlineQuery = z.strictObject({
  loginid: z.optional(idSchema),
  online: z.optional(z.enum(['true', 'false'])),
  /** Without `sort`: online players first, then by username. */
  ...listQuery(['username', 'points', 'play', 'win', 'claim', 'end', 'lastLogin']),
});
const operators = { who: 'roles', roles: operatorRoles } as const;

export const listOnlinePlayers = endpoint({
  name: 'presence.players',
  summary: "The players of the branch with today's figures, online players first",
  method: 'GET',
  path: '/onlinePlayer',
  access: operators,
  query: onlineQuery,
  answer: z.object({
    data: z.array(onlinePlayerSchema),
    totals: z.optional(z.object({ ...figures, online: z.int() })),
    pagination: z.optional(paginationSchema),
    readAt: z.string(),
  }),
  acting: ['loginid'],
});

export const exportOnlinePlayers = endpoint({
  name: 'presence.players.export',
  summary: 'The players of the branch as OnlinePlayers.xlsx or .csv',
  method: 'GET',
  path: '/onlinePlayer/export',
  access: operators,
  query: z.strictObject({ ...z.omit(onlineQuery, { page: true, pageSize: true }).shape, ...formatShape }),
  answer: noData,
  file: true,
  acting: ['loginid'],
});
