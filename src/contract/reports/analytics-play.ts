import * as z from 'zod/mini';
import { endpoint, idSchema, noData } from '#contract/api/endpoint';
import { paginationSchema } from '#contract/api/list-query';
import { pointsSchema } from '#contract/credit/money';
import { ofBranchAndGame, orderQuery, recordIdSchema } from '#contract/reports/analytics-query';
import {
  daySchema,
  formatShape,
  partySchema,
  periodAnswer,
  periodShape,
  subjectShape,
} from '#contract/reports/report-query';

/** What the play of a period is split by. Players and masters are those of the branch that played. */
export const playSplits = ['day', 'weekday', 'game', 'master', 'player'] as const;
export type PlaySplit = (typeof playSplits)[number];

/** Play of settled tickets by the business day of their draw; end = play − win. */
const playFigures = {
  tickets: z.int(),
  playPoints: pointsSchema,
  winPoints: pointsSchema,
  endPoints: pointsSchema,
  /** Play of the same place in the period before: for a day, that of the day as far from its start. */
  previousPlay: pointsSchema,
};

const playRowSchema = z.object({
  _id: z.string(),
  day: z.nullable(daySchema),
  /** 0 is Sunday. */
  weekday: z.nullable(z.int()),
  game: z.nullable(z.object({ _id: idSchema, gameName: z.string() })),
  /** `isOpen`: the account was not closed or moved since. */
  account: z.nullable(z.object({ ...partySchema.shape, isOpen: z.boolean() })),
  ...playFigures,
});
export type PlayRow = z.infer<typeof playRowSchema>;

export const playSort = ['place', 'tickets', 'playPoints', 'winPoints', 'endPoints', 'previousPlay'] as const;
const playQuery = z.strictObject({
  id: subjectShape.id,
  ...periodShape,
  by: z.optional(z.enum(playSplits)),
  gameId: z.optional(recordIdSchema),
  ...orderQuery(playSort),
});

export const playAnalysis = endpoint({
  name: 'analytics.play',
  summary: 'Play of a branch by day, weekday, game, master or player, beside the period before',
  method: 'GET',
  path: '/reports/analytics/play',
  access: ofBranchAndGame,
  query: playQuery,
  answer: z.object({
    data: z.array(playRowSchema),
    by: z.enum(playSplits),
    subject: partySchema,
    ...periodAnswer,
    previous: z.object(periodAnswer),
    totals: z.object(playFigures),
    /** Days of the period from which a clearing removed play. */
    clearedDays: z.int(),
    pagination: z.optional(paginationSchema),
  }),
});

export const exportPlay = endpoint({
  name: 'analytics.play.export',
  summary: 'The play of a branch as PlayAnalysis.xlsx or .csv',
  method: 'GET',
  path: '/reports/analytics/play/export',
  access: ofBranchAndGame,
  query: z.strictObject({ ...z.omit(playQuery, { page: true, pageSize: true }).shape, ...formatShape }),
  answer: noData,
  file: true,
});

/** Play of settled tickets by the hour in which the betting of their draw closed. */
const hourFigures = {
  tickets: z.int(),
  playPoints: pointsSchema,
  winPoints: pointsSchema,
  endPoints: pointsSchema,
};

const hourRowSchema = z.object({
  _id: z.string(),
  /** 0 to 23, in the installation's time zone. */
  hour: z.int(),
  ...hourFigures,
  /** Play of this hour on each weekday, Sunday first. */
  weekdays: z.array(pointsSchema).check(z.length(7)),
});
export type HourRow = z.infer<typeof hourRowSchema>;

const hourQuery = z.strictObject({
  id: subjectShape.id,
  ...periodShape,
  gameId: z.optional(recordIdSchema),
  ...orderQuery(['hour', 'tickets', 'playPoints', 'winPoints', 'endPoints']),
});

/** A player has no hours: its sums are stored for whole days. */
export const hourAnalysis = endpoint({
  name: 'analytics.hours',
  summary: 'Play of a branch by hour and weekday',
  method: 'GET',
  path: '/reports/analytics/hours',
  access: ofBranchAndGame,
  query: hourQuery,
  answer: z.object({
    data: z.array(hourRowSchema),
    subject: partySchema,
    ...periodAnswer,
    totals: z.object({ ...hourFigures, weekdays: z.array(pointsSchema) }),
    clearedDays: z.int(),
    pagination: z.optional(paginationSchema),
  }),
});

export const exportHours = endpoint({
  name: 'analytics.hours.export',
  summary: 'The play of a branch by hour as PlayByHour.xlsx or .csv',
  method: 'GET',
  path: '/reports/analytics/hours/export',
  access: ofBranchAndGame,
  query: z.strictObject({ ...z.omit(hourQuery, { page: true, pageSize: true }).shape, ...formatShape }),
  answer: noData,
  file: true,
});
