import * as z from 'zod/mini';
import { accountKind } from '#contract/accounts/account-kinds';
import { accountTable } from '#contract/accounts/account-table';
import { byRole, changedListQuery, forEach, forEachKind } from '#contract/accounts/accounts';
import { type Access, endpoint, idSchema, pathIdSchema, type SubjectRule } from '#contract/api/endpoint';
import { paginationSchema } from '#contract/api/list-query';
import { atMost, oneLine, requiredOr, requiredPassword, trimmedTo } from '#contract/api/text';
import { longestCategory } from '#contract/credit/categories';
import { messages } from '#contract/ground/messages';
import { amountSchema, pointsSchema } from '#contract/ground/money';
import {
  type AccountKindName,
  childKindOf,
  flatKinds,
  operatorRoles,
  rolesAbove,
  rolesFrom,
} from '#contract/ground/roles';

/** The signed-in user as a caller may repeat it: its id, or the user object of the sign-in answer. */
const authUserId = z.string().check(atMost(64));
const authUser = z.union([authUserId, z.looseObject({ _id: authUserId })], { error: messages.textNeeded });
export const transferAmount = amountSchema(1, {
  required: messages.amountRequired,
  invalid: messages.transferAmountInvalid,
});
export const adjustAmount = amountSchema(100, {
  required: messages.amountRequired,
  invalid: messages.adjustAmountInvalid,
  tooSmall: messages.adjustAmountTooSmall,
});

export const anyLine = (longest: number) => z.string().check(...trimmedTo(longest), oneLine);

/** What the operator says of a movement. Both parties read it, and nothing changes it later. */
export const movementWords = {
  note: z.optional(anyLine(200)),
  reference: z.optional(anyLine(60)),
  /** The name of a category of the operator's network. */
  category: z.optional(anyLine(longestCategory)),
};

/** `userId` is the operator's credit record id or account id; any other value is refused. */
export const transferBody = z.strictObject({
  userId: z.optional(idSchema),
  password: requiredPassword(messages.transferPasswordRequired),
  transferAmount,
  toUserId: z.string({ error: requiredOr(messages.referenceRequired) }).check(atMost(64)),
  authUser: z.optional(authUser),
  ...movementWords,
});

/** `credit` takes credit back from the target into the operator's wallet; `debit` moves it the other way. */
export const adjustBody = z.strictObject({
  userId: z.optional(idSchema),
  password: requiredPassword(messages.adjustPasswordRequired),
  adjustAmount,
  transactionType: z._default(z.enum(['credit', 'debit']), 'credit'),
  toUserId: z.string({ error: requiredOr(messages.referenceRequired) }).check(atMost(64)),
  authUser: z.optional(authUser),
  ...movementWords,
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
  'credit_overdue',
  'credit_limit_reached',
  'account_barred',
  'incorrect_password',
  'idempotency_key_reused',
  'invalid_idempotency_key',
  'not_the_actor',
  'unknown_category',
] as const;

interface CreditPlace<P extends z.ZodMiniType> {
  /** Begins the names of the calls. */
  name: string;
  what: string;
  /** Begins the paths of the calls. */
  path: string;
  access: Access;
  params: P;
}

/** The two calls that move credit between the operator and an account, however that account is named. */
export function creditCalls<P extends z.ZodMiniType, T extends z.ZodMiniType, A extends z.ZodMiniType>(
  { name, what, path, access, params }: CreditPlace<P>,
  bodies: { transfer: T; adjust: A },
) {
  const usual = {
    method: 'POST',
    access,
    params,
    query: changedListQuery,
    answer: movedAnswer,
    errors,
    acting: ['id', 'role'],
    posting: true,
  } as const;
  return {
    transfer: endpoint({
      ...usual,
      name: `credit.${name}.transfer`,
      summary: `Move credit from the operator to an account: ${what}`,
      path: `${path}/credit-transfer`,
      body: bodies.transfer,
    }),
    adjust: endpoint({
      ...usual,
      name: `credit.${name}.adjust`,
      summary: `Take credit back from an account, or give it: ${what}`,
      path: `${path}/credit-adjust`,
      body: bodies.adjust,
    }),
  };
}

const noParams = z.strictObject({});
const bodies = { transfer: transferBody, adjust: adjustBody };
/** The bodies of the children calls may repeat the target. */
const toUserId = { toUserId: z.optional(z.string().check(atMost(64))) };
export const childBodies = {
  transfer: z.extend(transferBody, toUserId),
  adjust: z.extend(adjustBody, toUserId),
};
const ofChild = z.strictObject({ id: pathIdSchema, childId: pathIdSchema });

function creditSetOf(kind: AccountKindName) {
  const { prefix, label } = accountKind(kind);
  const target: SubjectRule = { in: 'body', field: 'toUserId', relation: 'descendant', kind };
  const access = byRole(rolesAbove(kind), [target]);
  return creditCalls({ name: kind, what: label, path: `/${prefix}`, access, params: noParams }, bodies);
}

function childCreditSetOf(kind: AccountKindName) {
  const { prefix, label } = accountKind(kind);
  const child = childKindOf(kind);
  const access = byRole(rolesFrom(kind), [
    { in: 'params', field: 'id', relation: 'self-or-descendant', kind },
    { in: 'params', field: 'childId', relation: 'child', ...(child && { kind: child }) },
  ]);
  const path = `/${prefix}/:id/children/:childId`;
  return creditCalls(
    { name: `${kind}.children`, what: `child of ${label}`, path, access, params: ofChild },
    childBodies,
  );
}

export const creditSets = forEachKind(creditSetOf);
export const childCreditSets = forEachKind(childCreditSetOf);

const issuanceBody = z.strictObject({
  amount: amountSchema(1, { required: messages.amountRequired, invalid: messages.transferAmountInvalid }),
  password: requiredPassword(messages.passwordRequired),
  ...movementWords,
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
  summary: 'Generate credit into the own wallet',
  path: '/credit/generate',
});
export const retireCredit = endpoint({
  ...issuance,
  name: 'credit.retire',
  summary: 'Retire credit from the own wallet',
  path: '/credit/retire',
});

const recordAnswer = z.object({ data: z.array(walletSchema) });

export const loadCredit = endpoint({
  name: 'credit.load',
  summary: "The operator's one credit record",
  method: 'GET',
  path: '/credit/loadcredit',
  access: { who: 'signed-in', subjects: [{ in: 'query', field: 'id', relation: 'self' }] },
  query: z.strictObject({ id: z.optional(z.string().check(atMost(64))) }),
  answer: recordAnswer,
});

export const loadSenderCredit = forEach(flatKinds, (kind) =>
  endpoint({
    name: `credit.${kind}.load`,
    summary: `The operator's credit record, as sender to ${accountKind(kind).label}`,
    method: 'GET',
    path: `/${accountKind(kind).prefix}/loadcredit/:id`,
    access: byRole(rolesAbove(kind), [{ in: 'params', field: 'id', relation: 'self' }]),
    params: z.strictObject({ id: pathIdSchema }),
    answer: recordAnswer,
  }),
);

/** The newest movements between the operator and one account, shown below the credit screens. */
export const listMovementsBetween = endpoint({
  name: 'credit.between',
  summary: 'The last movements between the operator and an account below it',
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
        /** Its category, reference and note, as far as they were given, with dots between them. */
        words: z.string(),
      }),
    ),
  }),
});
