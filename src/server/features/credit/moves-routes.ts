import type * as z from 'zod/mini';
import * as calls from '#contract/credit/credit';
import { messages } from '#contract/ground/messages';
import { type AccountKindName, childKindOf } from '#contract/ground/roles';
import { type CreditAct, moveBetween } from '#server/features/credit/credit-between';
import { answerMove, demandList, type MovedScope } from '#server/features/credit/move-answer';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import type { Serve, SignedInCall } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';
import { readChild, readDescendant, readSelfOrDescendant } from '#server/shared/accounts/read-account';

type Bodies = typeof calls.childBodies;
type OfTarget = { id?: string; childId?: string };
type MoveCalls = ReturnType<
  typeof calls.creditCalls<
    z.ZodMiniType<OfTarget>,
    z.ZodMiniType<z.output<Bodies['transfer']>>,
    z.ZodMiniType<z.output<Bodies['adjust']>>
  >
>;

interface MoveHow {
  /** Of the accounts in the answer's list. */
  kind: AccountKindName;
  find: (
    actor: Actor,
    params: OfTarget,
    toUserId: string | undefined,
  ) => Promise<Pick<MovedScope, 'target' | 'parent'>>;
}

/** Transfer and adjust of an account of this kind, by its id alone. */
export function serveSet(serve: Serve, databases: Databases, kind: AccountKindName): void {
  serveMoves(serve, databases, calls.creditSets[kind], {
    kind,
    find: async (actor, _params, toUserId = '') => ({
      target: await readDescendant(databases.db, actor, demandId(toUserId), kind),
    }),
  });
}

/** The same of a child, below an account of this kind. */
export function serveChildren(serve: Serve, databases: Databases, kind: AccountKindName): void {
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

type MoveCall = Pick<
  SignedInCall<MoveCalls['transfer']>,
  'actor' | 'params' | 'query' | 'facts' | 'idempotency'
>;
type Sent = Pick<
  CreditAct,
  'kind' | 'isDown' | 'points' | 'password' | 'userId' | 'note' | 'reference' | 'category'
> & {
  toUserId?: string | undefined;
};

/** Serves the calls that move credit between the operator and one account, however it is named. */
function serveMoves(
  serve: Serve,
  databases: Databases,
  { transfer, adjust }: MoveCalls,
  { kind, find }: MoveHow,
): void {
  const move = async (call: MoveCall, { toUserId, ...sent }: Sent) => {
    const { actor, params, facts, idempotency } = call;
    const found = await find(actor, params, toUserId);
    await demandList(databases, call);
    const moved = await moveBetween(databases, actor, { ...sent, ...found, facts, idempotency });
    return answerMove(databases, call, { ...found, moved, kind, isDown: sent.isDown });
  };
  serve.signedIn(transfer, async ({ body: { transferAmount: points, ...sent }, ...call }) => {
    const answer = await move(call, { ...sent, kind: 'transfer', isDown: true, points });
    return { message: messages.creditTransferSuccessful, ...answer };
  });
  serve.signedIn(adjust, async ({ body: { adjustAmount: points, transactionType, ...sent }, ...call }) => {
    const answer = await move(call, { ...sent, kind: 'adjust', isDown: transactionType === 'debit', points });
    return { message: messages.creditAdjustmentSuccessful, ...answer };
  });
}
