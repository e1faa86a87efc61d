import type { z } from 'zod';
import { defaultPageSize } from '#contract/api/list-query';
import { toPoints } from '#contract/credit/money';
import type { Transaction, TransactionTotals, transactionReport } from '#contract/credit/transactions';
import { isDay } from '#contract/reports/date-presets';
import { deepestTransaction } from '#server/features/transactions/found-row-queries';
import { transactionAnswer } from '#server/features/transactions/transaction-answer';
import { sides } from '#server/features/transactions/transaction-conditions';
import type { TransactionPlace } from '#server/features/transactions/transaction-keys';
import { listTransactionRows, type TransactionRow } from '#server/features/transactions/transaction-queries';
import { readTransactionScope, type TransactionScope } from '#server/features/transactions/transaction-scope';
import { sumTransactions, type TransactionSums } from '#server/features/transactions/transaction-sums';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { readAhead } from '#server/platform/streams/read-ahead';
import { type PageWindow, readNumberedPage, readPageAfter } from '#server/shared/lists/pages';
import { noSuchPlace, readSeekMark, writeSeekMark } from '#server/shared/lists/seek-mark';
import { whileSignedIn } from '#server/shared/sessions/while-signed-in';

type Query = z.output<(typeof transactionReport)['query']>;
const rowsAtATime = 2000;
const placeNumbers = 4;

/** Returns a page, by number or by cursor, or streams all rows. Sums and total come with a page number. */
export async function listTransactions(lists: Database, actor: Actor, query: Query) {
  const { page, after, pageSize = defaultPageSize, ...filter } = query;
  const places = after === undefined ? [] : readPlaces(after);
  const scope = await readTransactionScope(lists, actor, filter);
  const isAscending = filter.order === 'asc';
  if (page === undefined && after === undefined) {
    return { data: answersOf(streamTransactions(lists, actor, { scope, isAscending })) };
  }
  const read = (window: PageWindow) =>
    listTransactionRows(lists, scope, { isAscending, after: places, window });
  if (page === undefined) return pageAnswer(await readPageAfter(pageSize, read));
  const sum = () => sumTransactions(lists, scope);
  const deepest = await deepestTransaction(lists);
  const found = await readNumberedPage({ page, pageSize }, { sum, read, deepest });
  return { ...pageAnswer(found), totals: totalsOf(found.sums), pagination: found.pagination };
}

function pageAnswer({ rows, hasNext }: { rows: TransactionRow[]; hasNext: boolean }) {
  const last = hasNext ? rows.at(-1) : undefined;
  return {
    data: rows.map(transactionAnswer),
    next: last === undefined ? null : writeSeekMark(last.places.flatMap(keyOf)),
  };
}

const totalsOf = ({ credit, debit, pending }: TransactionSums): TransactionTotals => ({
  ...{ credit: toPoints(credit), debit: toPoints(debit) },
  ofWhich: { pending: toPoints(pending) },
});

/** The numbers of a place in a cursor. */
const keyOf = ({ bookDay, transferId, side, ticketId }: TransactionPlace) => [
  ...[Number(bookDay.replaceAll('-', '')), transferId, side, ticketId],
];

/** One place for each range of ids. */
function readPlaces(after: string): TransactionPlace[] {
  const numbers = readSeekMark(after);
  if (numbers.length % placeNumbers !== 0) throw noSuchPlace();
  return Array.from({ length: numbers.length / placeNumbers }, (_, at) =>
    placeOf(numbers.slice(at * placeNumbers, (at + 1) * placeNumbers)),
  );
}

function placeOf([day = 0, transferId = 0, side = 0, ticketId = 0]: number[]): TransactionPlace {
  const bookDay = String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (!isDay(bookDay) || side > sides.waiting) throw noSuchPlace();
  return { bookDay, transferId, side, ticketId };
}

async function* answersOf(rows: AsyncIterable<TransactionRow>): AsyncGenerator<Transaction> {
  for await (const row of rows) yield transactionAnswer(row);
}

interface Streamed {
  scope: TransactionScope;
  isAscending: boolean;
}

/** Streams every row of the scope in cursor pages, so that no cursor stays open for a slow reader. */
export function streamTransactions(
  lists: Database,
  actor: Actor,
  streamed: Streamed,
): AsyncGenerator<TransactionRow> {
  return whileSignedIn(lists, actor, allRows(lists, streamed));
}

function allRows(lists: Database, { scope, isAscending }: Streamed): AsyncGenerator<TransactionRow> {
  const window = { offset: 0, limit: rowsAtATime, isBackwards: false };
  return readAhead<TransactionRow>(rowsAtATime, (last) =>
    listTransactionRows(lists, scope, { isAscending, window, after: last?.places ?? [] }),
  );
}
