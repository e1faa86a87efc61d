import type * as z from 'zod/mini';
import type { AccountListQuery } from '#contract/accounts/accounts';
import * as calls from '#contract/credit/credit';
import { messages } from '#contract/ground/messages';
import { type Hundredths, toHundredths, toPoints } from '#contract/ground/money';
import { type AccountKindName, accountKindNames, childKindOf, flatKinds } from '#contract/ground/roles';
import { answerAccountList } from '#server/features/accounts/list/find-account-list';
import { moveBetween, moveIssuance } from '#server/features/credit/credit-between';
import { listMovementsBetween } from '#server/features/credit/list-movements-between';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import type { Serve, SignedInCall } from '#server/platform/http/serve';
import { accountAnswer } from '#server/shared/accounts/account-answer';
import { demandId } from '#server/shared/accounts/account-ids';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { readChild, readDescendant, readSelfOrDescendant } from '#server/shared/accounts/read-account';
import type { Moved } from '#server/shared/credit/ledger';
import { readWallet } from '#server/shared/credit/wallet-queries';

export function serveCredit(serve: Serve, databases: Databases): void {
  for (const kind of accountKindNames) {
    serveSet(serve, databases, kind);
    serveChildren(serve, databases, kind);
  }
  serveIssuance(serve, databases);
  serveRecords(serve, databases);
}

type Bodies = typeof calls.childBodies;
type MoveCalls = ReturnType<
  typeof calls.creditCalls<
    z.ZodMiniType<OfTarget>,
    z.ZodMiniType<z.output<Bodies['transfer']>>,
    z.ZodMiniType<z.output<Bodies['adjust']>>
  >
>;
type TransferCall = SignedInCall<MoveCalls['transfer']>;
type AdjustCall = SignedInCall<MoveCalls['adjust']>;
type Sent = Pick<TransferCall, 'actor' | 'facts' | 'key'> & { query: AccountListQuery };

/** The schema accepts no other amount; asserted again before it becomes money. */
function demandHundredths(points: number): Hundredths {
  const amount = toHundredths(points);
  if (amount === null || amount <= 0) throw new AppError('invalid_input');
  return amount;
}

/**
 * The answer's list is below an account the operator may see. Checked before credit moves, so that a refusal changes
 * nothing.
 */
async function demandList({ lists }: Databases, { actor, query }: Sent): Promise<void> {
  if (query.under !== undefined) await readSelfOrDescendant(lists, actor, demandId(query.under));
}

async function transferTo(databases: Databases, call: Sent & Pick<TransferCall, 'body'>, target: AccountRow) {
  const { userId, password, transferAmount } = call.body;
  const amount = demandHundredths(transferAmount);
  await demandList(databases, call);
  const sent = { userId, password, key: call.key, body: call.body, facts: call.facts };
  return moveBetween(databases, call.actor, { kind: 'transfer', direction: 'down', amount, target, ...sent });
}

async function adjustOf(databases: Databases, call: Sent & Pick<AdjustCall, 'body'>, target: AccountRow) {
  const { userId, password, adjustAmount, transactionType } = call.body;
  const direction = transactionType === 'credit' ? 'up' : 'down';
  const amount = demandHundredths(adjustAmount);
  await demandList(databases, call);
  const sent = { userId, password, key: call.key, body: call.body, facts: call.facts };
  return moveBetween(databases, call.actor, { kind: 'adjust', direction, amount, target, ...sent });
}

interface MovedScope {
  moved: Moved;
  target: AccountRow;
  isDown: boolean;
  kind: AccountKindName;
  parent?: AccountRow;
}

/** Both wallets afterwards, and the list read again. A repeated key returns the figures of the first answer. */
async function movedAnswer(databases: Databases, { actor, query }: Sent, scope: MovedScope) {
  const { moved, target, isDown, kind, parent } = scope;
  const receiver = await readReceiver(databases, actor, target);
  const { data: list, ...rest } = await answerAccountList(databases.lists, actor, {
    kind,
    query,
    ...(parent ? { parent } : {}),
  });
  const own = {
    _id: String(actor.accountId),
    walletBalance: toPoints(isDown ? moved.debitAfter : moved.creditAfter),
  };
  const other = {
    _id: String(target.accountId),
    walletBalance: toPoints(isDown ? moved.creditAfter : moved.debitAfter),
  };
  const data = {
    transactionId: String(moved.transferId),
    senderWallet: isDown ? own : other,
    receiverWallet: isDown ? other : own,
    receiver: accountAnswer(actor, receiver),
    list,
  };
  return { data, ...('pagination' in rest ? { pagination: rest.pagination } : {}) };
}

