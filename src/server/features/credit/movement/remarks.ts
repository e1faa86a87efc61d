import { addRemark, movementTexts } from '#contract/credit/movements';
import { demandMovement, type FoundMovement } from '#server/features/credit/movement/demand-movement';
import { movementAnswer } from '#server/features/credit/movement/movement-answer';
import { insertRemark } from '#server/features/credit/movement/remark-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';

/** What a party of a movement says of it later. */
export function serveRemarks(serve: Serve, db: Database): void {
  serve.signedIn(addRemark, async ({ actor, body: { transferId, text }, facts, once }) => {
    const found = await demandMovement(db, actor, demandId(transferId));
    await writeRemark(db, actor, { found, text, facts, once });
    return { message: movementTexts.remarkAdded, data: await movementAnswer(db, found) };
  });
}

/** Adds a remark of a party, once per key. Throws not_found for anyone else. */
async function writeRemark(
  db: Database,
  actor: Actor,
  { found, text, facts, once }: { found: FoundMovement; text: string; facts: RequestFacts; once: Once },
): Promise<void> {
  const { isParty, home, row } = found;
  if (!isParty) throw new AppError('not_found');
  const log = {
    networkId: home.networkId,
    subjectId: actor.accountId,
    subjectUsername: actor.username,
    action: 'credit.remark',
    text: `Added a remark to movement ${row.transferId}`,
    facts,
  };
  await db.transaction().execute((tx) => once(tx, () => insertRemark(tx, actor, { home, text, log })));
}
