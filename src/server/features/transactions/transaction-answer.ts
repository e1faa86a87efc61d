import { toPoints } from '#contract/money';
import { ticketNumber } from '#contract/ticket-number';
import type { Transaction } from '#contract/transactions';
import { sides } from '#server/features/transactions/transaction-conditions';
import type { TransactionRow } from '#server/features/transactions/transaction-queries';
import * as texts from '#server/features/transactions/transaction-texts.en';

/**
 * One wallet that a posting touched, seen from its owner. A stake that was returned is cancelled, and what returned it is completed; a
 * prize waits until it is claimed, and from then on only its claim is shown.
 */
export function transactionAnswer(row: TransactionRow): Transaction {
  const waits = row.side === sides.waiting;
  const side = row.side === sides.debit ? 'debit' : 'credit';
  const ticket = row.aboutTicket === null ? null : ticketNumber(row.aboutTicket);
  const other = otherName(row);
  const named = { other, ticket: ticket ?? '', game: row.gameName ?? '' };
  return {
    rowId: waits ? `waiting-${row.ticketId}` : `${side}-${row.transferId}`,
    _id: String(waits ? row.ticketId : row.transferId),
    userId: ownerOf(row),
    toUserId: { _id: row.otherId === null ? null : String(row.otherId), username: other },
    amount: toPoints(side === 'debit' ? 0 - row.amount : row.amount),
    transactionType: row.kind === 'generate' || row.kind === 'retire' ? 'generated' : 'transfer',
    kind: waits ? 'prize' : row.kind,
    newBalance: row.balanceAfter === null ? null : toPoints(row.balanceAfter),
    transactionMessage: waits ? texts.pendingMessage(named) : texts.transactionMessage(row.kind, side, named),
    status: statusOf(row, waits),
    createdAt: row.postedAt.toISOString(),
    ticketId: ticket,
    gameName: row.gameName,
  };
}

function statusOf(row: TransactionRow, waits: boolean): Transaction['status'] {
  if (waits) return 'pending';
  return row.isReversed ? 'cancelled' : 'completed';
}

/** The balance of a game belongs to nobody. */
function ownerOf({ ownerId, ownerUsername, gameName }: TransactionRow): Transaction['userId'] {
  if (ownerId !== null) return { _id: String(ownerId), username: ownerUsername ?? '' };
  return { _id: null, username: texts.gameBalanceName(gameName ?? '') };
}

function otherName({ otherKind, otherUsername, gameName }: TransactionRow): string {
  if (otherUsername !== null) return otherUsername;
  const names: Partial<Record<TransactionRow['otherKind'], string>> = {
    game: texts.gameBalanceName(gameName ?? ''),
    prizes: texts.prizesPayableName,
    issuance: texts.issuanceName,
    clearing: texts.clearingName,
  };
  return names[otherKind] ?? texts.outsideName;
}
