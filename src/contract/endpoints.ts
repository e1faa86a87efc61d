import * as accountAccess from './account-access.ts';
import { accountSets } from './account-sets.ts';
import * as activityLog from './activity-log.ts';
import * as auth from './auth.ts';
import * as backups from './backups.ts';
import * as books from './books.ts';
import * as branchAccounts from './branch-accounts.ts';
import { childrenSets } from './children-sets.ts';
import * as clearHistory from './clear-history.ts';
import * as complaints from './complaints.ts';
import * as credit from './credit.ts';
import * as dashboard from './dashboard.ts';
import * as drawTimes from './draw-times.ts';
import * as draws from './draws.ts';
import type { Endpoint } from './endpoint.ts';
import * as backgroundExports from './exports.ts';
import * as games from './games.ts';
import * as geo from './geo.ts';
import * as history from './history.ts';
import * as liveDraws from './live-draws.ts';
import * as notices from './notices.ts';
import * as presence from './presence.ts';
import * as reports from './reports.ts';
import * as secondFactor from './second-factor.ts';
import * as system from './system.ts';
import * as tickets from './tickets.ts';
import * as transactions from './transactions.ts';
import * as winPercentages from './win-percentages.ts';

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
