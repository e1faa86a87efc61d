import * as z from 'zod/mini';
import { endpoint, idSchema, type SubjectRule } from '#contract/api/endpoint';
import { requiredOr, requiredPassword, requiredText, trimmedTo } from '#contract/api/text';
import { drawIdSchema } from '#contract/draws/draws';
import { boardEntrySchema, livePayloadSchema } from '#contract/draws/live-payload';
import { liveId } from '#contract/draws/live-timer';
import { adminOf, drawOfNamed, gameOfNamed } from '#contract/games/game-access';
import { screenNames } from '#contract/games/game-screens';
import { messages } from '#contract/ground/messages';
import { amountSchema, pointsSchema, toHundredths } from '#contract/ground/money';
import { accountKindNames } from '#contract/ground/roles';

/** The admin of the network and superadmins. */
const liveAccess = (...subjects: SubjectRule[]) =>
  ({ who: 'roles', roles: ['superadmin', 'admin'], subjects }) as const;
const superadminAccess = (...subjects: SubjectRule[]) =>
  ({ who: 'roles', roles: ['superadmin'], subjects }) as const;

const gameOfAdmin = { adminId: liveId, gameId: liveId };

export type BoardEntry = z.infer<typeof boardEntrySchema>;
export type LivePayload = z.infer<typeof livePayloadSchema>;

