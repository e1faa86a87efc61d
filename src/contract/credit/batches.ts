import * as z from 'zod/mini';
import { accountTable } from '#contract/accounts/account-table';
import { endpoint, idSchema, pathIdSchema, type SubjectRule } from '#contract/api/endpoint';
import { listQuery } from '#contract/api/list-query';
import { atMost, requiredPassword, trimmedTo } from '#contract/api/text';
import { adjustAmount, anyLine, movementWords, transferAmount } from '#contract/credit/credit';
import { messages } from '#contract/ground/messages';
import { pointsSchema } from '#contract/ground/money';
import { listing } from '#contract/lists/report';
import { choice, count, flag, id, moment, points, table, text } from '#contract/lists/table';

export const mostBatchRows = 1_000;

export const batchTexts = {
  noRows: 'Choose at least one account',
  tooManyRows: 'A batch has at most 1,000 rows',
  rowTwice: 'This account is in another row, too',
  posted: 'Credit moved',
  reversed: 'Batch reversed',
};

/** Operators of networks: credit of superadmins crosses borders, and is moved account by account. */
const movers = ['admin', 'superareamanager', 'areamanager', 'master'] as const;

const rowSchema = z.strictObject({
  userId: z.string().check(atMost(64)),
  amount: transferAmount,
  note: movementWords.note,
  reference: movementWords.reference,
});

const rowsSchema = z
  .array(rowSchema)
  .check(
    z.minLength(1, batchTexts.noRows),
    z.maxLength(mostBatchRows, { abort: true, error: batchTexts.tooManyRows }),
    ({ value, issues }) => {
      const seen = new Set<string>();
      for (const [at, { userId }] of value.entries()) {
        if (seen.has(userId))
          issues.push({ code: 'custom', input: userId, path: [at], message: batchTexts.rowTwice });
        seen.add(userId);
      }
    },
  );

/** `debit` gives credit by an adjust, `credit` takes it back, as in a single adjust. */
export const batchBody = z
  .strictObject({
    kind: z.enum(['transfer', 'adjust']),
    transactionType: z._default(z.enum(['credit', 'debit']), 'credit'),
    rows: rowsSchema,
    category: movementWords.category,
    /** Of each row without a note of its own. */
    note: z.optional(anyLine(200)),
    password: requiredPassword(messages.passwordRequired),
  })
  .check(({ value: { kind, rows }, issues }) => {
    if (kind === 'transfer') return;
    for (const [at, { amount }] of rows.entries())
      for (const { message } of adjustAmount.safeParse(amount).error?.issues ?? [])
        issues.push({ code: 'custom', input: amount, path: ['rows', at, 'amount'], message });
  });

/** A batch as a list shows it. */
export const batchTable = table('batches', {
  _id: id('Batch', { width: 20 }),
  createdAt: moment('Date', { width: 25, isSorted: true }),
  // Adjusts take credit back, unless they are given.
  kind: choice(['transfer', 'adjust'])('Type', { width: 15 }),
  // From the operator to the accounts.
  isDown: flag(),
  rows: count('Movements', { width: 15 }),
  amount: points('Amount', { width: 15 }),
  note: text('Note', { width: 40 }),
  category: text('Category', { width: 15 }),
  // The batch that it takes back.
  reverses: text('Reverses', { width: 20, isNullable: true }),
});
export type Batch = z.infer<typeof batchTable.row>;

const batchRow = z.object({
  /** The movement. */
  _id: idSchema,
  userId: idSchema,
  username: z.string(),
  amount: pointsSchema,
  note: z.string(),
  reference: z.string(),
  /** What of it was taken back. */
  reversed: pointsSchema,
  /** A restore has undone it: nothing of it is left. */
  isUndone: z.boolean(),
});
const batchDetails = z.extend(batchTable.row, {
  /** The movements that are not cleared, in the order in which they were sent. */
  movements: z.array(batchRow),
});
export type BatchDetails = z.infer<typeof batchDetails>;

const postedBatch = z.object({
  batchId: idSchema,
  createdAt: z.string(),
  /** The operator's own credit afterwards. */
  walletBalance: pointsSchema,
  /** One for each row, in its order. */
  rows: z.array(z.object({ userId: idSchema, transactionId: idSchema, walletBalance: pointsSchema })),
});
const errors = [
  'rows_refused',
  'insufficient_credit',
  'credit_overdue',
  'credit_limit_reached',
  'account_barred',
  'incorrect_password',
  'unknown_category',
  'idempotency_key_reused',
  'invalid_idempotency_key',
] as const;

/** All rows or none. A refusal names each row that cannot be posted. */
export const postBatch = endpoint({
  name: 'credit.batch',
  summary: 'Move credit between the operator and up to 1,000 accounts below it',
  method: 'POST',
  path: '/credit/batch',
  access: { who: 'roles', roles: movers },
  body: batchBody,
  answer: z.object({ data: postedBatch }),
  errors,
  posting: true,
  longestBody: 1_000_000,
});

/** For rows that name accounts: those that a batch may have, with their credit. Unknown names are left out. */
export const findBatchAccounts = endpoint({
  name: 'credit.batch.accounts',
  summary: 'The accounts of these usernames that a batch may have',
  method: 'POST',
  path: '/credit/batch/accounts',
  access: { who: 'roles', roles: movers },
  body: z.strictObject({
    usernames: z
      .array(z.string().check(...trimmedTo(60)))
      .check(z.minLength(1, batchTexts.noRows), z.maxLength(mostBatchRows, batchTexts.tooManyRows)),
  }),
  answer: z.object({ data: z.array(accountTable.row) }),
});

export const batches = listing({
  name: 'credit.batches',
  summary: 'Batches of credit that the operator posted',
  path: '/credit/batches',
  access: { who: 'roles', roles: movers },
  file: 'CreditBatches',
  sheet: 'Batches',
  table: batchTable,
  query: listQuery(batchTable.sorted),
  beside: {},
});
export const { list: listBatches, file: exportBatches } = batches;

const own: SubjectRule = { in: 'params', field: 'id', record: 'batch', relation: 'self' };

export const readBatch = endpoint({
  name: 'credit.batches.read',
  summary: 'A batch with its movements',
  method: 'GET',
  path: '/credit/batches/:id',
  access: { who: 'roles', roles: movers, subjects: [own] },
  params: z.strictObject({ id: pathIdSchema }),
  answer: z.object({ data: batchDetails }),
});

/** Takes back all that is left of each movement; movements with nothing left are skipped. */
export const reverseBatch = endpoint({
  name: 'credit.batches.reverse',
  summary: 'Take back a batch, as a batch of its own',
  method: 'POST',
  path: '/credit/batches/:id/reverse',
  access: { who: 'roles', roles: movers, subjects: [own] },
  params: z.strictObject({ id: pathIdSchema }),
  body: z.strictObject({
    password: requiredPassword(messages.passwordRequired),
    /** Leaves out the rows that cannot be reversed; without it, they refuse the whole. */
    isPartial: z._default(z.boolean(), false),
  }),
  answer: z.object({ data: postedBatch }),
  errors: [...errors, 'already_reversed'],
  posting: true,
});
