import * as calls from '#contract/credit/transactions';
import { exportTransactions } from '#server/features/transactions/export-transactions';
import { listTransactions } from '#server/features/transactions/list-transactions';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';

export function serveTransactions(serve: Serve, lists: Database, timeZone: string): void {
  serve.signedIn(calls.transactionReport, async ({ actor, query }) => listTransactions(lists, actor, query));
  serve.file(calls.exportTransactions, async ({ actor, query, lists: from }) =>
    exportTransactions(from, actor, { query, timeZone }),
  );
}
