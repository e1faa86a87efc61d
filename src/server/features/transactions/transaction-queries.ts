import { sql } from 'kysely';
import type { Day } from '#contract/reports/date-presets';
import { mergeRows, type Placed } from '#server/features/transactions/merge-rows';
import { listIdRanges } from '#server/features/transactions/scope-queries';
import { sides } from '#server/features/transactions/transaction-conditions';
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
import { listFacts, type PostingSide, type SideFacts } from '#server/shared/credit/side-queries';

export interface TransactionRow extends SideFacts {
  bookDay: Day;
  transferId: number;
  side: number;
  /** Of a pending prize; otherwise zero. */
  ticketId: number;
  amount: number;
  kind: PostingKind;
  postedAt: Date;
  balanceAfter: number | null;
  /** The ticket of a stake, refund, claim or pending prize. */
  aboutTicket: number | null;
  /** The cursor of the page after this row. */
  places: readonly TransactionPlace[];
}

/** A row of a list, as it is found in the ledger. */
interface FoundRow extends TransactionPlace {
  networkId: number;
  wallet: number;
  amount: number;
  kind: PostingKind;
  postedAt: Date;
  debitWallet: number;
  creditWallet: number;
  debitAfter: number | null;
  creditAfter: number | null;
  drawId: number | null;
  aboutId: number | null;
  link: string | null;
}

export interface Page {
  isAscending: boolean;
  /** The last row of each range of ids before this page; without one, a range begins with its first row. */
  after: readonly TransactionPlace[];
  offset: number;
  /** Rows to read, including those skipped before the page. */
  most: number;
}

/**
 * A page of rows, each from the point of view of one wallet's owner. Ids order the postings of one database node only:
 * the rows of several are read separately and merged by day and time.
 */
export async function listTransactionRows(
  db: Database,
  scope: TransactionScope,
  { isAscending, after, offset, most }: Page,
): Promise<TransactionRow[]> {
  const ranges = await listIdRanges(db);
  const read = ranges.map((range) => {
    const place = after.find((each) => rangeOf(each) === range) ?? null;
    return findRows(db, scope, { isAscending, most, after: place, range: ranges.length > 1 ? range : null });
  });
  const rows = mergeRows(await Promise.all(read), isAscending, after).slice(offset, most);
  const facts = await listFacts(db, rows.map(placeOf));
  return rows.flatMap((row, at) => {
    const known = facts.get(at);
    return known === undefined ? [] : [rowOf(row, known)];
  });
}

async function findRows(db: Database, scope: TransactionScope, slice: Slice): Promise<FoundRow[]> {
  const found = scope.wallets === null ? walkedRows(scope, slice) : gatheredRows(scope);
  const { rows } = await sql<FoundRow>`
    select s.* from (${found}) s where ${inRange(slice, 's.transfer_id')} and ${afterPlace(slice)}
     order by ${orderOf(slice)} limit ${slice.most}`.execute(db);
  return rows;
}

const placeOf = (row: FoundRow): PostingSide => ({
  networkId: row.networkId,
  isCredit: row.side !== sides.debit,
  wallet: row.wallet,
  otherWallet: row.side === sides.credit ? row.debitWallet : row.creditWallet,
  drawId: row.drawId,
  stakedTicket: row.kind === 'stake' ? row.transferId : null,
  link: row.link,
});

function rowOf(row: Placed<FoundRow>, facts: SideFacts): TransactionRow {
  const { bookDay, transferId, side, ticketId, amount, kind, postedAt, places } = row;
  const after = side === sides.credit ? row.creditAfter : row.debitAfter;
  const told = kind === 'stake' ? transferId : row.aboutId;
  return {
    ...{ bookDay, transferId, side, ticketId, amount, kind, postedAt, places },
    balanceAfter: side === sides.waiting ? null : after,
    aboutTicket: side === sides.waiting ? ticketId : told,
    ...facts,
  };
}
