import * as z from 'zod/mini';
import { listQuery } from '#contract/api/list-query';
import { report } from '#contract/lists/report';
import { periodAnswer, periodShape, subjectRule, subjectShape } from '#contract/lists/report-query';
import { choice, count, day, id, moment, number, points, table, text } from '#contract/lists/table';

/** Results of the sealed seed, and results that an operator saved. Each has its own deviation. */
export const resultSources = ['sealed', 'saved'] as const;
export type ResultSource = (typeof resultSources)[number];

/** How far the figures are split: whole games, their days, or single draws. */
export const returnSteps = ['game', 'day', 'draw'] as const;

export const returnStates = ['ok', 'watch', 'investigate'] as const;
export type ReturnState = (typeof returnStates)[number];
/** With fewer draws the state is always `ok`. */
export const fewestDraws = 100;
/** Deviations in standard deviations from which on a return is watched, and investigated. */
export const watchFrom = 2;
export const investigateFrom = 3;

/** The state of a return. The deviation is null where no result could pay anything else. */
export function returnState(draws: number, deviation: number | null): ReturnState {
  const size = Math.abs(deviation ?? 0);
  if (draws < fewestDraws || size < watchFrom) return 'ok';
  return size < investigateFrom ? 'watch' : 'investigate';
}

/** `draws` are settled draws with tickets; what their tickets staked, won, and would win in fair draws. */
export const returnTable = table('returns', {
  _id: text(),
  gameId: id(),
  gameName: text('Game', { width: 25, isSorted: true }),
  adminId: id(),
  username: text('Admin', { width: 20, isSorted: true }),
  results: choice(resultSources)('Results', { width: 10 }),
  // Null where the days are added up.
  day: day('Day', { width: 12, isSorted: true, isNullable: true }),
  // A single draw; null where draws are added up, and for a draw without a proof because its result was cleared.
  drawId: text(undefined, { isNullable: true }),
  roundNumber: count('Draw', { width: 14, isNullable: true }),
  drawnAt: moment('Drawn At', { width: 20, isNullable: true }),
  draws: count('Draws', { width: 10, isSorted: true, isSummed: true }),
  stakes: points('Stakes', { isSorted: true, isSummed: true }),
  prizes: points('Prizes', { isSorted: true, isSummed: true }),
  expected: points('Expected Prizes', { isSorted: true, isSummed: true }),
  // The standard deviation of these prizes.
  spread: points('Standard Deviation', { width: 20, only: 'file' }),
  // (prizes − expected) / spread, rounded to hundredths; null without spread.
  deviation: number('Deviation', { width: 12, isSorted: true, isNullable: true }),
  state: choice(returnStates)('State', { width: 12 }),
});
export type ReturnRow = z.infer<typeof returnTable.row>;

export const returns = report({
  name: 'returns.report',
  summary: 'What draws returned, compared with fair draws over all results',
  path: '/reports/returnmonitor',
  access: { who: 'roles', roles: ['superadmin', 'admin'], subjects: [subjectRule] },
  file: 'ReturnMonitor',
  sheet: 'Return Monitor',
  table: returnTable,
  query: {
    ...subjectShape,
    ...periodShape,
    /** Only this game; an unknown one has no rows. */
    gameId: z.optional(z.string().check(z.maxLength(64))),
    results: z.optional(z.enum(resultSources)),
    by: z.optional(z.enum(returnSteps)),
    ...listQuery(returnTable.sorted),
  },
  beside: periodAnswer,
});
export const { list: returnReport, file: exportReturns } = returns;
