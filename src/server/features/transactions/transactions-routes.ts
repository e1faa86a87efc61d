import { type Transaction, transactions } from '#contract/credit/transactions';
import { toPoints } from '#contract/ground/money';
import { deepestTransaction } from '#server/features/transactions/found-row-queries';
import { transactionAnswer } from '#server/features/transactions/transaction-answer';
import { placeNumbers, readPlaces } from '#server/features/transactions/transaction-places';
import { listTransactionRows, type TransactionRow } from '#server/features/transactions/transaction-queries';
import { readTransactionScope } from '#server/features/transactions/transaction-scope';
import { sumTransactions, type TransactionSums } from '#server/features/transactions/transaction-sums';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { readAhead } from '#server/platform/streams/read-ahead';
import type { PageFacts } from '#server/shared/lists/list-source';
import type { PageWindow } from '#server/shared/lists/pages';
import { serveReport } from '#server/shared/lists/serve-report';

const rowsAtATime = 2000;

/** Every posting of the branch: a page by number or by cursor, all rows, or a file. Sums come with a page number. */
export function serveTransactions(serve: Serve, lists: Database, timeZone: string): void {
  serveReport(serve, transactions, {
    lists,
    timeZone,
    inFile,
    async find(db, actor, { page: _page, pageSize: _pageSize, after, ...filter }) {
      const places = after === undefined ? [] : readPlaces(after);
      const scope = await readTransactionScope(db, actor, filter);
      const isAscending = filter.order === 'asc';
      const first = { offset: 0, limit: rowsAtATime, isBackwards: false };
      const next = (last: TransactionRow | null) =>
        listTransactionRows(db, scope, { isAscending, window: first, after: last?.places ?? [] });
      return {
        list: {
          sum: () => sumTransactions(db, scope),
          read: (window: PageWindow) =>
            listTransactionRows(db, scope, { isAscending, after: places, window }),
          // In pages, so that no cursor of the database stays open for a slow reader.
          all: () => readAhead(rowsAtATime, next),
          placeOf: (row: TransactionRow) => row.places.flatMap(placeNumbers),
          deepest: () => deepestTransaction(db),
        },
        row: (row: TransactionRow) => transactionAnswer(row, scope.isByPosting),
        of: scope.subject,
        period: scope.period,
        besidePage: ({ sums: { credit, debit, pending } }: PageFacts<TransactionSums>) => ({
          totals: {
            credit: toPoints(credit),
            debit: toPoints(debit),
            ofWhich: { pending: toPoints(pending) },
          },
        }),
      };
    },
  });
}

/** The file has the names of both sides. */
const inFile = (_row: TransactionRow, { userId, toUserId }: Transaction) => ({
  user: userId.username,
  recipient: toUserId?.username ?? '',
});
