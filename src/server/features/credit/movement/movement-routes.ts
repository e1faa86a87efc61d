import * as calls from '#contract/credit/movements';
import { addRemark } from '#server/features/credit/movement/add-remark';
import { demandMovement } from '#server/features/credit/movement/demand-movement';
import { movementAnswer } from '#server/features/credit/movement/movement-answer';
import { reverseMovement } from '#server/features/credit/movement/reverse-movement';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';

/** One movement of credit: read by its branch, with remarks of its parties, and taken back by the upper one. */
export function serveMovements(serve: Serve, databases: Databases): void {
  const { db } = databases;
  serve.signedIn(calls.readMovement, async ({ actor, params }) => ({
    data: await movementAnswer(db, await demandMovement(db, actor, demandId(params.id))),
  }));
  serve.signedIn(calls.addRemark, async ({ actor, body: { transferId, text }, facts, once }) => {
    const found = await demandMovement(db, actor, demandId(transferId));
    await addRemark(db, actor, { found, text, facts, once });
    return { message: calls.movementTexts.remarkAdded, data: await movementAnswer(db, found) };
  });
  serve.signedIn(
    calls.reverseMovement,
    async ({ actor, body: { transferId, amount, ...sent }, facts, idempotency }) => {
      const found = await demandMovement(db, actor, demandId(transferId));
      const moved = await reverseMovement(databases, actor, {
        ...sent,
        found,
        points: amount,
        facts,
        idempotency,
      });
      const data = { transactionId: String(moved.transferId), movement: await movementAnswer(db, found) };
      return { message: calls.movementTexts.reversed, data };
    },
  );
}
