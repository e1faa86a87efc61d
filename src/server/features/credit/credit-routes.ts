import * as calls from '#contract/credit/credit';
import { readMovement } from '#contract/credit/movements';
import { toPoints } from '#contract/ground/money';
import { accountKindNames, flatKinds } from '#contract/ground/roles';
import { serveBatches } from '#server/features/credit/batch/batch-routes';
import { moveIssuance } from '#server/features/credit/credit-between';
import { demandMovement } from '#server/features/credit/movement/demand-movement';
import { movementAnswer } from '#server/features/credit/movement/movement-answer';
import { serveRemarks } from '#server/features/credit/movement/remarks';
import { serveReversals } from '#server/features/credit/movement/reversals';
import { listMovementsBetween } from '#server/features/credit/movements-between-queries';
import { serveChildren, serveSet } from '#server/features/credit/moves-routes';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';
import { readDescendant } from '#server/shared/accounts/read-account';
import { readWallet } from '#server/shared/credit/wallet-queries';

export function serveCredit(serve: Serve, databases: Databases, timeZone: string): void {
  for (const kind of accountKindNames) {
    serveSet(serve, databases, kind);
    serveChildren(serve, databases, kind);
  }
  serveIssuance(serve, databases);
  serveRecords(serve, databases);
  serveMovement(serve, databases);
  serveBatches(serve, databases, timeZone);
}

/** One movement of credit: read by its branch, with remarks of its parties, and taken back by the upper one. */
function serveMovement(serve: Serve, databases: Databases): void {
  const { db } = databases;
  serve.signedIn(readMovement, async ({ actor, params }) => ({
    data: await movementAnswer(db, await demandMovement(db, actor, demandId(params.id))),
  }));
  serveRemarks(serve, db);
  serveReversals(serve, databases);
}

function serveIssuance(serve: Serve, databases: Databases): void {
  for (const [call, kind, message] of [
    [calls.generateCredit, 'generate', 'Credit generated successfully!'],
    [calls.retireCredit, 'retire', 'Credit retired successfully!'],
  ] as const) {
    serve.signedIn(call, async ({ actor, body: { amount: points, ...sent }, idempotency, facts }) => {
      const act = { ...sent, kind, points, idempotency, facts };
      const moved = await moveIssuance(databases, actor, act);
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
