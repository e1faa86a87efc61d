import type * as z from 'zod/mini';
import { adminOf, gameOfNamed } from '#contract/games/game-access';
import { pointsSchema } from '#contract/ground/money';
import { report } from '#contract/lists/report';
import { ofBranch, partySchema, periodAnswer, periodShape, subjectShape } from '#contract/lists/report-query';
import { day, points, table } from '#contract/lists/table';
import { orderQuery, recordIdSchema } from '#contract/reports/analytics-query';

/** A business day with movements: opening + came − went = closing. */
export const balanceTable = table('balance', {
  _id: day(),
  day: day('Day', { width: 15, isSorted: true }),
  opening: points('Opening'),
  came: points('In', { isSorted: true, isSummed: true }),
  went: points('Out', { isSorted: true, isSummed: true }),
  closing: points('Closing', { isSorted: true }),
});
export type BalanceRow = z.infer<typeof balanceTable.row>;

const order = orderQuery(balanceTable.sorted);
const named = { file: 'Balance', sheet: 'Balance', table: balanceTable };
/** Opening and closing are those before the first and after the last day of the period. */
const beside = { subject: partySchema, ...periodAnswer, opening: pointsSchema, closing: pointsSchema };

export const accountBalance = report({
  ...named,
  name: 'analytics.balance',
  summary: 'Balance of an account at the end of each day',
  path: '/reports/analytics/balance',
  access: ofBranch,
  query: { id: subjectShape.id, ...periodShape, ...order },
  beside,
});
export const { list: balanceAnalysis, file: exportBalance } = accountBalance;

export const gameBalance = report({
  ...named,
  name: 'analytics.game-balance',
  summary: 'Balance of a game of an admin at the end of each day',
  path: '/reports/analytics/gamebalance',
  access: {
    who: 'roles',
    roles: ['superadmin', 'admin'],
    subjects: [adminOf('query'), gameOfNamed('query')],
  },
  query: { adminId: recordIdSchema, gameId: recordIdSchema, ...periodShape, ...order },
  beside,
});
export const { list: gameBalanceAnalysis, file: exportGameBalance } = gameBalance;
