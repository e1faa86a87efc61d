import * as z from 'zod/mini';
import { endpoint, idSchema } from '#contract/api/endpoint';
import { listQuery } from '#contract/api/list-query';
import { pointsSchema } from '#contract/ground/money';
import { operatorRoles } from '#contract/ground/roles';
import { listing } from '#contract/lists/report';
import { daySchema, periodShape } from '#contract/lists/report-query';
import { choice, count, id, moment, points, table, text, value } from '#contract/lists/table';
import { ticketSchema, ticketStatuses } from '#contract/tickets/tickets';

const userRule = { in: 'query', field: 'userId', relation: 'descendant', kind: 'player' } as const;
const operators = { who: 'roles', roles: operatorRoles } as const;
/** The signed-in operator, repeated. */
const actingShape = { id: z.optional(idSchema) };
const acting = ['id'];

const { shape } = ticketSchema;

/** A ticket without its lines. */
export const historyTable = table('history', {
  _id: id(),
  ticketId: text('TicketID', { width: 15 }),
  username: text('Username', { width: 30 }),
  gameId: id('Game ID', { width: 15 }),
  gameName: text('Game Name', { width: 25, only: 'file' }),
  screen: value(shape.screen),
  drawId: value(shape.drawId),
  roundNumber: count(),
  timeopen: moment('Time open', { width: 25, only: 'file' }),
  timeclose: moment('Time close', { width: 25, only: 'file' }),
  status: choice(ticketStatuses)(),
  playpoints: points('Play Points', { width: 15 }),
  winpoints: points('Win Points', { width: 15 }),
  // Null until the draw. The file says Pending, or why there will be none.
  resultNo: text('Result', { width: 15, isNullable: true }),
  result: value(shape.result),
  claimdate: moment('Claim Date', { width: 25, isNullable: true }),
  createdAt: moment(),
  can: value(shape.can),
});
export type HistoryRow = z.infer<typeof historyTable.row>;

/** Stakes that are listed but not counted in reports. */
export const uncountedStakes = ['open', 'cancelled', 'void', 'reversed'] as const;
const historyTotals = z.object({
  playPoints: pointsSchema,
  winPoints: pointsSchema,
  /** The parts of `playPoints` that are open, cancelled, void, or reversed by a restore. */
  ofWhich: z.record(z.enum(uncountedStakes), pointsSchema),
});
export type HistoryTotals = z.infer<typeof historyTotals>;

export const history = listing({
  name: 'history.tickets',
  summary: 'Tickets of the players below the operator, newest first',
  path: '/history/gamehistory',
  access: { ...operators, subjects: [userRule] },
  file: 'GameHistory',
  sheet: 'Game History',
  table: historyTable,
  acting,
  query: {
    ...actingShape,
    ...periodShape,
    gameId: z.optional(z.string().check(z.maxLength(64))),
    /** The player whose tickets are requested. */
    userId: z.optional(z.string().check(z.maxLength(64))),
    /** One day, instead of a period. */
    tdate: z.optional(daySchema),
    status: z.optional(z.enum(ticketStatuses)),
    ...listQuery(['createdAt']),
    /** Cursor of a page, as the previous page returned it. The cost of a page does not depend on its depth. */
    after: z.optional(z.string().check(z.maxLength(80))),
  },
  beside: {
    /** Sums of all matching rows. Only with `page`. */
    totals: z.optional(historyTotals),
    /** Days of the period from which a clearing removed tickets or sums. Only with `page`. */
    clearedDays: z.optional(z.int()),
    next: z.optional(z.nullable(z.string())),
  },
});
export const { list: gameHistory, file: exportHistory } = history;

/** `data` holds the lines: ticketid, drawno, drawqty, drawtotal. The ticket and its postings are returned beside it. */
export const ticketDetails = endpoint({
  name: 'history.ticket',
  summary: 'The lines and postings of one ticket',
  method: 'GET',
  path: '/history/getdetailsbyticketid',
  access: {
    ...operators,
    subjects: [{ in: 'query', field: 'ticketId', record: 'ticket', relation: 'self-or-descendant' }],
  },
  query: z.strictObject({
    ticketId: z.string().check(z.maxLength(64)),
    gameId: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({
    data: ticketSchema.shape.lines,
    ticket: ticketSchema,
    postings: z.array(
      z.object({
        _id: idSchema,
        kind: z.string(),
        from: z.string(),
        to: z.string(),
        amount: pointsSchema,
        createdAt: z.string(),
      }),
    ),
  }),
});
