import { sql } from 'kysely';
import type { Day } from '#contract/reports/date-presets';
import { sides } from '#server/features/transactions/transaction-conditions';
import {
  afterPlace,
  gatheredRows,
  orderOf,
  type Slice,
  walkedRows,
} from '#server/features/transactions/transaction-keys';
import type { TransactionScope } from '#server/features/transactions/transaction-scope';
import type { Database } from '#server/platform/database/database';
import type { PostingKind } from '#server/platform/database/database-types';
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
}

/** A row of a list, as it is found in the ledger. */
interface FoundRow {
  networkId: number;
  bookDay: Day;
  transferId: number;
  side: number;
  ticketId: number;
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

/** A page of rows, each from the point of view of one wallet's owner. */
export async function listTransactionRows(
  db: Database,
  scope: TransactionScope,
  slice: Slice & { offset: number },
): Promise<TransactionRow[]> {
  const found = scope.wallets === null ? walkedRows(scope, slice) : gatheredRows(scope);
  const { rows } = await sql<FoundRow>`
    select s.* from (${found}) s where ${afterPlace(slice)}
     order by ${orderOf(slice)} limit ${slice.most - slice.offset} offset ${slice.offset}`.execute(db);
  const facts = await listFacts(db, rows.map(placeOf));
  return rows.flatMap((row, at) => {
    const known = facts.get(at);
    return known === undefined ? [] : [rowOf(row, known)];
  });
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

function rowOf(row: FoundRow, facts: SideFacts): TransactionRow {
  const { bookDay, transferId, side, ticketId, amount, kind, postedAt } = row;
  const after = side === sides.credit ? row.creditAfter : row.debitAfter;
  const told = kind === 'stake' ? transferId : row.aboutId;
  return {
    ...{ bookDay, transferId, side, ticketId, amount, kind, postedAt },
    balanceAfter: side === sides.waiting ? null : after,
    aboutTicket: side === sides.waiting ? ticketId : told,
    ...facts,
  };
}
