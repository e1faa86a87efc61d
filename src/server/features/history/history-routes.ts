import * as calls from '#contract/reports/history';
import * as filters from '#contract/reports/history-filters';
import { serveHistoryList } from '#server/features/history/history-list';
import { listHistoryGames, listHistoryUsers } from '#server/features/history/list-filters';
import { readTicketDetails } from '#server/features/history/read-ticket-details';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';

export function serveHistory(serve: Serve, lists: Database, timeZone: string): void {
  serveHistoryList(serve, lists, timeZone);
  serve.signedIn(calls.ticketDetails, async ({ actor, query }) => readTicketDetails(lists, actor, query));
  serve.signedIn(filters.loadHistoryUsers, async ({ actor, query }) => listHistoryUsers(lists, actor, query));
  serve.signedIn(filters.loadHistoryGames, async ({ actor }) => listHistoryGames(lists, actor));
}