/** Credit has moved: if the account was closed since, the record read before is returned. */
async function readReceiver({ db }: Databases, actor: Actor, target: AccountRow): Promise<AccountRow> {
  try {
    return await readDescendant(db, actor, target.accountId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return target;
    throw error;
  }
}

function serveSet(serve: Serve, databases: Databases, kind: AccountKindName): void {
  serveMoves(serve, databases, calls.creditSets[kind], {
    kind,
    find: async (actor, _params, toUserId = '') => ({
      target: await readDescendant(databases.db, actor, demandId(toUserId), kind),
    }),
  });
}

function serveChildren(serve: Serve, databases: Databases, kind: AccountKindName): void {
  serveMoves(serve, databases, calls.childCreditSets[kind], {
    kind: childKindOf(kind) ?? kind,
    find: async (actor, { id = '', childId = '' }, toUserId) => {
      const parent = await readSelfOrDescendant(databases.db, actor, demandId(id), kind);
      const target = await readChild(databases.db, actor, parent, demandId(childId));
      if (toUserId !== undefined && toUserId !== String(target.accountId)) throw new AppError('not_found');
      return { parent, target };
    },
  });
}

type OfTarget = { id?: string; childId?: string };
interface MoveHow {
  /** Of the accounts in the answer's list. */
  kind: AccountKindName;
  find: (
    actor: Actor,
    params: OfTarget,
    toUserId: string | undefined,
  ) => Promise<Pick<MovedScope, 'target' | 'parent'>>;
}

/** Serves the calls that move credit between the operator and one account, however it is named. */
function serveMoves(
  serve: Serve,
  databases: Databases,
  { transfer, adjust }: MoveCalls,
  { kind, find }: MoveHow,
): void {
  serve.signedIn(transfer, async (call) => {
    const found = await find(call.actor, call.params, call.body.toUserId);
    const moved = await transferTo(databases, call, found.target);
    const answer = await movedAnswer(databases, call, { moved, ...found, isDown: true, kind });
    return { message: messages.creditTransferSuccessful, ...answer };
  });
  serve.signedIn(adjust, async (call) => {
    const found = await find(call.actor, call.params, call.body.toUserId);
    const moved = await adjustOf(databases, call, found.target);
    const isDown = call.body.transactionType === 'debit';
    const answer = await movedAnswer(databases, call, { moved, ...found, isDown, kind });
    return { message: messages.creditAdjustmentSuccessful, ...answer };
  });
}

function serveIssuance(serve: Serve, databases: Databases): void {
  for (const [call, kind, message] of [
    [calls.generateCredit, 'generate', 'Credit generated successfully!'],
    [calls.retireCredit, 'retire', 'Credit retired successfully!'],
  ] as const) {
    serve.signedIn(call, async ({ actor, body, key, facts }) => {
      const amount = demandHundredths(body.amount);
      const moved = await moveIssuance(databases, actor, {
        kind,
        amount,
        password: body.password,
        key,
        body,
        facts,
      });
      const walletBalance = toPoints(kind === 'generate' ? moved.creditAfter : moved.debitAfter);
      const wallet = { _id: String(actor.accountId), walletBalance };
      return { message, data: { transactionId: String(moved.transferId), wallet } };
    });
  }
}

function serveRecords(serve: Serve, databases: Databases): void {
  const { db, lists } = databases;
  const ownRecord = async (actor: Actor, id: string | undefined) => {
    if (id !== undefined && id !== String(actor.accountId)) throw new AppError('not_found');
    return { data: [await readWallet(db, actor)] };
  };
  serve.signedIn(calls.loadCredit, async ({ actor, query }) => ownRecord(actor, query.id));
  for (const kind of flatKinds) {
    serve.signedIn(calls.loadSenderCredit[kind], async ({ actor, params }) => ownRecord(actor, params.id));
  }
  serve.signedIn(calls.listMovementsBetween, async ({ actor, params }) => {
    const target = await readDescendant(db, actor, demandId(params.id));
    return { data: await listMovementsBetween(lists, actor, target) };
  });
}
