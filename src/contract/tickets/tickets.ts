import * as z from 'zod/mini';
import { endpoint, idSchema, type SubjectRule } from '#contract/api/endpoint';
import { atMost, requiredOr } from '#contract/api/text';
import { drawIdSchema, resultSchema } from '#contract/draws/draws';
import { gameOfOwn, ticketOf } from '#contract/games/game-access';
import { screenNames } from '#contract/games/game-screens';
import { messages } from '#contract/ground/messages';
import { pointsSchema } from '#contract/ground/money';

const players = { who: 'roles', roles: ['player'] } as const;
const playersOn = (...subjects: SubjectRule[]) => ({ ...players, subjects }) as const;
export const maxLines = 200;
export const maxQty = 5000;

const id = z.string({ error: requiredOr('An id is required', 'Not an id') }).check(atMost(64));

export const listResults = endpoint({
  name: 'tickets.results',
  summary: 'The last results of a game',
  method: 'GET',
  path: '/app/results',
  access: playersOn(gameOfOwn('query')),
  query: z.strictObject({ gameId: id }),
  answer: z.object({
    data: z.array(resultSchema),
    /** Draws of the same time that will have no result, so that clients stop waiting for them. */
    voided: z.array(drawIdSchema),
  }),
});

/** For the player's home, which shows all games. */
export const listLastResults = endpoint({
  name: 'tickets.last-results',
  summary: "The last results of every game of the player's network",
  method: 'GET',
  path: '/app/lastresults',
  access: players,
  answer: z.object({ data: z.array(z.object({ gameId: idSchema, results: z.array(resultSchema) })) }),
});

/** reversed: taken back, with its prize, by a restore of its network. */
export const ticketStatuses = [
  'open',
  'closed',
  'lost',
  'won',
  'claimed',
  'cancelled',
  'void',
  'reversed',
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

const lineSchema = z.object({
  ticketid: z.string(),
  drawno: z.string(),
  drawqty: z.int(),
  drawtotal: pointsSchema,
  /** The prize of this line; null until the draw is settled. */
  drawprize: z.nullable(pointsSchema),
});

export const ticketSchema = z.object({
  _id: idSchema,
  /** The printed number, with its check character. */
  ticketId: z.string(),
  username: z.string(),
  gameId: idSchema,
  gameName: z.string(),
  screen: z.enum(screenNames),
  drawId: drawIdSchema,
  roundNumber: z.int(),
  timeopen: z.string(),
  timeclose: z.string(),
  status: z.enum(ticketStatuses),
  playpoints: pointsSchema,
  winpoints: pointsSchema,
  /** Null until the draw: shown as Pending. */
  resultNo: z.nullable(z.string()),
  result: z.nullable(resultSchema),
  claimdate: z.nullable(z.string()),
  createdAt: z.string(),
  lines: z.array(lineSchema),
  can: z.object({ cancel: z.boolean(), claim: z.boolean() }),
});
export type Ticket = z.infer<typeof ticketSchema>;

/** Refusals of every posting: a wallet cannot hold more, the account is deactivated, the key has another request. */
const postingErrors = ['credit_limit_reached', 'account_barred', 'idempotency_key_reused'] as const;

/** Each unit of quantity costs one point; the server computes the stake, and `stake` is only compared with it. */
export const buyTicketBody = z.strictObject({
  gameId: z.string({ error: requiredOr(messages.gameRequired) }).check(atMost(64)),
  lines: z
    .array(
      z.strictObject({
        drawno: z.string({ error: requiredOr(messages.numberRequired) }).check(atMost(10)),
        qty: z
          .int({ error: messages.qtyInvalid })
          .check(z.gte(1, messages.qtyInvalid), z.lte(maxQty, messages.qtyInvalid)),
      }),
      { error: requiredOr(messages.linesRequired) },
    )
    .check(z.minLength(1, messages.linesRequired), z.maxLength(maxLines, messages.linesTooMany)),
  /** The round the player saw: a ticket is never bought for the next round by accident. */
  drawId: z.optional(drawIdSchema),
  stake: z.optional(z.number()),
});

const boughtSchema = z.object({
  _id: idSchema,
  ticketId: z.string(),
  drawId: drawIdSchema,
  gameId: idSchema,
  playpoints: pointsSchema,
  closesAt: z.string(),
});

export const buyTicket = endpoint({
  name: 'tickets.buy',
  summary: 'Buy a ticket for the open round of a game',
  method: 'POST',
  path: '/app/tickets',
  access: playersOn({ ...gameOfOwn('body'), otherwise: 'game_not_allowed' }),
  body: buyTicketBody,
  answer: z.object({ data: boughtSchema, walletBalance: pointsSchema }),
  errors: [
    'betting_closed',
    'no_round',
    'game_not_active',
    'game_not_allowed',
    'unknown_number',
    'stake_differs',
    'insufficient_credit',
    'bet_limit_reached',
    ...postingErrors,
  ],
  status: 201,
  posting: true,
});

const params = z.strictObject({ ticketId: z.string().check(atMost(64)) });
const ticketOfBranch = { who: 'signed-in', subjects: [ticketOf('self-or-descendant')] } as const;
const ticketAnswer = z.object({ data: ticketSchema, walletBalance: z.optional(pointsSchema) });

/** For its player, or an operator above, by ticket number. */
export const readTicket = endpoint({
  name: 'tickets.read',
  summary: 'One ticket by its number',
  method: 'GET',
  path: '/app/tickets/:ticketId',
  access: ticketOfBranch,
  params,
  answer: ticketAnswer,
});

export const cancelTicket = endpoint({
  name: 'tickets.cancel',
  summary: 'Cancel a ticket while its round is open; the whole stake is refunded',
  method: 'POST',
  path: '/app/tickets/:ticketId/cancel',
  access: playersOn(ticketOf('self')),
  params,
  answer: ticketAnswer,
  errors: ['betting_closed', 'ticket_cancelled', ...postingErrors],
  posting: true,
});

/** The credit goes to the player, also when an operator claims. */
export const claimTicket = endpoint({
  name: 'tickets.claim',
  summary: 'Claim the prize of a ticket',
  method: 'POST',
  path: '/app/tickets/:ticketId/claim',
  access: ticketOfBranch,
  params,
  answer: ticketAnswer,
  errors: ['draw_not_settled', 'ticket_not_won', 'ticket_claimed', 'ticket_cancelled', ...postingErrors],
  posting: true,
});

export const claimAll = endpoint({
  name: 'tickets.claim-all',
  summary: "Claim the prizes of the player's own tickets, at most 500 per call",
  method: 'POST',
  path: '/app/claim-all',
  access: players,
  answer: z.object({
    /** hasMore: more prizes than one call pays; call again with another key. */
    data: z.object({ tickets: z.int(), claimed: pointsSchema, hasMore: z.optional(z.literal(true)) }),
    walletBalance: pointsSchema,
  }),
  errors: postingErrors,
  posting: true,
});

/** autoClaim: prizes are paid as soon as a draw is settled. */
const settingsShape = { autoClaim: z.boolean() };
const settingsAnswer = z.object({ data: z.object(settingsShape) });

export const readPlayerSettings = endpoint({
  name: 'tickets.settings',
  summary: "The player's settings",
  method: 'GET',
  path: '/app/settings',
  access: players,
  answer: settingsAnswer,
});

export const setPlayerSettings = endpoint({
  name: 'tickets.set-settings',
  summary: "Change the player's settings",
  method: 'PUT',
  path: '/app/settings',
  access: players,
  body: z.strictObject(settingsShape),
  answer: settingsAnswer,
});
