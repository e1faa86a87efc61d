import * as z from 'zod/mini';
import { drawIdSchema, resultSchema, roundSchema } from './draws.ts';
import { endpoint, idSchema, type SubjectRule } from './endpoint.ts';
import { screenNames, sides, suits } from './game-screens.ts';
import { messages } from './messages.ts';
import { amountSchema, pointsSchema, toHundredths } from './money.ts';

const adminOf = (place: 'query' | 'body'): SubjectRule => ({
  in: place,
  field: 'adminId',
  relation: 'self-or-descendant',
  kind: 'admin',
});
/** That admin and superadmins. */
const liveAccess = (place: 'query' | 'body') =>
  ({ who: 'roles', roles: ['superadmin', 'admin'], subjects: [adminOf(place)] }) as const;
const superadminAccess = (place: 'query' | 'body') =>
  ({ who: 'roles', roles: ['superadmin'], subjects: [adminOf(place)] }) as const;

const id = z.string({ error: 'An id is required' }).check(z.maxLength(64));
const gameOfAdmin = { adminId: id, gameId: id };

/** One number of the board: what is staked on it, and what it would cost. */
const boardEntrySchema = z.object({
  drawno: z.string(),
  label: z.string(),
  /** Stakes of the round on screen. */
  sum: pointsSchema,
  color: z.nullable(z.string()),
  image: z.nullable(z.string()),
  booster: z.int(),
  /** Total return per unit staked, booster 1. */
  payout: pointsSchema,
  /** To pay on this bet alone, booster 1, when it wins. */
  prize: pointsSchema,
});
export type BoardEntry = z.infer<typeof boardEntrySchema>;

/** Prizes of one possible result over every bet it wins, booster 1, and the game balance after them. */
const liabilitySchema = z.object({
  drawno: z.string(),
  color: z.optional(z.enum(suits)),
  type: z.optional(z.enum(sides)),
  prize: pointsSchema,
  balanceAfter: pointsSchema,
});

/** What a live screen shows, whole: over HTTP, and over the socket as `responseData`. */
export const livePayloadSchema = z.object({
  adminId: idSchema,
  adminUsername: z.string(),
  gameId: idSchema,
  gameName: z.string(),
  screen: z.enum(screenNames),
  nodigit: z.int(),
  /** Bet kind by bet kind: Triple Fun has 10, 100 and 1000; Andhar Bahar its 13 ranks. */
  data: z.array(boardEntrySchema),
  /** Andhar Bahar's four suits and two sides; empty for every other screen. */
  dataColors: z.array(boardEntrySchema),
  dataCardTypes: z.array(boardEntrySchema),
  percentageData: z.object({ gameBalance: pointsSchema, winpercentage: z.number() }),
  collections: z.object({
    /** Stakes of the round on screen. */
    totalDrawCollection: pointsSchema,
    /** Today's play, open round included, and today's win. */
    totalPlaypoints: pointsSchema,
    totalWinpoints: pointsSchema,
  }),
  lastData: z.object({ data: z.array(resultSchema) }),
  /** Null while no round runs: the game or the network is switched off, or a changed interval has not begun. */
  round: z.nullable(roundSchema),
  nextOpensAt: z.nullable(z.string()),
  /** The result that will be drawn, as long as nobody saves another. Null: the round is sealed. */
  savedResult: z.nullable(
    z.object({
      drawno: z.string(),
      color: z.optional(z.enum(suits)),
      type: z.optional(z.enum(sides)),
      booster: z.int(),
      savedAt: z.string(),
      savedBy: z.string(),
    }),
  ),
  tickets: z.int(),
  reserve: pointsSchema,
  creditLine: pointsSchema,
  /** What Reset Balance would move back: balance less reserve, never below zero. */
  free: pointsSchema,
  /** The ten results that would cost most, dearest first. */
  liability: z.array(liabilitySchema),
  businessDay: z.string(),
  /** The server's clock when this was read. */
  readAt: z.string(),
});
export type LivePayload = z.infer<typeof livePayloadSchema>;

export const loadGame = endpoint({
  name: 'live-draws.load',
  summary: 'The live draw of one game in one network',
  method: 'GET',
  path: '/live/loadgame',
  access: liveAccess('query'),
  query: z.strictObject(gameOfAdmin),
  answer: z.object({ ...livePayloadSchema.shape, data: z.array(boardEntrySchema) }),
});

const wholePoints = z
  .number({ error: messages.balanceInvalid })
  .check(
    z.refine(
      (points) => Number.isInteger(points) && (toHundredths(points) ?? 0) > 0,
      messages.balanceInvalid,
    ),
  );
/** `remove` without a balance moves all that is free. */
export const addBalanceBody = z
  .strictObject({
    ...gameOfAdmin,
    balance: z.optional(wholePoints),
    type: z.enum(['add', 'remove'], { error: messages.balanceInvalid }),
  })
  .check(
    z.refine((sent) => sent.type === 'remove' || sent.balance !== undefined, {
      error: messages.balanceInvalid,
      path: ['balance'],
    }),
  );

