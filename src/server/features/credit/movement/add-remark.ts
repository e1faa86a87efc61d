import type { FoundMovement } from '#server/features/credit/movement/demand-movement';
import { insertRemark } from '#server/features/credit/movement/remark-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';

/** Adds a remark of a party, once per key. Throws not_found for anyone else. */
export async function addRemark(
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
