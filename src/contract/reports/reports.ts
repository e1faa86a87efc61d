import * as z from 'zod/mini';
import { accountKind } from '#contract/accounts/account-kinds';
import { accountKindNames, operatorRoles } from '#contract/accounts/roles';
import { endpoint, idSchema } from '#contract/api/endpoint';
import { listQuery, pagePart, paginationSchema } from '#contract/api/list-query';
import { pointsSchema } from '#contract/credit/money';
import { gameOfOwn } from '#contract/games/game-access';
import { report } from '#contract/lists/report';
import { choice, count, flag, id, percent, points, table, text } from '#contract/lists/table';
import {
  daySchema,
  partySchema,
  periodAnswer,
  periodShape,
  subjectRule,
  subjectShape,
} from '#contract/reports/report-query';

const operators = { who: 'roles', roles: operatorRoles, subjects: [subjectRule] } as const;

const kindLabels = Object.fromEntries(accountKindNames.map((name) => [name, accountKind(name).label]));
const figure = { width: 15, isSorted: true, isSummed: true } as const;
const sum = { ...figure, width: 20 } as const;

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
  access: operators,
  file: 'TurnoverReport',
  sheet: 'Turnover Report',
  table: turnoverTable,
  query: { ...subjectShape, ...periodShape },
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

/** How a figure is calculated: the inputs of its formula, and the rows it sums, one step finer than the question. */
export const explainFigure = endpoint({
  name: 'reports.explain',
  summary: 'How a figure of a report is calculated',
  method: 'GET',
  path: '/reports/explain',
  access: { ...operators, subjects: [subjectRule, gameOfOwn('query')] },
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

const userSchema = z.object({ ...partySchema.shape, name: z.string() });

export const findAllUsers = endpoint({
  name: 'reports.users',
  summary: 'Accounts that a report can be filtered by',
  method: 'GET',
  path: '/reports/findallusers',
  access: operators,
  query: z.strictObject({ ...subjectShape, ...listQuery(['username']), ...pagePart }),
  answer: z.object({
    data: z.array(userSchema),
    users: z.array(userSchema),
    pagination: z.optional(paginationSchema),
  }),
});

/** One account of a level. `totalcommission` is the all-time play that the rate applies to. */
export const pendingTable = table('pendingCommission', {
  _id: id(),
  username: text('Username', { width: 30, isSorted: true }),
  role: choice(accountKindNames)('Role', { width: 25, words: kindLabels }),
  totalcommission: points('Play', { isSorted: true, isSummed: true, only: 'screen' }),
  // The current rate.
  commission: percent('Percentage', { width: 15, isSorted: true }),
  // totalcommission × commission / 100, rounded half up.
  pendingCommission: points('Total Commission', { width: 20, isSorted: true, isSummed: true }),
});
export type CommissionRow = z.infer<typeof pendingTable.row>;

export const pendingCommission = report({
  name: 'reports.commission-payout',
  summary: 'Pending commission of every account of one level, all time',
  path: '/reports/commissionpayout',
  access: operators,
  file: 'PendingCommission',
  sheet: 'Pending Commission',
  table: pendingTable,
  query: subjectShape,
  beside: { role: z.enum(accountKindNames) },
});
export const { list: commissionPayout, file: exportCommissionPayout } = pendingCommission;

/** One game of one admin. Commission Amount = totalpoints × winpercentage / 100. */
export const adminCommissionTable = table('adminCommission', {
  gameId: id('Game ID', { width: 15 }),
  gameName: text('Game Name', { width: 30, isSorted: true }),
  adminId: id(),
  username: text('Username', { width: 30, isSorted: true }),
  nofDigit: count(),
  winpercentage: percent('Win Percentage', { only: 'screen' }),
  commissionAmount: points('Commission Amount', sum),
  totalpoints: points('Total Points', sum),
  totalwinpoints: points('Total Win Points', sum),
});
export type AdminCommissionRow = z.infer<typeof adminCommissionTable.row>;

export const adminCommission = report({
  name: 'reports.admin-commission-payout',
  summary: 'Commission of admins, game by game',
  path: '/reports/admincommissionpayout',
  access: { who: 'roles', roles: ['superadmin', 'admin'], subjects: [subjectRule] },
  file: 'AdminCommissionData',
  sheet: 'Admin Commission Report',
  table: adminCommissionTable,
  query: { ...subjectShape, ...periodShape },
  beside: periodAnswer,
});
export const { list: adminCommissionPayout, file: exportAdminCommission } = adminCommission;

/** The cards of a details screen: figures of the week that began on Sunday, of the account or all players below it. */
export const weeklyFigures = endpoint({
  name: 'reports.weekly',
  summary: 'Play, win and end of an account in the current week',
  method: 'GET',
  path: '/reports/weekly',
  access: operators,
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
