import * as z from 'zod/mini';
import { endpoint, noData } from '#contract/api/endpoint';
import { formatShape } from '#contract/api/list-query';
import { gameScreen, screenNames } from '#contract/games/game-screens';
import { partySchema, periodAnswer, periodShape, subjectShape } from '#contract/lists/report-query';
import { count, number, table, text } from '#contract/lists/table';
import { ofBranchAndGame, recordIdSchema } from '#contract/reports/analytics-query';
import { resultSources } from '#contract/reports/returns';

/** The names of the kinds of bets of all screens. */
const kindNames = [
  ...new Set(screenNames.flatMap((name) => gameScreen(name).kinds.map((kind) => kind.name))),
] as [string, ...string[]];

/** How many draws a number won, and how many it is expected to win if every result is as likely. */
export const resultTable = table('resultFrequency', {
  _id: text(),
  drawno: text('Number', { width: 15 }),
  times: count('Times', { width: 15, isSorted: true }),
  expected: number('Expected', { width: 15 }),
  // The standard deviation of that number.
  spread: number('Standard Deviation', { width: 15, only: 'file' }),
  // (times − expected) / spread, rounded to hundredths; null without spread.
  deviation: number('Deviation', { width: 15, isSorted: true, isNullable: true }),
});
export type ResultFrequencyRow = z.infer<typeof resultTable.row>;
export const resultSort = ['place', ...resultTable.sorted] as const;

const resultQuery = z.strictObject({
  id: subjectShape.id,
  ...periodShape,
  gameId: recordIdSchema,
  kind: z.optional(z.enum(kindNames)),
  results: z.optional(z.enum(resultSources)),
  sort: z.optional(z.enum(resultSort)),
  order: z.optional(z.enum(['asc', 'desc'])),
});

export const resultAnalysis = endpoint({
  name: 'analytics.results',
  summary: 'How often each number of a game won, beside what fair draws give',
  method: 'GET',
  path: '/reports/analytics/results',
  access: ofBranchAndGame,
  query: resultQuery,
  answer: z.object({
    data: z.array(resultTable.row),
    subject: partySchema,
    ...periodAnswer,
    screen: z.enum(screenNames),
    /** The kinds of bets of the game, and the kind of the rows. */
    kinds: z.array(z.string()),
    kind: z.string(),
    /** Draws with a result, of rounds with tickets or a saved result. */
    draws: z.int(),
    /** Rows more than two, and more than three standard deviations away. */
    beyondTwo: z.int(),
    beyondThree: z.int(),
  }),
});

export const exportResults = endpoint({
  name: 'analytics.results.export',
  summary: 'How often each number won as ResultFrequency.xlsx or .csv',
  method: 'GET',
  path: '/reports/analytics/results/export',
  access: ofBranchAndGame,
  query: z.strictObject({ ...resultQuery.shape, ...formatShape }),
  answer: noData,
  file: true,
});
