import * as z from 'zod/mini';
import { accountKind } from '#contract/accounts/account-kinds';
import { accountTable } from '#contract/accounts/account-table';
import { changedListQuery } from '#contract/accounts/accounts';
import { endpoint, idSchema, pathIdSchema, type SubjectRule } from '#contract/api/endpoint';
import { paginationSchema } from '#contract/api/list-query';
import { atMost, requiredOr, requiredPassword } from '#contract/api/text';
import { messages } from '#contract/ground/messages';
import { amountSchema, pointsSchema } from '#contract/ground/money';
import {
  type AccountKindName,
  accountKindNames,
  childKindOf,
  flatKinds,
  isOperator,
  operatorRoles,
  rolesAbove,
} from '#contract/ground/roles';

/** The signed-in user as a caller may repeat it: its id, or the user object of the sign-in answer. */
const authUserId = z.string().check(atMost(64));
const authUser = z.union([authUserId, z.looseObject({ _id: authUserId })], { error: messages.textNeeded });
const transferAmount = amountSchema(1, {
  required: messages.amountRequired,
  invalid: messages.transferAmountInvalid,
});
const adjustAmount = amountSchema(100, {
  required: messages.amountRequired,
  invalid: messages.adjustAmountInvalid,
  tooSmall: messages.adjustAmountTooSmall,
});

/** `userId` is the operator's credit record id or account id; any other value is refused. */
export const transferBody = z.strictObject({
  userId: z.optional(idSchema),
  password: requiredPassword(messages.transferPasswordRequired),
  transferAmount,
  toUserId: z.string({ error: requiredOr(messages.referenceRequired) }).check(atMost(64)),
  authUser: z.optional(authUser),
});

/** `credit` takes credit back from the target into the operator's wallet; `debit` moves it the other way. */
export const adjustBody = z.strictObject({
  userId: z.optional(idSchema),
  password: requiredPassword(messages.adjustPasswordRequired),
  adjustAmount,
  transactionType: z._default(z.enum(['credit', 'debit']), 'credit'),
  toUserId: z.string({ error: requiredOr(messages.referenceRequired) }).check(atMost(64)),
  authUser: z.optional(authUser),
});

const walletSchema = z.object({ _id: idSchema, walletBalance: pointsSchema });
/** Both wallets after the movement, the receiver, and the refreshed list (whole, or the requested page). */
const movedAnswer = z.object({
  data: z.object({
    transactionId: idSchema,
    senderWallet: walletSchema,
    receiverWallet: walletSchema,
    receiver: accountTable.row,
    list: z.array(accountTable.row),
  }),
  pagination: z.optional(paginationSchema),
});
const errors = [
  'insufficient_credit',
  'credit_limit_reached',
  'account_barred',
  'incorrect_password',
  'idempotency_key_reused',
  'invalid_idempotency_key',
  'not_the_actor',
] as const;

function creditSetOf(kind: AccountKindName) {
  const { prefix, label } = accountKind(kind);
  const target: SubjectRule = { in: 'body', field: 'toUserId', relation: 'descendant', kind };
  const usual = {
    method: 'POST',
    access: { who: 'roles', roles: rolesAbove(kind), subjects: [target] },
    query: changedListQuery,
    answer: movedAnswer,
    errors,
    acting: ['id', 'role'],
    posting: true,
  } as const;
  return {
    transfer: endpoint({
      ...usual,
      name: `credit.${kind}.transfer`,
      summary: `Move credit from the operator to an account: ${label}`,
      path: `/${prefix}/credit-transfer`,
      body: transferBody,
    }),
    adjust: endpoint({
      ...usual,
      name: `credit.${kind}.adjust`,
      summary: `Take credit back from an account, or give it: ${label}`,
      path: `/${prefix}/credit-adjust`,
      body: adjustBody,
    }),
  };
}

/** The bodies of the children calls may repeat the target. */
const childTransferBody = z.extend(transferBody, { toUserId: z.optional(z.string().check(atMost(64))) });
const childAdjustBody = z.extend(adjustBody, { toUserId: z.optional(z.string().check(atMost(64))) });

