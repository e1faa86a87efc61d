import { accountBalance, gameBalance } from '#contract/reports/analytics-balance';
import { hours, play } from '#contract/reports/analytics-play';
import { exportResults, resultAnalysis, resultTable } from '#contract/reports/analytics-results';
import { shopHours } from '#contract/reports/shop-hours';
import { findBalance } from '#server/features/analytics/balance';
import { listResults } from '#server/features/analytics/list-results';
import { findHours, findPlay } from '#server/features/analytics/play';
import { findShopHours } from '#server/features/analytics/shop-hour-queries';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { reportFile } from '#server/shared/lists/report-file';
import { serveReport } from '#server/shared/lists/serve-report';
import { fileColumns } from '#server/shared/lists/table-rows';

export function serveAnalytics(serve: Serve, lists: Database, timeZone: string): void {
  serveReport(serve, play, { lists, timeZone, find: findPlay });
  serveReport(serve, hours, { lists, timeZone, find: findHours });
  serveReport(serve, shopHours, { lists, timeZone, find: findShopHours });
  serveReport(serve, accountBalance, { lists, timeZone, find: findBalance });
  serveReport(serve, gameBalance, { lists, timeZone, find: findBalance });
  serve.signedIn(resultAnalysis, ({ actor, query }) => listResults(lists, actor, query));
  serve.file(exportResults, async ({ actor, query: { format, ...query }, lists: db }) => {
    const { data, subject, kind, startDate, endDate } = await listResults(db, actor, query);
    return reportFile({
      name: 'ResultFrequency',
      sheet: 'Result Frequency',
      columns: fileColumns(resultTable, { timeZone }),
      rows: each(data),
      count: data.length,
      format,
      actor,
      of: subject.username,
      period: { startDate, endDate },
      filter: { ...query, kind },
      timeZone,
    });
  });
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
