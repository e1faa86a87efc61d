import * as z from 'zod/mini';
import { listQuery } from '#contract/api/list-query';
import { accountKindNames } from '#contract/ground/roles';
import { report } from '#contract/lists/report';
import { ofBranch, partySchema, periodAnswer, periodShape, subjectShape } from '#contract/lists/report-query';
import { choice, count, flag, id, points, table, text } from '#contract/lists/table';

const figure = { width: 15, isSorted: true, isSummed: true } as const;

/**
 * One account of the level below the subject. `isOpen`: the viewer can open the level below it. Figures of settled
 * tickets as stored at settlement: end = play − win, net = end − the four commissions.
 */
export const turnoverTable = table('turnover', {
  _id: id(),
  username: text('ID', { width: 30, isSorted: true }),
  role: choice(accountKindNames)(),
  isOpen: flag(),
  tickets: count(undefined, { isSummed: true }),
  playPoints: points('Play', figure),
  winPoints: points('Win', figure),
  endPoints: points('End', figure),
  supercom: points('SAM', figure),
  distcom: points('AM', figure),
  retailcom: points('M', figure),
  usercom: points('P', figure),
  totalcommission: points('Commission', { ...figure, only: 'screen' }),
  net: points('Net', figure),
});
export type TurnoverRow = z.infer<typeof turnoverTable.row>;
export type FigureName = Exclude<(typeof turnoverTable.summed)[number], 'tickets'>;
export const figureNames = turnoverTable.summed.filter((name): name is FigureName => name !== 'tickets');

export const turnover = report({
  name: 'reports.turnover',
  summary: 'Play, win, commissions and net of the level below an account',
  path: '/reports/turnoverreport',
  access: ofBranch,
  file: 'TurnoverReport',
  sheet: 'Turnover Report',
  table: turnoverTable,
  query: { ...subjectShape, ...periodShape, ...listQuery(turnoverTable.sorted) },
  beside: {
    /** The level of the rows. */
    role: z.enum(accountKindNames),
    subject: partySchema,
    ...periodAnswer,
    /** Days from which a clearing removed data. */
    clearedDays: z.int(),
  },
});
export const { list: turnoverReport, file: exportTurnover } = turnover;
