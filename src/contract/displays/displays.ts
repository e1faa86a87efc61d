import * as z from 'zod/mini';
import { endpoint, idSchema, pathIdSchema } from '#contract/api/endpoint';
import { atMost, requiredLine, requiredOr } from '#contract/api/text';
import { resultSchema, roundSchema } from '#contract/draws/draws';
import { gameOfOwn } from '#contract/games/game-access';
import { screenNames } from '#contract/games/game-screens';
import { messages } from '#contract/ground/messages';
import { pointsSchema } from '#contract/ground/money';

/** Operators with games: a superadmin belongs to no network. */
const operators = {
  who: 'roles',
  roles: ['admin', 'superareamanager', 'areamanager', 'master'],
} as const;

/** How many displays one operator may have. */
export const mostDisplays = 20;
export const longestDisplayName = 40;

const displaySchema = z.object({
  _id: idSchema,
  name: z.string(),
  gameId: idSchema,
  gameName: z.string(),
  /** The secret address of the screen. */
  address: z.string(),
  createdAt: z.string(),
  /** When the screen last asked for its state, to the minute; null before the first time. */
  seenAt: z.nullable(z.string()),
});
export type Display = z.infer<typeof displaySchema>;

export const listDisplays = endpoint({
  name: 'displays.list',
  summary: 'The own displays, newest first, and the games that a display can show',
  method: 'GET',
  path: '/displays',
  access: operators,
  answer: z.object({
    data: z.array(displaySchema),
    games: z.array(z.object({ gameId: idSchema, gameName: z.string() })),
  }),
});

export const displayBody = z.strictObject({
  name: requiredLine(messages.displayNameRequired, longestDisplayName),
  gameId: z.string({ error: requiredOr(messages.gameRequired) }).check(atMost(64)),
});

export const createDisplay = endpoint({
  name: 'displays.create',
  summary: 'Open a display of a game: a screen with a secret address',
  method: 'POST',
  creates: true,
  path: '/displays',
  access: { ...operators, subjects: [gameOfOwn('body')] },
  body: displayBody,
  answer: z.object({ message: z.string(), data: displaySchema }),
  errors: ['displays_full'],
  status: 201,
});

export const revokeDisplay = endpoint({
  name: 'displays.revoke',
  summary: 'Revoke an own display: its address stops working',
  method: 'DELETE',
  path: '/displays/:id',
  access: {
    ...operators,
    subjects: [{ in: 'params', field: 'id', record: 'display', relation: 'self' }],
  },
  params: z.strictObject({ id: pathIdSchema }),
  answer: z.object({ message: z.string() }),
});

const stateSchema = z.object({
  /** The name of the display: that of its shop. */
  name: z.string(),
  gameId: idSchema,
  gameName: z.string(),
  screen: z.enum(screenNames),
  nodigit: z.int(),
  payouts: z.array(z.object({ kind: z.string(), payout: pointsSchema })),
  round: z.nullable(roundSchema),
  nextOpensAt: z.nullable(z.string()),
  /** Newest first. */
  results: z.array(resultSchema),
  /** Recent draws that will have no result. */
  voided: z.array(z.string()),
  /** The server's time of this answer. */
  readAt: z.string(),
  /** Of the installation: a visitor has no other. */
  timeZone: z.string(),
  /** The first script of the installed release, as in the page that the server answers; empty without a build. */
  release: z.string(),
});
export type DisplayState = z.infer<typeof stateSchema>;

/** What a display shows. It says nothing about operators or players, except the name that its operator gave it. A wrong code or game gets 404. */
export const readDisplay = endpoint({
  name: 'displays.public',
  summary: 'The state of a display, for the holder of its address',
  method: 'GET',
  path: '/display/:game/:code',
  access: { who: 'everyone' },
  params: z.strictObject({ game: z.string().check(atMost(64)), code: z.string().check(atMost(64)) }),
  answer: z.object({ data: stateSchema }),
  errors: ['display_unknown', 'too_many_requests'],
});
