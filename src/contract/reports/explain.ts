import * as z from 'zod/mini';
import { endpoint, idSchema } from '#contract/api/endpoint';
import { gameOfOwn } from '#contract/games/game-access';
import { pointsSchema } from '#contract/ground/money';
import {
  daySchema,
  ofBranch,
  partySchema,
  periodAnswer,
  periodShape,
  subjectRule,
  subjectShape,
} from '#contract/lists/report-query';
import { figureNames, turnoverTable } from '#contract/reports/turnover';

/** How a figure is calculated: the inputs of its formula, and the rows it sums, one step finer than the question. */
export const explainFigure = endpoint({
  name: 'reports.explain',
  summary: 'How a figure of a report is calculated',
  method: 'GET',
  path: '/reports/explain',
  access: { ...ofBranch, subjects: [subjectRule, gameOfOwn('query')] },
  query: z.strictObject({
    ...subjectShape,
    ...periodShape,
    figure: z.enum(figureNames),
    gameId: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({
    data: z.object({
      subject: partySchema,
      ...periodAnswer,
      figure: z.enum(figureNames),
      value: pointsSchema,
      /** Other figures in the formula with their sign: end = play − win. Empty for a stored figure. */
      inputs: z.array(
        z.object({ figure: z.enum(figureNames), sign: z.enum(['+', '-']), value: pointsSchema }),
      ),
      /**
       * Several days are split by day, one day by game, one game of a day by the accounts of the next level. The rows
       * of a player are the stored sums, one per chain and set of rates; Game History shows their tickets.
       */
      by: z.enum(['day', 'game', 'account', 'stored']),
      rows: z.array(
        z.object({
          day: z.nullable(daySchema),
          game: z.nullable(z.object({ _id: idSchema, gameName: z.string() })),
          /** `isOpen`: the account can still be queried; it was not closed or moved since. */
          account: z.nullable(z.object({ ...partySchema.shape, isOpen: z.boolean() })),
          /** The rate of a stored commission, in percent. */
          rate: z.nullable(z.number()),
          ...turnoverTable.totals.shape,
          value: pointsSchema,
        }),
      ),
    }),
  }),
});

/** The cards of a details screen: figures of the week that began on Sunday, of the account or all players below it. */
export const weeklyFigures = endpoint({
  name: 'reports.weekly',
  summary: 'Play, win and end of an account in the current week',
  method: 'GET',
  path: '/reports/weekly',
  access: ofBranch,
  query: z.strictObject(subjectShape),
  answer: z.object({
    data: z.object({
      ...periodAnswer,
      playPoints: pointsSchema,
      winPoints: pointsSchema,
      endPoints: pointsSchema,
    }),
  }),
});
