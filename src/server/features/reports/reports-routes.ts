import * as calls from '#contract/reports/reports';
import { findAdminCommission, findPendingCommission } from '#server/features/reports/commissions';
import { explainFigure } from '#server/features/reports/explain-figure';
import { findAllUsers } from '#server/features/reports/find-all-users';
import { readWeeklyFigures } from '#server/features/reports/read-weekly-figures';
import { findTurnover } from '#server/features/reports/turnover';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { serveReport } from '#server/shared/lists/serve-report';

export function serveReports(serve: Serve, lists: Database, timeZone: string): void {
  serveReport(serve, calls.turnover, { lists, timeZone, find: findTurnover });
  serve.signedIn(calls.explainFigure, async ({ actor, query }) => ({
    data: await explainFigure(lists, actor, query),
  }));
  serve.signedIn(calls.findAllUsers, ({ actor, query }) => findAllUsers(lists, actor, query));
  serveReport(serve, calls.pendingCommission, { lists, timeZone, find: findPendingCommission });
  serveReport(serve, calls.adminCommission, { lists, timeZone, find: findAdminCommission });
  serve.signedIn(calls.weeklyFigures, async ({ actor, query }) => ({
    data: await readWeeklyFigures(lists, actor, query),
  }));
}