export const loadGame = endpoint({
  name: 'live-draws.load',
  summary: 'The live draw of one game in one network',
  method: 'GET',
  path: '/live/loadgame',
  access: liveAccess(adminOf('query'), gameOfNamed('query')),
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
/** `remove` without a balance moves the whole free amount. */
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
  access: liveAccess(adminOf('body'), gameOfNamed('body')),
  body: addBalanceBody,
  answer: z.object({
    data: z.object({
      transactionId: idSchema,
      /** The amount moved, and the game balance and the admin's credit afterwards. */
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
    .check(...trimmedTo(20, messages.resultInvalid), z.minLength(1, messages.resultInvalid)),
  color: z.optional(z.string().check(...trimmedTo(20))),
  type: z.optional(z.string().check(...trimmedTo(20))),
};
/** `drawId` is the round the screen showed: a result is never saved for the next round by accident. */
export const addResultBody = z.strictObject({
  ...gameOfAdmin,
  ...writtenResultShape,
  boosterValue: z._default(
    z.pipe(
      z.union([z.literal(1), z.literal(2), z.enum(['1', '2'])], { error: messages.valueNotListed('1, 2') }),
      z.transform(Number),
    ),
    1,
  ),
  drawId: z.optional(drawIdSchema),
});

export const addResult = endpoint({
  name: 'live-draws.add-result',
  summary: 'Save the result of the round on screen',
  method: 'POST',
  path: '/live/addresult',
  access: liveAccess(adminOf('body'), gameOfNamed('body')),
  body: addResultBody,
  answer: z.object({ data: z.object({ drawId: drawIdSchema, savedAt: z.string() }) }),
  errors: ['betting_closed', 'no_round'],
});

export const withdrawResult = endpoint({
  name: 'live-draws.withdraw-result',
  summary: 'Withdraw the saved result of a round, so that it is drawn from its sealed seed again',
  method: 'POST',
  path: '/live/withdrawresult',
  access: liveAccess(adminOf('body'), gameOfNamed('body'), drawOfNamed('body')),
  body: z.strictObject({ ...gameOfAdmin, drawId: drawIdSchema }),
  answer: z.object({ data: z.object({ drawId: drawIdSchema, withdrawnAt: z.string() }) }),
  errors: ['betting_closed', 'no_saved_result'],
});

export const voidDraw = endpoint({
  name: 'live-draws.void',
  summary: 'Void a draw before it is settled; every stake is refunded once',
  method: 'POST',
  path: '/live/void',
  access: superadminAccess(adminOf('body'), gameOfNamed('body'), drawOfNamed('body')),
  body: z.strictObject({
    ...gameOfAdmin,
    drawId: drawIdSchema,
    reason: requiredText(messages.reasonRequired, 500),
    password: requiredPassword(messages.passwordRequired),
  }),
  answer: z.object({ data: z.object({ drawId: drawIdSchema, tickets: z.int(), refunded: pointsSchema }) }),
  errors: ['draw_settled', 'draw_void', 'credit_limit_reached', 'incorrect_password'],
});

/** Game balances of one network, for the admin's details and the live menu. */
export const listGameBalances = endpoint({
  name: 'live-draws.balances',
  summary: 'Balance, reserve and credit line of each game of a network',
  method: 'GET',
  path: '/live/gamebalances',
  access: liveAccess(adminOf('query')),
  query: z.strictObject({ adminId: liveId }),
  answer: z.object({ data: z.array(gameBalanceSchema) }),
});

/** What a network can lack before it can sell a ticket, in the order of the steps. */
export const sellingNeeds = ['games', 'player', 'credit', 'balance'] as const;

const firstStepsSchema = z.object({
  /** Empty if a ticket can be sold. */
  missing: z.array(z.enum(sellingNeeds)),
  /** Without a player: the highest kind below the viewer's of which there is no account. */
  nextKind: z.nullable(z.enum(accountKindNames)),
  /** The first game without a balance. */
  emptyGameId: z.nullable(idSchema),
  /** Whether the admin, or the operator itself, has credit to give. */
  hasOwnCredit: z.boolean(),
});
export type FirstStepsFacts = z.infer<typeof firstStepsSchema>;

export const readFirstSteps = endpoint({
  name: 'live-draws.first-steps',
  summary: 'What a network, or one of its games, still lacks before it can sell a ticket',
  method: 'GET',
  path: '/live/firststeps',
  access: liveAccess(adminOf('query'), gameOfNamed('query')),
  query: z.strictObject({ adminId: liveId, gameId: z.optional(liveId) }),
  answer: z.object({ data: firstStepsSchema }),
});

export const readOwnFirstSteps = endpoint({
  name: 'live-draws.own-first-steps',
  summary: 'What the own branch still lacks before it can sell a ticket',
  method: 'GET',
  path: '/live/ownfirststeps',
  access: { who: 'roles', roles: ['superareamanager', 'areamanager', 'master'] },
  answer: z.object({ data: firstStepsSchema }),
});

export const setCreditLine = endpoint({
  name: 'live-draws.credit-line',
  summary: 'Set how far a game balance may fall below its reserve',
  method: 'POST',
  path: '/live/creditline',
  access: superadminAccess(adminOf('body'), gameOfNamed('body')),
  body: z.strictObject({
    ...gameOfAdmin,
    creditLine: z.union(
      [
        z.literal(0),
        amountSchema(1, { required: messages.amountRequired, invalid: messages.creditLineInvalid }),
      ],
      { error: requiredOr(messages.amountRequired, messages.creditLineInvalid) },
    ),
    password: requiredPassword(messages.passwordRequired),
  }),
  answer: z.object({ data: gameBalanceSchema }),
  errors: ['credit_line_in_use', 'incorrect_password'],
});

/** The messages of the sockets. Joining a room needs the same check as the HTTP call. */
export interface SocketEvents {
  gameData: { adminId: string; gameId: string };
  responseData: LivePayload;
  timerData: { adminId?: string; gameId: string };
  /** Answered with `onlinePlayersData`, again after every change of the list of online players. */
  onlinePlayers: { loginid?: string };
  /** Answered with `inboxData`, again after every new entry. */
  inbox: Record<string, never>;
  /** A sign of life after some seconds of silence: only acknowledged. */
  alive: Record<string, never>;
  /** Ends what joining a room by this event has started. */
  leave: { room: 'gameData' | 'timerData' | 'onlinePlayers' | 'inbox' };
}
