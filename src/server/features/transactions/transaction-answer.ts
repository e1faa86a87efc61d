import type { Transaction } from '#contract/credit/transactions';
import { toPoints } from '#contract/ground/money';
import { ticketNumber } from '#contract/tickets/ticket-number';
import { sides } from '#server/features/transactions/transaction-conditions';
import type { TransactionRow } from '#server/features/transactions/transaction-queries';
import * as texts from '#server/features/transactions/transaction-texts.en';
import * as walletTexts from '#server/shared/credit/wallet-texts.en';

/**
 * One wallet that a posting touched, from its owner's point of view; in a list by posting, its payer comes first. A
 * refunded stake is cancelled, its refund is completed; a prize is pending until it is claimed, and then only the claim
 * is shown.
 */
export function transactionAnswer(row: TransactionRow, isByPosting: boolean): Transaction {
  const waits = row.side === sides.waiting;
  const side = row.side === sides.debit ? 'debit' : 'credit';
  const ticket = row.aboutTicket === null ? null : ticketNumber(row.aboutTicket);
  const other = otherName(row);
  const points = toPoints(row.amount);
  const [owner, otherSide] = [ownerOf(row), { _id: idOf(row.otherId), username: other, role: row.otherRole }];
  const isReceived = isByPosting && side === 'credit';
  const named = { other, ticket: ticket ?? '', game: row.gameName ?? '' };
  return {
    rowId: waits ? `waiting-${row.ticketId}` : `${side}-${row.transferId}`,
    _id: String(waits ? row.ticketId : row.transferId),
    userId: isReceived ? otherSide : owner,
    toUserId: isReceived ? owner : otherSide,
    amount: side === 'debit' && !row.isBoth ? 0 - points : points,
    credit: side === 'credit' || row.isBoth ? points : null,
    debit: side === 'debit' ? points : null,
    transactionType: row.kind === 'generate' || row.kind === 'retire' ? 'generated' : 'transfer',
    kind: waits ? 'prize' : row.kind,
    newBalance: row.balanceAfter === null ? null : toPoints(row.balanceAfter),
    transactionMessage: waits ? texts.pendingMessage(named) : texts.transactionMessage(row.kind, side, named),
    status: statusOf(row, waits),
    createdAt: row.postedAt.toISOString(),
    note: row.note ?? '',
    reference: row.reference ?? '',
    category: row.category ?? '',
    reversed: row.reversed === null ? null : toPoints(row.reversed),
    reverses: row.reverses === null ? null : String(row.reverses),
    ticketId: ticket,
    gameName: row.gameName,
  };
}

function statusOf(row: TransactionRow, waits: boolean): Transaction['status'] {
  if (waits) return 'pending';
  return row.isReversed ? 'cancelled' : 'completed';
}

const idOf = (id: number | null) => (id === null ? null : String(id));

/** The balance of a game has no owner. */
function ownerOf({ ownerId, ownerUsername, ownerRole, gameName }: TransactionRow): Transaction['userId'] {
  if (ownerId !== null) return { _id: String(ownerId), username: ownerUsername ?? '', role: ownerRole };
  return { _id: null, username: walletTexts.gameBalanceName(gameName ?? ''), role: null };
}

function otherName({ otherKind, otherUsername, gameName }: TransactionRow): string {
  if (otherUsername !== null) return otherUsername;
  const names: Partial<Record<TransactionRow['otherKind'], string>> = {
    game: walletTexts.gameBalanceName(gameName ?? ''),
    prizes: walletTexts.prizesPayableName,
    issuance: walletTexts.issuanceName,
    clearing: walletTexts.clearingName,
  };
  return names[otherKind] ?? walletTexts.outsideName;
}
