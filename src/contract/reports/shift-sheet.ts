import * as z from 'zod/mini';
import { endpoint, noData } from '#contract/api/endpoint';
import { formatShape } from '#contract/api/list-query';
import { atMost } from '#contract/api/text';
import { messages } from '#contract/ground/messages';
import { pointsSchema } from '#contract/ground/money';
import { operatorRoles } from '#contract/ground/roles';
import { partySchema, periodAnswer, periodShape, subjectRule } from '#contract/lists/report-query';

const operators = { who: 'roles', roles: operatorRoles, subjects: [subjectRule] } as const;

/** The lines of a shift sheet in their order. Those between opening and closing credit add up to the difference. */
export const shiftLines = [
  'opening',
  'received',
  'returned',
  'given',
  'takenBack',
  'branches',
  'sold',
  'cancelled',
  'voided',
  'claimed',
  'other',
  'closing',
] as const;
export type ShiftLine = (typeof shiftLines)[number];

/** Days that a sheet may cover: a month. */
export const longestShift = 31;
/**
 * Days into the past at which a sheet may begin, so that the last month has one on each of its days. Opening credit is
 * counted back from the present balances.
 */
export const longestShiftAge = 62;

const timeSchema = z
  .string()
  .check(atMost(5, messages.timeInvalid), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.timeInvalid));

const shiftQuery = z.strictObject({
  id: z.optional(z.string().check(z.maxLength(64))),
  ...periodShape,
  /** A time of the first and of the last day in the installation's time zone; without them the sheet has whole days. */
  from: z.optional(timeSchema),
  until: z.optional(timeSchema),
});

const lineSchema = z.object({
  line: z.enum(shiftLines),
  /** In points. Credit that left has a minus. */
  own: pointsSchema,
  below: pointsSchema,
  together: pointsSchema,
});
export type ShiftRow = z.infer<typeof lineSchema>;

export const shiftSheet = endpoint({
  name: 'shift-sheet.read',
  summary: 'Opening credit, movements and closing credit of an account and those below it',
  method: 'GET',
  path: '/reports/shiftsheet',
  access: operators,
  query: shiftQuery,
  answer: z.object({
    data: z.array(lineSchema),
    /** The account's own credit by the category of its transfers and adjusts; empty if none of them has one. */
    categories: z.array(
      z.object({
        /** Empty for movements without one. */
        category: z.string(),
        received: pointsSchema,
        given: pointsSchema,
      }),
    ),
    /** What the account received and paid outside the ledger, confirmed during the shift; by bank, UPI and so on: other. */
    payments: z.object({
      cashReceived: pointsSchema,
      cashPaid: pointsSchema,
      otherReceived: pointsSchema,
      otherPaid: pointsSchema,
    }),
    subject: partySchema,
    ...periodAnswer,
    /** The moments that the sheet covers; `until` is not included. */
    from: z.string(),
    until: z.string(),
    /** Whole days count settled tickets and claims as the reports do; a part of them counts the movements above. */
    isWhole: z.boolean(),
    play: pointsSchema,
    claimed: pointsSchema,
    /** The present commission rate of the account in percent: an estimated commission is the play at this rate. */
    rate: z.number(),
    commission: pointsSchema,
    basis: z.enum(['settled', 'estimated']),
    /** play − claimed − commission. */
    result: pointsSchema,
    /** A clearing removed movements of these days: transfers among them are in the line "other". */
    isCleared: z.boolean(),
    /** A clearing removed daily sums of these days, so play, claimed prizes and commission miss them. */
    isPlayCleared: z.boolean(),
  }),
  errors: ['shift_cleared'],
});
export type ShiftSheet = z.infer<(typeof shiftSheet)['answer']>;

export const exportShiftSheet = endpoint({
  name: 'shift-sheet.export',
  summary: 'The shift sheet as ShiftSheet.xlsx or .csv',
  method: 'GET',
  path: '/reports/shiftsheet/export',
  access: operators,
  query: z.strictObject({ ...shiftQuery.shape, ...formatShape }),
  answer: noData,
  errors: ['shift_cleared'],
  file: true,
});
