import * as calls from '#contract/reports/reports';
import { explainFigure } from '#server/features/reports/explain-figure';
import { exportAdminCommission } from '#server/features/reports/export-admin-commission';
import { exportPendingCommission } from '#server/features/reports/export-pending-commission';
import { findAllUsers } from '#server/features/reports/find-all-users';
import { listAdminCommission } from '#server/features/reports/list-admin-commission';
import { listPendingCommission } from '#server/features/reports/list-pending-commission';
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
  serve.signedIn(calls.commissionPayout, ({ actor, query }) => listPendingCommission(lists, actor, query));
  serve.file(calls.exportCommissionPayout, ({ actor, query, lists: from }) =>
    exportPendingCommission(from, actor, { query, timeZone }),
  );
  serve.signedIn(calls.adminCommissionPayout, ({ actor, query }) => listAdminCommission(lists, actor, query));
  serve.file(calls.exportAdminCommission, ({ actor, query, lists: from }) =>
    exportAdminCommission(from, actor, { query, timeZone }),
  );
  serve.signedIn(calls.weeklyFigures, async ({ actor, query }) => ({
    data: await readWeeklyFigures(lists, actor, query),
  }));
}
