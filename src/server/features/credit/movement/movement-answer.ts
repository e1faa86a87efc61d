import type { Movement } from '#contract/credit/movements';
import { type Hundredths, toPoints } from '#contract/ground/money';
import type { FoundMovement } from '#server/features/credit/movement/demand-movement';
import { listReversals, readHeld } from '#server/features/credit/movement/find-movement-queries';
import { listRemarks } from '#server/features/credit/movement/remark-queries';
import type { Database } from '#server/platform/database/database';

/** What of a movement can be taken back, in hundredths. */
export interface Reversible {
  left: Hundredths;
  /** Credit of its receiver. */
  held: Hundredths;
  most: Hundredths;
}

/**
 * Null if its sums do not matter: the actor is not the upper party, a part of it was cleared, or it is a reversal or no
 * transfer.
 */
export async function readReversible(db: Database, found: FoundMovement): Promise<Reversible | null> {
  const { row, lower, isWhole } = found;
  if (lower === null || !isWhole || row.reverses !== null) return null;
  if (row.kind !== 'transfer' && row.kind !== 'adjust') return null;
  const left = row.isUndone ? 0 : row.amount - sumOf(await listReversals(db, row));
  const held = await readHeld(db, receiverOf(found));
  return { left, held, most: Math.max(0, Math.min(left, held)) };
}

/** The wallet that a reversal takes from: of the receiver, in its own network. */
function receiverOf({ receiver, lower, halves }: FoundMovement) {
  const isLower = lower !== null && receiver._id === String(lower.accountId);
  const network = isLower ? lower.networkId : (halves[0]?.networkId ?? 0);
  return { networkId: network, walletId: Number(receiver._id) };
}

const sumOf = (rows: readonly { amount: Hundredths }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

export async function movementAnswer(db: Database, found: FoundMovement): Promise<Movement> {
  const { row, payer, receiver, isParty, home } = found;
  const reversals = await listReversals(db, row);
  const reversible = await readReversible(db, found);
  const remarks = await listRemarks(db, home);
  return {
    _id: String(row.transferId),
    createdAt: row.postedAt.toISOString(),
    kind: row.kind,
    payer,
    receiver,
    amount: toPoints(row.amount),
    note: row.note ?? '',
    reference: row.reference ?? '',
    category: row.category ?? '',
    reverses: row.reverses === null ? null : String(row.reverses),
    reversals: reversals.map(({ transferId, postedAt, amount }) => ({
      _id: String(transferId),
      createdAt: postedAt.toISOString(),
      amount: toPoints(amount),
    })),
    reversed: toPoints(sumOf(reversals)),
    isUndone: row.isUndone,
    reversible: reversible && {
      left: toPoints(reversible.left),
      held: toPoints(reversible.held),
      most: toPoints(reversible.most),
    },
    remarks: remarks.map(({ remarkId, writtenAt, authorUsername, text }) => ({
      _id: String(remarkId),
      createdAt: writtenAt.toISOString(),
      author: authorUsername,
      text,
    })),
    canRemark: isParty,
  };
}
