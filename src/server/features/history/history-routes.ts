import * as calls from '#contract/reports/history';
import { exportHistory } from '#server/features/history/export-history';
import { listHistoryGames, listHistoryUsers } from '#server/features/history/list-filters';
import { listHistory } from '#server/features/history/list-history';
import { readTicketDetails } from '#server/features/history/read-ticket-details';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';

export function serveHistory(serve: Serve, lists: Database, timeZone: string): void {
  serve.signedIn(calls.gameHistory, async ({ actor, query }) => listHistory(lists, actor, query));
  serve.file(calls.exportHistory, async ({ actor, query, lists: from }) =>
    exportHistory(from, actor, { query, timeZone }),
  );
  serve.signedIn(calls.ticketDetails, async ({ actor, query }) => readTicketDetails(lists, actor, query));
  serve.signedIn(calls.loadHistoryUsers, async ({ actor, query }) => listHistoryUsers(lists, actor, query));
  serve.signedIn(calls.loadHistoryGames, async ({ actor }) => listHistoryGames(lists, actor));
}
