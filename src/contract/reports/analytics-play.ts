import * as z from 'zod/mini';
import { report } from '#contract/lists/report';
import { partySchema, periodAnswer, periodShape, subjectShape } from '#contract/lists/report-query';
import { count, day, flag, id, points, table, text } from '#contract/lists/table';
import { ofBranchAndGame, orderQuery, recordIdSchema } from '#contract/reports/analytics-query';

/** What the play of a period is split by. Players and masters are those of the branch that played. */
export const playSplits = ['day', 'weekday', 'game', 'master', 'player'] as const;
export type PlaySplit = (typeof playSplits)[number];

const weekdays = Object.fromEntries(
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].entries(),
);
const tickets = { width: 15, isSorted: true, isSummed: true } as const;
const figure = { isSorted: true, isSummed: true } as const;
const place = { width: 25, isNullable: true } as const;

/** Play of settled tickets by the business day of their draw; end = play − win. Only one of the places is not null. */
export const playTable = table('play', {
  _id: text(),
  day: day('Day', { width: 15, isNullable: true }),
  // 0 is Sunday.
  weekday: count('Weekday', { width: 15, isNullable: true, words: weekdays }),
  gameId: id(undefined, { isNullable: true }),
  game: text('Game', place),
  accountId: id(undefined, { isNullable: true }),
  master: text('Master', place),
  player: text('Player', place),
  // The account was not closed or moved since.
  isOpen: flag(undefined, { isNullable: true }),
  tickets: count('Tickets', tickets),
  playPoints: points('Play', figure),
  winPoints: points('Win', figure),
  endPoints: points('End', figure),
  // Play of the same place in the period before: for a day, that of the day as far from its start.
  previousPlay: points('Previous Play', figure),
});
export type PlayRow = z.infer<typeof playTable.row>;
export const playSort = ['place', ...playTable.sorted] as const;

export const play = report({
  name: 'analytics.play',
  summary: 'Play of a branch by day, weekday, game, master or player, beside the period before',
  path: '/reports/analytics/play',
  access: ofBranchAndGame,
  file: 'PlayAnalysis',
  sheet: 'Play Analysis',
  table: playTable,
  query: {
    id: subjectShape.id,
    ...periodShape,
    by: z.optional(z.enum(playSplits)),
    gameId: z.optional(recordIdSchema),
    ...orderQuery(playSort),
  },
  beside: {
    by: z.enum(playSplits),
    subject: partySchema,
    ...periodAnswer,
    previous: z.object(periodAnswer),
    /** Days of the period from which a clearing removed play. */
    clearedDays: z.int(),
  },
});
export const { list: playAnalysis, file: exportPlay } = play;

const ofWeekday = { isSummed: true } as const;
/** The columns of the play on each weekday, Sunday first. */
export const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Play of settled tickets by the hour in which the betting of their draw closed. */
export const hourTable = table('hours', {
  _id: text(),
  // 0 to 23, in the installation's time zone.
  hour: count('Hour', { width: 15, isSorted: true }),
  tickets: count('Tickets', tickets),
  playPoints: points('Play', figure),
  winPoints: points('Win', figure),
  endPoints: points('End', figure),
  sun: points('Sunday', ofWeekday),
  mon: points('Monday', ofWeekday),
  tue: points('Tuesday', ofWeekday),
  wed: points('Wednesday', ofWeekday),
  thu: points('Thursday', ofWeekday),
  fri: points('Friday', ofWeekday),
  sat: points('Saturday', ofWeekday),
});
export type HourRow = z.infer<typeof hourTable.row>;

/** A player has no hours: its sums are stored for whole days. */
export const hours = report({
  name: 'analytics.hours',
  summary: 'Play of a branch by hour and weekday',
  path: '/reports/analytics/hours',
  access: ofBranchAndGame,
  file: 'PlayByHour',
  sheet: 'Play by Hour',
  table: hourTable,
  query: {
    id: subjectShape.id,
    ...periodShape,
    gameId: z.optional(recordIdSchema),
    ...orderQuery(hourTable.sorted),
  },
  beside: { subject: partySchema, ...periodAnswer, clearedDays: z.int() },
});
export const { list: hourAnalysis, file: exportHours } = hours;
