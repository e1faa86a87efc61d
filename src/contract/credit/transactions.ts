import * as z from 'zod/mini';
import { idSchema } from '#contract/api/endpoint';
import { listQuery, longestCursor, pagePart } from '#contract/api/list-query';
import { pointsSchema } from '#contract/ground/money';
import { accountKindNames, operatorRoles } from '#contract/ground/roles';
import { listing } from '#contract/lists/report';
import { daySchema, periodShape, subjectRule, subjectShape } from '#contract/lists/report-query';
import { choice, id, moment, points, table, text, value } from '#contract/lists/table';

export const transactionStatuses = ['completed', 'pending', 'cancelled'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/**
 * Kinds of movements by what they are for, as the ledger calls them; `all` has every kind. A refund of a void draw is
 * also a correction.
 */
export const movementKinds = {
  transfers: ['transfer', 'adjust', 'generate', 'retire'],
  tickets: ['stake', 'cancel', 'void'],
  prizes: ['settle', 'claim'],
  balances: ['game-add', 'game-remove'],
  corrections: ['restore', 'void'],
  all: null,
} as const;
export type Movements = keyof typeof movementKinds;
export const movementNames = Object.keys(movementKinds) as [Movements, ...Movements[]];

/** One side of a posting: an account, or a wallet without an owner (`_id` null): a game balance, prizes payable, issuance. */
export const sideSchema = z.object({
  _id: z.nullable(idSchema),
  username: z.string(),
  role: z.nullable(z.enum(accountKindNames)),
});

/**
 * One wallet that a posting touched, from its owner's point of view: its amount is a credit or a debit. With `movements`,
 * a list of several wallets has one row for each posting: `userId` is the payer, `toUserId` the receiver, and the amount
 * is a debit if the list has the payer's wallet, and a credit if it has the receiver's.
 */
export const transactionTable = table('transactions', {
  // Unique in the list: without `movements`, a movement between two wallets of the branch is two rows.
  rowId: text(),
  _id: id('Transaction ID', { width: 20 }),
  userId: value(sideSchema),
  user: text('User', { width: 30, isUnsent: true }),
  toUserId: value(z.nullable(sideSchema)),
  recipient: text('Recipient', { width: 30, isUnsent: true }),
  // Positive: credit. Negative: debit. Of a movement with both: positive.
  amount: points(),
  credit: points('Credit', { width: 15, isNullable: true }),
  debit: points('Debit', { width: 15, isNullable: true }),
  transactionType: choice(['transfer', 'generated'])('Type', { only: 'screen' }),
  // The kind of posting, as a code of the ledger.
  kind: text(),
  // The wallet's balance afterwards; null for a pending prize, for a game balance within a batch of tickets, and for a
  // row of both wallets.
  newBalance: points('New Balance', { isNullable: true, only: 'screen' }),
  transactionMessage: text('Transaction Message', { width: 60 }),
  status: choice(transactionStatuses)('Status', { width: 15 }),
  createdAt: moment('Created Date', { width: 25, isSorted: true }),
  // What the operator who moved credit wrote; empty for any other movement.
  note: text('Note', { width: 40 }),
  reference: text('Reference', { width: 20 }),
  category: text('Category', { width: 15 }),
  // What of it was taken back, in points; null for a movement that was not.
  reversed: points('Reversed', { width: 15, isNullable: true }),
  // The movement that it takes back.
  reverses: text('Reverses', { width: 20, isNullable: true }),
  // The printed number of the ticket it belongs to.
  ticketId: text(undefined, { isNullable: true }),
  gameName: text(undefined, { isNullable: true }),
});
export type Transaction = z.infer<typeof transactionTable.row>;

/**
 * Parses a search for one posting: a # and its id, so that it differs from the digits of a username. Null for any other
 * text.
 */
export function readTransactionId(search = ''): number | null {
  const id = /^#([1-9]\d{0,15})$/.exec(search.trim())?.[1];
  return id === undefined || !Number.isSafeInteger(Number(id)) ? null : Number(id);
}

const transactionTotals = z.object({
  credit: pointsSchema,
  debit: pointsSchema,
  /** The part of `credit` that are unclaimed prizes. */
  ofWhich: z.object({ pending: pointsSchema }),
});
export type TransactionTotals = z.infer<typeof transactionTotals>;

export const transactions = listing({
  name: 'transactions.list',
  summary: "Every posting of the branch, from the point of view of each wallet's owner",
  path: '/reports/transactionreport',
  access: { who: 'roles', roles: operatorRoles, subjects: [subjectRule] },
  file: 'TransactionsList',
  sheet: 'Transactions',
  table: transactionTable,
  acting: ['currentid'],
  query: {
    ...subjectShape,
    ...periodShape,
    status: z.optional(z.enum(transactionStatuses)),
    type: z.optional(z.enum(['credit', 'debit'])),
    /** Only these kinds, one row each. A search for a ticket or for one posting finds it among all kinds. */
    movements: z.optional(z.enum(movementNames)),
    /** One day, instead of a period. */
    date: z.optional(daySchema),
    currentid: z.optional(idSchema),
    ...listQuery(transactionTable.sorted),
    ...pagePart,
    /**
     * Cursor of a page, as the previous page returned it: a place in the ids of each database node. The cost of a page
     * does not depend on its depth.
     */
    after: z.optional(z.string().check(z.maxLength(longestCursor))),
  },
  beside: {
    /** Sums of all matching rows. Only with `page`. */
    totals: z.optional(transactionTotals),
    next: z.optional(z.nullable(z.string())),
  },
});
export const { list: transactionReport, file: exportTransactions } = transactions;
