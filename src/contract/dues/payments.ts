import * as z from 'zod/mini';
import { endpoint, idSchema, pathIdSchema } from '#contract/api/endpoint';
import { listQuery } from '#contract/api/list-query';
import { ownPasswordSchema, ownProofErrors, ownProofShape } from '#contract/api/own-proof';
import { atMost, requiredLine, trimmedTo } from '#contract/api/text';
import { messages } from '#contract/ground/messages';
import { amountSchema, pointsSchema } from '#contract/ground/money';
import { accountKindNames, chain, operatorRoles } from '#contract/ground/roles';
import { listing } from '#contract/lists/report';
import { subjectRule } from '#contract/lists/report-query';
import { choice, flag, id, moment, points, table, text } from '#contract/lists/table';

export const paymentMethods = ['cash', 'bank', 'upi', 'points', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** `expired`: without an end for 72 hours. */
export const paymentStates = ['proposed', 'confirmed', 'refused', 'withdrawn', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentTexts = {
  amountInvalid: 'Enter an amount above 0 with at most two decimals',
  recorded: 'Payment recorded',
  confirmed: 'Payment confirmed',
  refused: 'Payment refused',
  withdrawn: 'Payment withdrawn',
  writtenOff: 'Due written off',
  reset: 'Credit was reset',
  pointsAreTheDue: 'Credit given and taken back is what is owed here: take it back instead',
  pointsOverBorder: 'Points between an admin and the superadmins are moved as credit',
  pinWrong: 'This PIN is wrong',
  confirmOwn: 'The other side confirms this payment, or enters its PIN',
  refuseOwn: 'This is your own payment: withdraw it',
  withdrawOther: 'Only the side that recorded a payment withdraws it',
};

/** Of a payment in points. */
const pointsErrors = [
  'insufficient_credit',
  'credit_limit_reached',
  'credit_overdue',
  'account_barred',
] as const;

const line = (longest: number) =>
  z.optional(z.string().check(...trimmedTo(longest), z.regex(/^[^\t\r\n]*$/, messages.textUnprintable)));
const amount = amountSchema(1, { required: messages.amountRequired, invalid: paymentTexts.amountInvalid });
const otherId = z.string().check(atMost(64));

/** A payment as both sides see it. */
export const paymentTable = table('payments', {
  _id: id('Payment', { width: 15 }),
  proposedAt: moment('Recorded', { width: 20, isSorted: true }),
  accountId: id(),
  username: text('Account', { width: 20, isSorted: true }),
  role: choice(accountKindNames)('Role', { width: 20 }),
  parent: text('Reference', { width: 20, isNullable: true }),
  // The account pays its Reference; otherwise the Reference pays the account.
  isUp: flag('Paid to the Reference', { width: 20 }),
  amount: points('Amount', { width: 15, isSorted: true }),
  method: choice(paymentMethods)('Method', {
    width: 12,
    words: { cash: 'Cash', bank: 'Bank', upi: 'UPI', points: 'Points', other: 'Other' },
  }),
  reference: text('Transaction reference', { width: 20 }),
  note: text('Note', { width: 30 }),
  proposer: text('Recorded by', { width: 20 }),
  state: choice(paymentStates)('State', { width: 12 }),
  // In the session of the side that recorded it.
  isByPin: flag('By PIN', { width: 10 }),
  endedBy: text('Ended by', { width: 20, isNullable: true }),
  endedAt: moment('Ended', { width: 20, isNullable: true }),
  reason: text('Reason', { width: 30, isNullable: true }),
  // What the reader may do: the side that recorded it withdraws it, the other one confirms or refuses it.
  canEnd: choice(['withdraw', 'confirm', 'nothing'])(),
});
export type PaymentRow = z.infer<typeof paymentTable.row>;

const answer = z.object({ data: paymentTable.row });

/** Payments of the subject with its Reference, and of the accounts directly below it with the subject. */
export const payments = listing({
  name: 'dues.payments',
  summary: 'Payments of an account and of those directly below it',
  path: '/settlement/payments',
  access: { who: 'roles', roles: chain, subjects: [subjectRule] },
  file: 'Payments',
  sheet: 'Payments',
  table: paymentTable,
  query: {
    /** The caller by default. */
    id: z.optional(z.string().check(z.maxLength(64))),
    state: z.optional(z.enum(paymentStates)),
    /** Only this one. */
    payment: z.optional(idSchema),
    ...listQuery(paymentTable.sorted),
  },
  beside: {},
});
export const { list: listPayments, file: exportPayments } = payments;

export const recordPayment = endpoint({
  name: 'dues.pay',
  summary: 'Record a payment between the caller and its Reference, or an account directly below',
  method: 'POST',
  creates: true,
  path: '/settlement/payments',
  access: {
    who: 'roles',
    roles: chain,
    subjects: [{ in: 'body', field: 'otherId', relation: 'other-side' }],
  },
  body: z.strictObject({
    /** The other side; the own Reference by default. */
    otherId: z.optional(otherId),
    direction: z.enum(['received', 'paid']),
    amount,
    method: z.enum(paymentMethods),
    reference: line(60),
    note: line(200),
  }),
  answer,
  errors: ['no_reference', 'no_terms'],
  status: 201,
});

const ofPayment = (verb: string) => ({
  method: 'POST' as const,
  creates: true,
  path: `/settlement/payments/:id/${verb}`,
  access: {
    who: 'roles' as const,
    roles: chain,
    subjects: [{ in: 'params', field: 'id', record: 'payment', relation: 'party' } as const],
  },
  params: z.strictObject({ id: pathIdSchema }),
  answer,
});

export const confirmPayment = endpoint({
  ...ofPayment('confirm'),
  name: 'dues.confirm-payment',
  summary: 'Confirm a payment that the other side recorded, or an own one by the PIN of the other side',
  body: z.strictObject({ pin: z.optional(z.string().check(atMost(20))) }),
  errors: [
    'payment_ended',
    'wrong_side',
    'wrong_pin',
    'too_many_attempts',
    'due_too_large',
    'points_owed',
    ...pointsErrors,
  ],
});

export const refusePayment = endpoint({
  ...ofPayment('refuse'),
  name: 'dues.refuse-payment',
  summary: 'Refuse a payment that the other side recorded',
  body: z.strictObject({ reason: requiredLine(messages.reasonRequired, 200) }),
  errors: ['payment_ended', 'wrong_side'],
});

export const withdrawPayment = endpoint({
  ...ofPayment('withdraw'),
  name: 'dues.withdraw-payment',
  summary: 'Withdraw an own payment that is not confirmed yet',
  body: z.strictObject({}),
  errors: ['payment_ended', 'wrong_side'],
});

export const writeOff = endpoint({
  name: 'dues.write-off',
  summary: 'Write off a part of what an account directly below owes',
  method: 'POST',
  creates: true,
  path: '/settlement/writeoff',
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'body', field: 'otherId', relation: 'directly-below' }],
  },
  body: z.strictObject({
    otherId,
    amount,
    reason: requiredLine(messages.reasonRequired, 200),
    ...ownProofShape,
  }),
  answer: z.object({ data: z.object({ _id: idSchema }) }),
  errors: ['no_terms', 'less_owed', ...ownProofErrors],
  status: 201,
});

export const resetCredit = endpoint({
  name: 'dues.reset',
  summary: 'Bring an account directly below to its credit reference, and record the payment of what it owes',
  method: 'POST',
  creates: true,
  path: '/settlement/reset/:childId',
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'params', field: 'childId', relation: 'directly-below' }],
  },
  params: z.strictObject({ childId: pathIdSchema }),
  body: z.strictObject({ password: ownPasswordSchema }),
  answer: z.object({
    data: z.object({
      /** Points that the account got; below zero if they were taken back. */
      moved: pointsSchema,
      /** Null if nothing is owed. */
      payment: z.nullable(paymentTable.row),
    }),
  }),
  errors: ['no_terms', 'no_credit_reference', ...pointsErrors, 'incorrect_password'],
});
