import * as accountAccess from '#contract/accounts/account-access';
import { accountSets, childrenSets } from '#contract/accounts/account-sets';
import * as accountStops from '#contract/accounts/account-stops';
import * as branchAccounts from '#contract/accounts/branch-accounts';
import * as geo from '#contract/accounts/geo';
import * as onlinePlayers from '#contract/accounts/online-players';
import * as activityLog from '#contract/activity-log/activity-log';
import type { Endpoint } from '#contract/api/endpoint';
import * as system from '#contract/api/system';
import * as auth from '#contract/auth/auth';
import * as secondFactor from '#contract/auth/second-factor';
import * as userAuth from '#contract/auth/user-auth';
import * as backups from '#contract/backups/backups';
import * as clearHistory from '#contract/backups/clear-history';
import * as complaintCases from '#contract/complaints/complaint-cases';
import * as complaints from '#contract/complaints/complaints';
import * as batches from '#contract/credit/batches';
import * as books from '#contract/credit/books';
import * as categories from '#contract/credit/categories';
import * as credit from '#contract/credit/credit';
import * as movements from '#contract/credit/movements';
import * as transactions from '#contract/credit/transactions';
import * as displays from '#contract/displays/displays';
import * as draws from '#contract/draws/draws';
import * as liveDraws from '#contract/draws/live-draws';
import * as liveTimer from '#contract/draws/live-timer';
import * as wall from '#contract/draws/wall';
import * as dueDisputes from '#contract/dues/disputes';
import * as duePayments from '#contract/dues/payments';
import * as dueReminders from '#contract/dues/reminders';
import * as dueStatements from '#contract/dues/statements';
import * as dueSummary from '#contract/dues/summary';
import * as dueTerms from '#contract/dues/terms';
import * as dueTrial from '#contract/dues/trial';
import * as drawTimes from '#contract/games/draw-times';
import * as games from '#contract/games/games';
import * as winPercentages from '#contract/games/win-percentages';
import * as imports from '#contract/imports/imports';
import * as inbox from '#contract/inbox/inbox';
import * as balanceAnalytics from '#contract/reports/analytics-balance';
import * as playAnalytics from '#contract/reports/analytics-play';
import * as resultAnalytics from '#contract/reports/analytics-results';
import * as commissions from '#contract/reports/commissions';
import * as dashboard from '#contract/reports/dashboard';
import * as explanations from '#contract/reports/explain';
import * as backgroundExports from '#contract/reports/exports';
import * as history from '#contract/reports/history';
import * as historyFilters from '#contract/reports/history-filters';
import * as reportUsers from '#contract/reports/report-users';
import * as returns from '#contract/reports/returns';
import * as shiftSheets from '#contract/reports/shift-sheet';
import * as shopHours from '#contract/reports/shop-hours';
import * as turnoverReports from '#contract/reports/turnover';
import * as ownTickets from '#contract/tickets/own-tickets';
import * as playableGames from '#contract/tickets/playable-games';
import * as purchases from '#contract/tickets/purchases';
import * as slips from '#contract/tickets/slips';
import * as tickets from '#contract/tickets/tickets';
import * as viewChanges from '#contract/views/view-changes';
import * as views from '#contract/views/views';

const setsOf = (sets: Record<string, Record<string, unknown>>) => Object.values(sets).flatMap(Object.values);

/** Every call of the product. Routes, OpenAPI, the permission matrix and the hostile-request test read this list. */
export const endpoints = [
  ...[
    auth,
    secondFactor,
    userAuth,
    accountAccess,
    branchAccounts,
    categories,
    movements,
    batches,
    credit,
    dueTerms,
    dueTrial,
    dueDisputes,
    duePayments,
    dueStatements,
    dueReminders,
    dueSummary,
    accountStops,
    onlinePlayers,
    activityLog,
    complaints,
    imports,
    complaintCases,
    inbox,
    backgroundExports,
    dashboard,
    books,
    geo,
    drawTimes,
    games,
    winPercentages,
    draws,
    liveDraws,
    liveTimer,
    wall,
    tickets,
    ownTickets,
    playableGames,
    purchases,
    slips,
    displays,
    history,
    historyFilters,
    transactions,
    turnoverReports,
    explanations,
    reportUsers,
    commissions,
    shiftSheets,
    returns,
    shopHours,
    playAnalytics,
    balanceAnalytics,
    resultAnalytics,
    views,
    viewChanges,
    backups,
    clearHistory,
    system,
  ].flatMap((feature) => Object.values(feature)),
  ...setsOf(accountSets),
  ...setsOf(childrenSets),
  ...setsOf(credit.creditSets),
  ...setsOf(credit.childCreditSets),
  ...Object.values(credit.loadSenderCredit),
].filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'method' in value
  );
}
