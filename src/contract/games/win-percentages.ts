import * as z from 'zod/mini';
import { endpoint, idSchema, noData, pathIdSchema } from '#contract/api/endpoint';
import { trimmedTo } from '#contract/api/text';
import { screenNames } from '#contract/games/game-screens';
import { messages } from '#contract/ground/messages';
import { toHundredths } from '#contract/ground/money';
import { operatorRoles } from '#contract/ground/roles';

const params = z.strictObject({ id: pathIdSchema });
/** The account whose network is meant: the actor, or one below it. */
const ofBranch = {
  who: 'roles',
  roles: operatorRoles,
  subjects: [{ in: 'params', field: 'id', relation: 'self-or-descendant' }],
} as const;

const adminSchema = z.object({ _id: idSchema, username: z.string() });
const percentageSchema = z.object({
  /** The row's own id; callers send it back. */
  id: idSchema,
  username: z.string(),
  adminId: idSchema,
  gameName: z.string(),
  gameId: idSchema,
  screen: z.enum(screenNames),
  winpercentage: z.number(),
});
export type WinPercentage = z.infer<typeof percentageSchema>;

const userGameSchema = z.object({
  _id: idSchema,
  gameId: idSchema,
  gameName: z.string(),
  screen: z.enum(screenNames),
  status: z.enum(['active', 'inactive', 'coming-soon']),
});

export const listUserGames = endpoint({
  name: 'win-percentages.user-games',
  summary: "The games of an account's network",
  method: 'GET',
  path: '/game/usergames/:id',
  access: ofBranch,
  params,
  answer: z.object({ data: z.array(userGameSchema), games: z.array(userGameSchema) }),
});

/** Of one network; a superadmin that names itself reads those of every network. */
export const listWinPercentages = endpoint({
  name: 'win-percentages.list',
  summary: 'Win percentages of each game and admin',
  method: 'GET',
  path: '/percentage/usergames/:id',
  access: ofBranch,
  params,
  query: z.strictObject({ search: z.optional(z.string().check(...trimmedTo(100))) }),
  answer: z.object({
    data: z.array(percentageSchema),
    games: z.array(userGameSchema),
    users: z.array(adminSchema),
    adminGameList: z.array(percentageSchema),
    /** True if the actor may set them. */
    canSet: z.boolean(),
  }),
});

const winpercentage = z.number({ error: messages.percentageInvalid }).check(
  z.gte(0, messages.percentageInvalid),
  z.lte(100, messages.percentageInvalid),
  z.refine((rate) => toHundredths(rate) !== null, messages.percentageInvalid),
);

/** It is used for the admin commission report and never influences a result. */
export const setWinPercentages = endpoint({
  name: 'win-percentages.set',
  summary: 'Set win percentages of one network',
  method: 'PUT',
  path: '/percentage/bulk/winpercentage/:id',
  access: {
    who: 'roles',
    roles: ['superadmin', 'admin'],
    subjects: [
      { in: 'params', field: 'id', relation: 'self-or-descendant' },
      { in: 'body', field: 'updates.id', record: 'percentage', relation: 'named-network' },
    ],
  },
  params,
  body: z.strictObject({
    updates: z
      .array(z.strictObject({ id: z.string().check(z.maxLength(64)), winpercentage }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  answer: noData,
});
