import { adminCommission, pendingCommission } from '#contract/reports/commissions';
import * as explained from '#contract/reports/explain';
import * as users from '#contract/reports/report-users';
import { turnover } from '#contract/reports/turnover';
import { findAdminCommission, findPendingCommission } from '#server/features/reports/commissions';
import { explainFigure } from '#server/features/reports/explain-figure';
import { findAllUsers } from '#server/features/reports/find-all-users';
import { readWeeklyFigures } from '#server/features/reports/read-weekly-figures';
import { findTurnover } from '#server/features/reports/turnover';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { serveReport } from '#server/shared/lists/serve-report';

export function serveReports(serve: Serve, lists: Database, timeZone: string): void {
  serveReport(serve, turnover, { lists, timeZone, find: findTurnover });
  serve.signedIn(explained.explainFigure, async ({ actor, query }) => ({
    data: await explainFigure(lists, actor, query),
  }));
  serve.signedIn(users.findAllUsers, ({ actor, query }) => findAllUsers(lists, actor, query));
  serveReport(serve, pendingCommission, { lists, timeZone, find: findPendingCommission });
  serveReport(serve, adminCommission, { lists, timeZone, find: findAdminCommission });
  serve.signedIn(explained.weeklyFigures, async ({ actor, query }) => ({
    data: await readWeeklyFigures(lists, actor, query),
  }));
}