function childCreditSetOf(kind: AccountKindName) {
  const { prefix, label } = accountKind(kind);
  const child = childKindOf(kind);
  const roles = isOperator(kind) ? [...new Set([...rolesAbove(kind), kind])] : rolesAbove(kind);
  const subjects: SubjectRule[] = [
    { in: 'params', field: 'id', relation: 'self-or-descendant', kind },
    { in: 'params', field: 'childId', relation: 'child', ...(child ? { kind: child } : {}) },
  ];
  const usual = {
    method: 'POST',
    access: { who: 'roles', roles, subjects },
    params: z.strictObject({ id: pathIdSchema, childId: pathIdSchema }),
    query: changedListQuery,
    answer: movedAnswer,
    errors,
    acting: ['id', 'role'],
    posting: true,
  } as const;
  return {
    transfer: endpoint({
      ...usual,
      name: `credit.${kind}.children.transfer`,
      summary: `Move credit from the operator to a child of ${label}`,
      path: `/${prefix}/:id/children/:childId/credit-transfer`,
      body: childTransferBody,
    }),
    adjust: endpoint({
      ...usual,
      name: `credit.${kind}.children.adjust`,
      summary: `Take credit back from a child of ${label}, or give it`,
      path: `/${prefix}/:id/children/:childId/credit-adjust`,
      body: childAdjustBody,
    }),
  };
}

function forEach<K extends AccountKindName, T>(kinds: readonly K[], build: (kind: K) => T): Record<K, T> {
  return Object.fromEntries(kinds.map((kind) => [kind, build(kind)])) as Record<K, T>;
}

export const creditSets = forEach(accountKindNames, creditSetOf);
export const childCreditSets = forEach(accountKindNames, childCreditSetOf);

const issuanceBody = z.strictObject({
  amount: amountSchema(1, { required: messages.amountRequired, invalid: messages.transferAmountInvalid }),
  password: requiredPassword(messages.passwordRequired),
});
const issuance = {
  method: 'POST',
  access: { who: 'roles', roles: ['superadmin'] },
  body: issuanceBody,
  answer: z.object({ data: z.object({ transactionId: idSchema, wallet: walletSchema }) }),
  errors,
  posting: true,
} as const;

export const generateCredit = endpoint({
  ...issuance,
  name: 'credit.generate',
  summary: "Generate credit into the superadmin's own wallet",
  path: '/credit/generate',
});
export const retireCredit = endpoint({
  ...issuance,
  name: 'credit.retire',
  summary: "Retire credit from the superadmin's own wallet",
  path: '/credit/retire',
});

const recordAnswer = z.object({ data: z.array(walletSchema) });

export const loadCredit = endpoint({
  name: 'credit.load',
  summary: "The acting operator's one credit record",
  method: 'GET',
  path: '/credit/loadcredit',
  access: { who: 'signed-in', subjects: [{ in: 'query', field: 'id', relation: 'self' }] },
  query: z.strictObject({ id: z.optional(z.string().check(atMost(64))) }),
  answer: recordAnswer,
});

export const loadSenderCredit = forEach(flatKinds, (kind) =>
  endpoint({
    name: `credit.${kind}.load`,
    summary: `The acting operator's credit record, as sender to ${accountKind(kind).label}`,
    method: 'GET',
    path: `/${accountKind(kind).prefix}/loadcredit/:id`,
    access: {
      who: 'roles',
      roles: rolesAbove(kind),
      subjects: [{ in: 'params', field: 'id', relation: 'self' }],
    },
    params: z.strictObject({ id: pathIdSchema }),
    answer: recordAnswer,
  }),
);

/** The newest movements between the operator and one account, shown below the credit screens. */
export const listMovementsBetween = endpoint({
  name: 'credit.between',
  summary: 'The last movements between the signed-in operator and an account of its branch',
  method: 'GET',
  path: '/credit/between/:id',
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'params', field: 'id', relation: 'descendant' }],
  },
  params: z.strictObject({ id: pathIdSchema }),
  answer: z.object({
    data: z.array(
      z.object({
        _id: idSchema,
        createdAt: z.string(),
        /** True if credit moved from the operator to the account. */
        isDown: z.boolean(),
        amount: pointsSchema,
      }),
    ),
  }),
});
