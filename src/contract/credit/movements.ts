import * as z from 'zod/mini';
import { endpoint, idSchema, pathIdSchema } from '#contract/api/endpoint';
import { requiredLine, requiredPassword } from '#contract/api/text';
import { movementWords } from '#contract/credit/credit';
import { sideSchema } from '#contract/credit/transactions';
import { messages } from '#contract/ground/messages';
import { amountSchema, pointsSchema } from '#contract/ground/money';
import { operatorRoles } from '#contract/ground/roles';

export const longestNote = 200;
export const mostRemarks = 50;

export const movementTexts = {
  remarkRequired: 'Write a remark',
  remarkAdded: 'Remark added',
  reversed: 'Credit reversed',
};

const movementSchema = z.object({
  _id: idSchema,
  createdAt: z.string(),
  /** The kind of posting, as a code of the ledger. */
  kind: z.string(),
  payer: sideSchema,
  receiver: sideSchema,
  amount: pointsSchema,
  note: z.string(),
  reference: z.string(),
  category: z.string(),
  /** The movement that this one takes back. */
  reverses: z.nullable(idSchema),
  /** The movements that take this one back, oldest first. */
  reversals: z.array(z.object({ _id: idSchema, createdAt: z.string(), amount: pointsSchema })),
  /** What the reversals took back, in points. */
  reversed: pointsSchema,
  /** A restore has taken back the whole effect of it. */
  isUndone: z.boolean(),
  /** Null for a reader who cannot take it back: all but the upper one of its two parties. */
  reversible: z.nullable(
    z.object({
      /** Points of it that are not taken back. */
      left: pointsSchema,
      /** Credit of the receiver, in points. */
      held: pointsSchema,
      /** The most that can be taken back now. */
      most: pointsSchema,
    }),
  ),
  /** What its parties said of it later, oldest first. */
  remarks: z.array(z.object({ _id: idSchema, createdAt: z.string(), author: z.string(), text: z.string() })),
  /** The reader is one of its parties. */
  canRemark: z.boolean(),
});
export type Movement = z.infer<typeof movementSchema>;

const answer = z.object({ data: movementSchema });

export const readMovement = endpoint({
  name: 'credit.movement',
  summary: 'One movement of credit of the branch, with its reversals and remarks',
  method: 'GET',
  path: '/credit/movements/:id',
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'params', field: 'id', record: 'movement', relation: 'self-or-descendant' }],
  },
  params: z.strictObject({ id: pathIdSchema }),
  answer,
});

export const addRemark = endpoint({
  name: 'credit.remark',
  summary: 'Add a remark to a movement, which both parties read',
  method: 'POST',
  path: '/credit/remark',
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'body', field: 'transferId', record: 'movement', relation: 'party' }],
  },
  body: z.strictObject({
    transferId: idSchema,
    text: requiredLine(movementTexts.remarkRequired, longestNote),
  }),
  answer,
  errors: ['too_many_remarks', 'idempotency_key_reused', 'invalid_idempotency_key'],
  creates: true,
});

/** Without an amount, all that can be taken back. */
export const reverseMovement = endpoint({
  name: 'credit.reverse',
  summary: 'Take back a transfer or adjust, in whole or in part',
  method: 'POST',
  path: '/credit/reverse',
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'body', field: 'transferId', record: 'movement', relation: 'from-above' }],
  },
  body: z.strictObject({
    transferId: idSchema,
    amount: z.optional(
      amountSchema(1, { required: messages.amountRequired, invalid: messages.transferAmountInvalid }),
    ),
    note: movementWords.note,
    password: requiredPassword(messages.passwordRequired),
  }),
  answer: z.object({ data: z.object({ transactionId: idSchema, movement: movementSchema }) }),
  errors: [
    'already_reversed',
    'not_reversible',
    'insufficient_credit',
    'credit_overdue',
    'credit_limit_reached',
    'account_barred',
    'incorrect_password',
    'idempotency_key_reused',
    'invalid_idempotency_key',
  ],
  posting: true,
});
