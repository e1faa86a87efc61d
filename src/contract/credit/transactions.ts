import * as z from 'zod/mini';
import { accountKindNames, operatorRoles } from '#contract/accounts/roles';
import { endpoint, idSchema, noData } from '#contract/api/endpoint';
import { formatShape, listQuery, longestCursor, paginationSchema } from '#contract/api/list-query';
import { pointsSchema } from '#contract/credit/money';
import { daySchema, periodShape, subjectRule, subjectShape } from '#contract/reports/report-query';

export const transactionStatuses = ['completed', 'pending', 'cancelled'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** One side of a posting: an account, or a wallet without an owner (`_id` null): a game balance, prizes payable, issuance. */
const sideSchema = z.object({
  _id: z.nullable(idSchema),
  username: z.string(),
  role: z.nullable(z.enum(accountKindNames)),
});

/** One wallet that a posting touched, from its owner's point of view. */
const transactionSchema = z.object({
  /** Unique in the list: a movement between two wallets of the branch is two rows. */
  rowId: z.string(),
  _id: idSchema,
  userId: sideSchema,
  toUserId: z.nullable(sideSchema),
  /** Positive: credit. Negative: debit. */
  amount: pointsSchema,
  transactionType: z.enum(['transfer', 'generated']),
  /** The kind of posting, as a code of the ledger. */
  kind: z.string(),
  /** The wallet's balance afterwards; null for a pending prize, and for a game balance within a batch of tickets. */
  newBalance: z.nullable(pointsSchema),
  transactionMessage: z.string(),
  status: z.enum(transactionStatuses),
  createdAt: z.string(),
  /** The printed number of the ticket it belongs to. */
  ticketId: z.nullable(z.string()),
  gameName: z.nullable(z.string()),
});
export type Transaction = z.infer<typeof transactionSchema>;

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

const transactionQuery = z.strictObject({
  ...subjectShape,
  ...periodShape,
  status: z.optional(z.enum(transactionStatuses)),
  type: z.optional(z.enum(['credit', 'debit'])),
  /** One day, instead of a period. */
  date: z.optional(daySchema),
  currentid: z.optional(idSchema),
  ...listQuery(['createdAt']),
  /**
   * Cursor of a page, as the previous page returned it: a place in the ids of each database node. The cost of a page
   * does not depend on its depth.
   */
  after: z.optional(z.string().check(z.maxLength(longestCursor))),
});
const operators = { who: 'roles', roles: operatorRoles, subjects: [subjectRule] } as const;

export const transactionReport = endpoint({
  name: 'transactions.list',
  summary: "Every posting of the branch, from the point of view of each wallet's owner",
  method: 'GET',
  path: '/reports/transactionreport',
  access: operators,
  query: transactionQuery,
  answer: z.object({
    data: z.array(transactionSchema),
    /** Sums of all matching rows. Only with `page`. */
    totals: z.optional(transactionTotals),
    pagination: z.optional(paginationSchema),
    next: z.optional(z.nullable(z.string())),
  }),
  acting: ['currentid'],
});

export const exportTransactions = endpoint({
  name: 'transactions.export',
  summary: 'The transaction report as TransactionsList.xlsx or .csv',
  method: 'GET',
  path: '/reports/transactionreport/export',
  access: operators,
  query: z.strictObject({
    ...z.omit(transactionQuery, { page: true, pageSize: true, after: true }).shape,
    ...formatShape,
  }),
  answer: noData,
  file: true,
  acting: ['currentid'],
});
