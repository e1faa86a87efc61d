import * as z from 'zod/mini';
import { operatorRoles } from '#contract/accounts/roles';
import { endpoint, noData } from '#contract/api/endpoint';
import { paginationSchema } from '#contract/api/list-query';
import { pointsSchema } from '#contract/credit/money';
import { adminOf, gameOfNamed } from '#contract/games/game-access';
import { orderQuery, recordIdSchema } from '#contract/reports/analytics-query';
import {
  daySchema,
  formatShape,
  partySchema,
  periodAnswer,
  periodShape,
  subjectRule,
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

const order = orderQuery(['day', 'came', 'went', 'closing']);
const balanceQuery = z.strictObject({ id: subjectShape.id, ...periodShape, ...order });
const gameBalanceQuery = z.strictObject({
  adminId: recordIdSchema,
  gameId: recordIdSchema,
  ...periodShape,
  ...order,
});

const pages = { page: true, pageSize: true } as const;
const answer = z.object({
  data: z.array(balanceRowSchema),
  subject: partySchema,
  ...periodAnswer,
  /** Before the first and after the last day of the period. */
  opening: pointsSchema,
  closing: pointsSchema,
  totals: z.object({ came: pointsSchema, went: pointsSchema }),
  pagination: z.optional(paginationSchema),
});

const operators = { who: 'roles', roles: operatorRoles, subjects: [subjectRule] } as const;

export const balanceAnalysis = endpoint({
  name: 'analytics.balance',
  summary: 'Balance of an account at the end of each day',
  method: 'GET',
  path: '/reports/analytics/balance',
  access: operators,
  query: balanceQuery,
  answer,
});

export const exportBalance = endpoint({
  name: 'analytics.balance.export',
  summary: 'The balance of an account as Balance.xlsx or .csv',
  method: 'GET',
  path: '/reports/analytics/balance/export',
  access: operators,
  query: z.strictObject({ ...z.omit(balanceQuery, pages).shape, ...formatShape }),
  answer: noData,
  file: true,
});

const withGames = {
  who: 'roles',
  roles: ['superadmin', 'admin'],
  subjects: [adminOf('query'), gameOfNamed('query')],
} as const;

export const gameBalanceAnalysis = endpoint({
  name: 'analytics.game-balance',
  summary: 'Balance of a game of an admin at the end of each day',
  method: 'GET',
  path: '/reports/analytics/gamebalance',
  access: withGames,
  query: gameBalanceQuery,
  answer,
});

export const exportGameBalance = endpoint({
  name: 'analytics.game-balance.export',
  summary: 'The balance of a game as Balance.xlsx or .csv',
  method: 'GET',
  path: '/reports/analytics/gamebalance/export',
  access: withGames,
  query: z.strictObject({ ...z.omit(gameBalanceQuery, pages).shape, ...formatShape }),
  answer: noData,
  file: true,
});
