import { sql } from 'kysely';
import { mergeRows, type Placed } from '#server/features/transactions/merge-rows';
import { listIdRanges } from '#server/features/transactions/scope-queries';
import {
  afterPlace,
  gatheredRows,
  inRange,
  orderOf,
  rangeOf,
  type Slice,
  type TransactionPlace,
  walkedRows,
} from '#server/features/transactions/transaction-keys';
import type { TransactionScope } from '#server/features/transactions/transaction-scope';
import type { Database } from '#server/platform/database/database';
import type { PostingKind } from '#server/platform/database/types/column-types';
import { deepestRow, type PageWindow } from '#server/shared/lists/pages';

/** A row of a list, as it is found in the ledger. */
export interface FoundRow extends TransactionPlace {
  networkId: number;
  wallet: number;
  amount: number;
  /** In a list by posting: the wallets of both sides are in the list. Then the row is on the side of the payer. */
  isBoth: boolean;
  kind: PostingKind;
  postedAt: Date;
  debitWallet: number;
  creditWallet: number;
  debitAfter: number | null;
  creditAfter: number | null;
  drawId: number | null;
  aboutId: number | null;
  link: string | null;
  /** Null for a movement without words. */
  note: string | null;
  reference: string | null;
  category: string | null;
  /** The movement that it takes back. */
  reverses: number | null;
}

export interface Page {
  /** The order of the list. */
  isAscending: boolean;
  /** The last row of each range of ids before this page; without one, a range begins with its first row. */
  after: readonly TransactionPlace[];
  window: PageWindow;
}

/** Rows of a range that are in memory while ranges are merged. */
const pieceRows = 500;
/** Where ids have several ranges, the rows before a page are read and merged: the database cannot skip them. */
const deepestOfRanges = 10_000;

export async function deepestTransaction(db: Database): Promise<number> {
  return (await listIdRanges(db)).length > 1 ? deepestOfRanges : deepestRow;
}

/** The rows of a page; backwards, the last one comes first. */
export async function findPage(
  db: Database,
  scope: TransactionScope,
  page: Page,
): Promise<Placed<FoundRow>[]> {
  const ranges = await listIdRanges(db);
  return ranges.length > 1 ? rowsOfRanges(db, scope, page, ranges) : rowsOfOneRange(db, scope, page);
}

async function rowsOfOneRange(
  db: Database,
  scope: TransactionScope,
  { isAscending, after, window: { offset, limit, isBackwards } }: Page,
): Promise<Placed<FoundRow>[]> {
  const slice = { isAscending: isAscending !== isBackwards, after: after[0] ?? null, offset, limit };
  const rows = await findRows(db, scope, { ...slice, range: null });
  return rows.map((row) => ({ ...row, places: [placeInList(row)] }));
}

async function rowsOfRanges(
  db: Database,
  scope: TransactionScope,
  { isAscending, after, window: { offset, limit, isBackwards } }: Page,
  ranges: readonly number[],
): Promise<Placed<FoundRow>[]> {
  const reading = {
    isAscending: isAscending !== isBackwards,
    offset: 0,
    limit: Math.min(offset + limit, pieceRows),
  };
  const lists = ranges.map((range) => {
    const from = after.find((each) => rangeOf(each) === range) ?? null;
    return inPieces<FoundRow>(reading.limit, (last) =>
      findRows(db, scope, { ...reading, after: last === null ? from : placeInList(last), range }),
    );
  });
  const merged = mergeRows(lists, { isAscending: reading.isAscending, isBackwards, before: after });
  const rows: Placed<FoundRow>[] = [];
  let skipped = 0;
  for await (const row of merged) {
    if (skipped < offset) skipped += 1;
    else if (rows.push(row) === limit) break;
  }
  return rows;
}

/** Reads rows piece by piece, each once the previous one was passed on. A piece that is not full is the last one. */
async function* inPieces<Row>(size: number, read: (last: Row | null) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let last: Row | null = null; ; ) {
    const rows: Row[] = await read(last);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}

async function findRows(db: Database, scope: TransactionScope, slice: Slice): Promise<FoundRow[]> {
  const found = scope.wallets === null ? walkedRows(scope, slice) : gatheredRows(scope);
  const { rows } = await sql<FoundRow>`
    select s.* from (${found}) s where ${inRange(slice, 's.transfer_id')} and ${afterPlace(slice)}
     order by ${orderOf(slice)} limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return rows;
}

const placeInList = ({ bookDay, transferId, side, ticketId }: FoundRow): TransactionPlace => ({
  bookDay,
  transferId,
  side,
  ticketId,
});
