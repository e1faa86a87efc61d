import type { z } from 'zod';
import { toPoints } from '#contract/credit/money';
import type {
  exportTransactions as exportTransactionsCall,
  Transaction,
} from '#contract/credit/transactions';
import { streamTransactions } from '#server/features/transactions/list-transactions';
import { transactionAnswer } from '#server/features/transactions/transaction-answer';
import type { TransactionRow } from '#server/features/transactions/transaction-queries';
import { readTransactionScope } from '#server/features/transactions/transaction-scope';
import { sumTransactions } from '#server/features/transactions/transaction-sums';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { localTime, momentFormat } from '#server/platform/files/local-time';
import { pointsFormat, type Workbook } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { reportFile } from '#server/shared/lists/report-file';

type Query = z.output<(typeof exportTransactionsCall)['query']>;

/** Every row of the filter as a table, with times in the installation's time zone. */
export async function exportTransactions(
  lists: Database,
  actor: Actor,
  { query: { format = 'xlsx', ...filter }, timeZone }: { query: Query; timeZone: string },
): Promise<FileAnswer> {
  const scope = await readTransactionScope(lists, actor, filter);
  const { total } = await sumTransactions(lists, scope);
  const rows = answered(streamTransactions(lists, actor, { scope, isAscending: filter.order === 'asc' }));
  return reportFile({
    ...{ name: 'TransactionsList', sheet: 'Transactions', columns: columnsIn(timeZone), rows, count: total },
    ...{ format, actor, period: scope.period, filter, timeZone },
    ...(scope.subject !== undefined && { of: scope.subject }),
  });
}

interface Exported extends Transaction {
  row: TransactionRow;
}

async function* answered(rows: AsyncIterable<TransactionRow>): AsyncGenerator<Exported> {
  for await (const row of rows) yield { ...transactionAnswer(row), row };
}

const columnsIn = (timeZone: string): Workbook<Exported>['columns'] => [
  { header: 'Transaction ID', width: 20, cell: ({ _id }) => _id },
  { header: 'User', width: 30, cell: ({ userId }) => userId.username },
  { header: 'Recipient', width: 30, cell: ({ toUserId }) => toUserId?.username ?? '' },
  {
    header: 'Credit',
    width: 15,
    format: pointsFormat,
    cell: ({ row, amount }) => (amount > 0 ? toPoints(row.amount) : null),
  },
  {
    header: 'Debit',
    width: 15,
    format: pointsFormat,
    cell: ({ row, amount }) => (amount < 0 ? toPoints(row.amount) : null),
  },
  { header: 'Transaction Message', width: 60, cell: ({ transactionMessage }) => transactionMessage },
  { header: 'Status', width: 15, cell: ({ status }) => status },
  {
    header: 'Created Date',
    width: 25,
    format: momentFormat,
    cell: ({ row }) => localTime(row.postedAt, timeZone),
  },
];
