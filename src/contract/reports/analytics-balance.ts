import * as z from 'zod/mini';
import { endpoint, noData } from '#contract/api/endpoint';
import { paginationSchema } from '#contract/api/list-query';
import { pointsSchema } from '#contract/credit/money';
import { gameIdSchema, ofBranchAndGame, orderQuery } from '#contract/reports/analytics-query';
import {
  daySchema,
  formatShape,
  partySchema,
  periodAnswer,
  periodShape,
  subjectShape,
} from '#contract/reports/report-query';

const balanceRowSchema = z.object({
  _id: daySchema,
  /** A business day with movements. */
  day: daySchema,
  /** opening + came − went = closing. */
  opening: pointsSchema,
  came: pointsSchema,
  went: pointsSchema,
  closing: pointsSchema,
});
export type BalanceRow = z.infer<typeof balanceRowSchema>;

const balanceQuery = z.strictObject({
  id: subjectShape.id,
  ...periodShape,
  /** The balance of this game of the subject, an admin, instead of its own; other subjects are not found. */
  gameId: z.optional(gameIdSchema),
  ...orderQuery(['day', 'came', 'went', 'closing']),
});

export const balanceAnalysis = endpoint({
  name: 'analytics.balance',
  summary: 'Balance of an account, or of a game of an admin, at the end of each day',
  method: 'GET',
  path: '/reports/analytics/balance',
  access: ofBranchAndGame,
  query: balanceQuery,
  answer: z.object({
    data: z.array(balanceRowSchema),
    subject: partySchema,
    ...periodAnswer,
    /** Before the first and after the last day of the period. */
    opening: pointsSchema,
    closing: pointsSchema,
    totals: z.object({ came: pointsSchema, went: pointsSchema }),
    pagination: z.optional(paginationSchema),
  }),
});

export const exportBalance = endpoint({
  name: 'analytics.balance.export',
  summary: 'A balance over time as Balance.xlsx or .csv',
  method: 'GET',
  path: '/reports/analytics/balance/export',
  access: ofBranchAndGame,
  query: z.strictObject({ ...z.omit(balanceQuery, { page: true, pageSize: true }).shape, ...formatShape }),
  answer: noData,
  file: true,
});