const gameBalanceSchema = z.object({
  adminId: idSchema,
  gameId: idSchema,
  gameName: z.string(),
  screen: z.enum(screenNames),
  gameBalance: pointsSchema,
  reserve: pointsSchema,
  creditLine: pointsSchema,
  free: pointsSchema,
});
export type GameBalance = z.infer<typeof gameBalanceSchema>;

export const addBalance = endpoint({
  name: 'live-draws.add-balance',
  summary: "Move credit between the admin's wallet and a game balance",
  method: 'POST',
  path: '/live/addbalance',
  access: liveAccess('body'),
  body: addBalanceBody,
  answer: z.object({
    data: z.object({
      transactionId: idSchema,
      /** What was moved, the game balance and the admin's credit after it. */
      moved: pointsSchema,
      gameBalance: pointsSchema,
      walletBalance: pointsSchema,
    }),
  }),
  errors: [
    'insufficient_credit',
    'balance_not_free',
    'account_barred',
    'idempotency_key_reused',
    'credit_limit_reached',
  ],
  posting: true,
});

const writtenResultShape = {
  result: z
    .string({ error: messages.resultInvalid })
    .check(z.minLength(1, messages.resultInvalid), z.maxLength(20)),
  color: z.optional(z.string().check(z.maxLength(20))),
  type: z.optional(z.string().check(z.maxLength(20))),
};
/** `drawId` is the round the screen showed: a result never slips into the next one. */
export const addResultBody = z.strictObject({
  ...gameOfAdmin,
  ...writtenResultShape,
  boosterValue: z._default(
    z.pipe(z.union([z.literal(1), z.literal(2), z.enum(['1', '2'])]), z.transform(Number)),
    1,
  ),
  drawId: z.optional(drawIdSchema),
});

export const addResult = endpoint({
  name: 'live-draws.add-result',
  summary: 'Save the result of the round on screen',
  method: 'POST',
  path: '/live/addresult',
  access: liveAccess('body'),
  body: addResultBody,
  answer: z.object({ data: z.object({ drawId: drawIdSchema, savedAt: z.string() }) }),
  errors: ['betting_closed', 'no_round'],
});

export const voidDraw = endpoint({
  name: 'live-draws.void',
  summary: 'Void a draw before it is settled: every stake goes back, once',
  method: 'POST',
  path: '/live/void',
  access: superadminAccess('body'),
  body: z.strictObject({
    ...gameOfAdmin,
    drawId: drawIdSchema,
    reason: z
      .string({ error: messages.reasonRequired })
      .check(z.trim(), z.minLength(1, messages.reasonRequired), z.maxLength(500)),
    password: z
      .string({ error: messages.passwordRequired })
      .check(z.minLength(1, messages.passwordRequired), z.maxLength(200)),
  }),
  answer: z.object({ data: z.object({ drawId: drawIdSchema, tickets: z.int(), refunded: pointsSchema }) }),
  errors: ['draw_settled', 'incorrect_password'],
});

/** Game balances of one network, for the admin's details and the live menu. */
export const listGameBalances = endpoint({
  name: 'live-draws.balances',
  summary: 'Balance, reserve and credit line of each game of a network',
  method: 'GET',
  path: '/live/gamebalances',
  access: liveAccess('query'),
  query: z.strictObject({ adminId: id }),
  answer: z.object({ data: z.array(gameBalanceSchema) }),
});

export const setCreditLine = endpoint({
  name: 'live-draws.credit-line',
  summary: 'How far below its reserve a game balance may go',
  method: 'POST',
  path: '/live/creditline',
  access: superadminAccess('body'),
  body: z.strictObject({
    ...gameOfAdmin,
    creditLine: z.union([
      z.literal(0),
      amountSchema(1, { required: messages.amountRequired, invalid: messages.creditLineInvalid }),
    ]),
    password: z
      .string({ error: messages.passwordRequired })
      .check(z.minLength(1, messages.passwordRequired), z.maxLength(200)),
  }),
  answer: z.object({ data: gameBalanceSchema }),
  errors: ['credit_line_in_use', 'incorrect_password'],
});

/** mm:ss to the end of the round. A superadmin names the network. */
export const readTimer = endpoint({
  name: 'live-draws.timer',
  summary: 'Time to the end of the round on screen',
  method: 'GET',
  path: '/app/gettimer',
  access: {
    who: 'signed-in',
    subjects: [{ in: 'query', field: 'adminId', relation: 'self-or-descendant', kind: 'admin' }],
  },
  query: z.strictObject({ gameId: id, adminId: z.optional(id) }),
  answer: z.object({
    data: z.string(),
    time: z.string(),
    round: z.nullable(roundSchema),
    nextOpensAt: z.nullable(z.string()),
    readAt: z.string(),
  }),
});

/** What the sockets carry. A room is joined after the same check as the call over HTTP. */
export interface SocketEvents {
  gameData: { adminId: string; gameId: string };
  responseData: LivePayload;
  timerData: { adminId?: string; gameId: string };
}
