import * as accountAccess from '#contract/account-access';
import { accountSets } from '#contract/account-sets';
import * as activityLog from '#contract/activity-log';
import * as auth from '#contract/auth';
import * as backups from '#contract/backups';
import * as books from '#contract/books';
import * as branchAccounts from '#contract/branch-accounts';
import { childrenSets } from '#contract/children-sets';
import * as clearHistory from '#contract/clear-history';
import * as complaints from '#contract/complaints';
import * as credit from '#contract/credit';
import * as dashboard from '#contract/dashboard';
import * as drawTimes from '#contract/draw-times';
import * as draws from '#contract/draws';
import type { Endpoint } from '#contract/endpoint';
import * as backgroundExports from '#contract/exports';
import * as games from '#contract/games';
import * as geo from '#contract/geo';
import * as history from '#contract/history';
import * as liveDraws from '#contract/live-draws';
import * as notices from '#contract/notices';
import * as presence from '#contract/presence';
import * as reports from '#contract/reports';
import * as secondFactor from '#contract/second-factor';
import * as system from '#contract/system';
import * as tickets from '#contract/tickets';
import * as transactions from '#contract/transactions';
import * as winPercentages from '#contract/win-percentages';

const setsOf = (sets: Record<string, Record<string, unknown>>) => Object.values(sets).flatMap(Object.values);

/** Every call of the product. Routes, OpenAPI, the permission matrix and the hostile-request test read this list. */
export const endpoints = [
  ...[
    auth,
    secondFactor,
    notices,
    accountAccess,
    branchAccounts,
    credit,
    presence,
    activityLog,
    complaints,
    backgroundExports,
    dashboard,
    books,
    geo,
    drawTimes,
    games,
    winPercentages,
    draws,
    liveDraws,
    tickets,
    history,
    transactions,
    reports,
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
