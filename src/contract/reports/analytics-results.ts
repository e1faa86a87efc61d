import * as z from 'zod/mini';
import { endpoint, noData } from '#contract/api/endpoint';
import { gameScreen, screenNames } from '#contract/games/game-screens';
import { ofBranchAndGame, recordIdSchema } from '#contract/reports/analytics-query';
import {
  formatShape,
  partySchema,
  periodAnswer,
  periodShape,
  subjectShape,
} from '#contract/reports/report-query';
import { resultSources } from '#contract/reports/returns';

/** The names of the kinds of bets of all screens. */
const kindNames = [
  ...new Set(screenNames.flatMap((name) => gameScreen(name).kinds.map((kind) => kind.name))),
] as [string, ...string[]];

const resultRowSchema = z.object({
  _id: z.string(),
  drawno: z.string(),
  /** How many draws it won, and how many it is expected to win if every result is as likely. */
  times: z.int(),
  expected: z.number(),
  /** The standard deviation of that number. */
  spread: z.number(),
  /** (times − expected) / spread, rounded to hundredths; null without spread. */
  deviation: z.nullable(z.number()),
});
export type ResultFrequencyRow = z.infer<typeof resultRowSchema>;

const resultQuery = z.strictObject({
  id: subjectShape.id,
  ...periodShape,
  gameId: recordIdSchema,
  kind: z.optional(z.enum(kindNames)),
  results: z.optional(z.enum(resultSources)),
  sort: z.optional(z.enum(['place', 'times', 'deviation'])),
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
    data: z.array(resultRowSchema),
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
