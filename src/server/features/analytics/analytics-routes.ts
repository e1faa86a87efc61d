import {
  balanceAnalysis,
  exportBalance as balanceFile,
  gameBalanceAnalysis,
  exportGameBalance as gameBalanceFile,
} from '#contract/reports/analytics-balance';
import {
  hourAnalysis,
  exportHours as hoursFile,
  playAnalysis,
  exportPlay as playFile,
} from '#contract/reports/analytics-play';
import { resultAnalysis, exportResults as resultsFile } from '#contract/reports/analytics-results';
import {
  exportBalance,
  exportHours,
  exportPlay,
  exportResults,
} from '#server/features/analytics/export-analytics';
import { listBalance } from '#server/features/analytics/list-balance';
import { listHours } from '#server/features/analytics/list-hours';
import { listPlay } from '#server/features/analytics/list-play';
import { listResults } from '#server/features/analytics/list-results';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';

export function serveAnalytics(serve: Serve, lists: Database, timeZone: string): void {
  serve.signedIn(playAnalysis, ({ actor, query }) => listPlay(lists, actor, query));
  serve.signedIn(hourAnalysis, ({ actor, query }) => listHours(lists, actor, query));
  serve.signedIn(balanceAnalysis, ({ actor, query }) => listBalance(lists, actor, query));
  serve.signedIn(gameBalanceAnalysis, ({ actor, query }) => listBalance(lists, actor, query));
  serve.signedIn(resultAnalysis, ({ actor, query }) => listResults(lists, actor, query));
  serve.file(playFile, ({ actor, query, lists: from }) => exportPlay(from, actor, { query, timeZone }));
  serve.file(hoursFile, ({ actor, query, lists: from }) => exportHours(from, actor, { query, timeZone }));
  serve.file(balanceFile, ({ actor, query, lists: from }) => exportBalance(from, actor, { query, timeZone }));
  serve.file(resultsFile, ({ actor, query, lists: from }) => exportResults(from, actor, { query, timeZone }));
  serve.file(gameBalanceFile, ({ actor, query, lists: from }) =>
    exportBalance(from, actor, { query, timeZone }),
  );
}
