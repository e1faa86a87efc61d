import { sql } from 'kysely';
import type { Day } from '#contract/ground/date-presets';
import { type FoundRow, findPage, type Page } from '#server/features/transactions/found-row-queries';
import type { Placed } from '#server/features/transactions/merge-rows';
import { sides } from '#server/features/transactions/transaction-conditions';
import type { TransactionPlace } from '#server/features/transactions/transaction-keys';
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
  isBoth: boolean;
  kind: PostingKind;
  postedAt: Date;
  note: string | null;
  reference: string | null;
  category: string | null;
  /** The movement that it takes back. */
  reverses: number | null;
  /** What of it was taken back, in hundredths; null for a movement that was not. */
  reversed: number | null;
  balanceAfter: number | null;
  /** The ticket of a stake, refund, claim or pending prize. */
  aboutTicket: number | null;
  /** The cursor of the page after this row. */
  places: readonly TransactionPlace[];
}

/**
 * A page of rows, each from the point of view of one wallet's owner; backwards, the last row comes first. Ids order the
 * postings of one database node only: the rows of several are read separately and merged by day and time.
 */
export async function listTransactionRows(
  db: Database,
  scope: TransactionScope,
  page: Page,
): Promise<TransactionRow[]> {
  const rows = await findPage(db, scope, page);
  const facts = await listFacts(db, rows.map(placeOf));
  const reversed = await readReversed(db, rows);
  return rows.flatMap((row, at) => {
    const known = facts.get(at);
    return known === undefined
      ? []
      : [rowOf(row, { ...known, reversed: reversed.get(row.transferId) ?? null })];
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

function rowOf(row: Placed<FoundRow>, facts: SideFacts & Pick<TransactionRow, 'reversed'>): TransactionRow {
  const { bookDay, transferId, side, ticketId, amount, isBoth, kind, postedAt, places } = row;
  const { note, reference, category, reverses } = row;
  const after = side === sides.credit ? row.creditAfter : row.debitAfter;
  const told = kind === 'stake' ? transferId : row.aboutId;
  return {
    bookDay,
    transferId,
    side,
    ticketId,
    amount,
    isBoth,
    kind,
    postedAt,
    places,
    note,
    reference,
    category,
    reverses,
    balanceAfter: side === sides.waiting || isBoth ? null : after,
    aboutTicket: side === sides.waiting ? ticketId : told,
    ...facts,
  };
}

/** What of these movements was taken back, in hundredths by id. A reversal that a restore has undone does not count. */
async function readReversed(
  db: Database,
  rows: readonly Pick<FoundRow, 'networkId' | 'transferId' | 'kind'>[],
): Promise<Map<number, number>> {
  const moved = rows.filter(({ kind }) => kind === 'transfer' || kind === 'adjust');
  if (moved.length === 0) return new Map();
  const { rows: found } = await sql<{ reverses: number; amount: number }>`
    select s.transfer_id as reverses, x.amount
      from unnest(${moved.map(({ networkId }) => networkId)}::bigint[], ${moved.map(({ transferId }) => transferId)}::bigint[]) s(network_id, transfer_id)
     cross join lateral (
       select r.network_id, sum(r.amount)::bigint as amount
         from transfers r
         left join undone_transfers u on u.network_id = r.network_id and u.transfer_id = r.transfer_id
        where r.network_id = s.network_id and r.reverses = s.transfer_id and u.transfer_id is null
        group by r.network_id) x`.execute(db);
  return new Map(found.map(({ reverses, amount }) => [reverses, amount]));
}
