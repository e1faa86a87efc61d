import * as z from 'zod/mini';
import { accountKind } from '#contract/accounts/account-kinds';
import { listQuery } from '#contract/api/list-query';
import { accountKindNames } from '#contract/ground/roles';
import { report } from '#contract/lists/report';
import { ofBranch, periodAnswer, periodShape, subjectRule, subjectShape } from '#contract/lists/report-query';
import { choice, count, id, percent, points, table, text } from '#contract/lists/table';

const kindLabels = Object.fromEntries(accountKindNames.map((name) => [name, accountKind(name).label]));
const sum = { width: 20, isSorted: true, isSummed: true } as const;

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
  access: ofBranch,
  file: 'PendingCommission',
  sheet: 'Pending Commission',
  table: pendingTable,
  query: { ...subjectShape, ...listQuery(pendingTable.sorted) },
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
  query: { ...subjectShape, ...periodShape, ...listQuery(adminCommissionTable.sorted) },
  beside: periodAnswer,
});
export const { list: adminCommissionPayout, file: exportAdminCommission } = adminCommission;
