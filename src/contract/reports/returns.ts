import * as z from 'zod/mini';
import { endpoint, idSchema, noData } from '#contract/api/endpoint';
import { listQuery, paginationSchema } from '#contract/api/list-query';
import { pointsSchema } from '#contract/credit/money';
import {
  daySchema,
  formatShape,
  periodAnswer,
  periodShape,
  subjectRule,
  subjectShape,
} from '#contract/reports/report-query';

const top = { who: 'roles', roles: ['superadmin', 'admin'], subjects: [subjectRule] } as const;

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

const rowSchema = z.object({
  _id: z.string(),
  gameId: idSchema,
  gameName: z.string(),
  adminId: idSchema,
  username: z.string(),
  results: z.enum(resultSources),
  /** Null where the days are added up. */
  day: z.nullable(daySchema),
  /** A single draw; null where draws are added up, and for a draw without a proof because its result was cleared. */
  drawId: z.nullable(z.string()),
  roundNumber: z.nullable(z.int()),
  drawnAt: z.nullable(z.string()),
  /** Settled draws with tickets. */
  draws: z.int(),
  stakes: pointsSchema,
  prizes: pointsSchema,
  /** Prizes of fair draws over all results and boosters, for the same stakes. */
  expected: pointsSchema,
  /** The standard deviation of these prizes in points. */
  spread: z.number(),
  /** (prizes − expected) / spread, rounded to hundredths; null without spread. */
  deviation: z.nullable(z.number()),
  state: z.enum(returnStates),
});
export type ReturnRow = z.infer<typeof rowSchema>;

const returnQuery = z.strictObject({
  ...subjectShape,
  ...periodShape,
  /** Only this game; an unknown one has no rows. */
  gameId: z.optional(z.string().check(z.maxLength(64))),
  results: z.optional(z.enum(resultSources)),
  by: z.optional(z.enum(returnSteps)),
  ...listQuery(['gameName', 'username', 'day', 'draws', 'stakes', 'prizes', 'expected', 'deviation']),
});

export const returnReport = endpoint({
  name: 'returns.report',
  summary: 'What draws returned, compared with fair draws over all results',
  method: 'GET',
  path: '/reports/returnmonitor',
  access: top,
  query: returnQuery,
  answer: z.object({
    data: z.array(rowSchema),
    ...periodAnswer,
    totals: z.object({ draws: z.int(), stakes: pointsSchema, prizes: pointsSchema, expected: pointsSchema }),
    pagination: z.optional(paginationSchema),
  }),
});

export const exportReturns = endpoint({
  name: 'returns.export',
  summary: 'The return monitor as ReturnMonitor.xlsx or .csv',
  method: 'GET',
  path: '/reports/returnmonitor/export',
  access: top,
  query: z.strictObject({ ...z.omit(returnQuery, { page: true, pageSize: true }).shape, ...formatShape }),
  answer: noData,
  file: true,
});
