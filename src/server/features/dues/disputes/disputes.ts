import { type Dispute, type DisputedLine, disputeTexts, linesOf } from '#contract/dues/disputes';
import { toHundredths, toPoints } from '#contract/ground/money';
import {
  type DisputeRecord,
  disputeAnswer,
  findDispute,
  insertAnswer,
  insertDispute,
  networkOfDispute,
} from '#server/features/dues/disputes/dispute-queries';
import { isReference } from '#server/features/dues/edge-queries';
import { demandStatement, figuresOf } from '#server/features/dues/statements';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import { recordActivity } from '#server/shared/activity-log/record-activity';

interface Written {
  reason: string;
  facts: RequestFacts;
  once: Once;
}

/** Disputes a line of a statement. Only its account does, until the statement is accepted; no figure changes. */
export async function disputeStatement(
  db: Database,
  actor: Actor,
  { statementId, line, reason, facts, once }: Written & { statementId: number; line: DisputedLine },
): Promise<Dispute> {
  const { sides, found } = await demandStatement(db, actor, statementId);
  if (found.accountId !== actor.accountId)
    throw new AppError('wrong_side', { message: disputeTexts.disputeOther });
  if (!linesOf(figuresOf(sides, found)).includes(line))
    throw new AppError('invalid_input', { fields: { line: disputeTexts.noLine } });
  const disputeId = await db.transaction().execute((tx) =>
    once(tx, async () => {
      const id = await insertDispute(tx, found, actor, { line, reason });
      await recordActivity(tx, {
        actor,
        subject: sides.account,
        action: 'dues.dispute',
        facts,
        text: `Disputed a line of statement ${statementId}: ${reason}`,
      });
      return id;
    }),
  );
  return disputeAnswer((await demandDispute(db, actor, disputeId)).dispute, false);
}

/** Answers a dispute, once: it is upheld with points that are added to the due today, or rejected without. */
export async function answerDispute(
  db: Database,
  actor: Actor,
  { disputeId, points, reason, facts, once }: Written & { disputeId: number; points: number | undefined },
): Promise<Dispute> {
  const { account, parentId, dispute } = await demandDispute(db, actor, disputeId);
  if (!isReference(actor, account, parentId))
    throw new AppError('wrong_side', { message: disputeTexts.answerOther });
  const amount = points === undefined ? null : (toHundredths(points) ?? 0);
  await db.transaction().execute((tx) =>
    once(tx, async () => {
      await insertAnswer(tx, dispute, actor, { amount, reason });
      await recordActivity(tx, {
        actor,
        subject: account,
        action: 'dues.answer-dispute',
        facts,
        text:
          amount === null
            ? `Rejected dispute ${disputeId}: ${reason}`
            : `Upheld dispute ${disputeId} with ${toPoints(amount).toFixed(2)}: ${reason}`,
      });
      return disputeId;
    }),
  );
  return disputeAnswer((await demandDispute(db, actor, disputeId)).dispute, true);
}

/** A dispute with the sides of its statement. Who may not read the statement gets 404. */
async function demandDispute(db: Database, actor: Actor, disputeId: number) {
  const networkId = actor.role === 'superadmin' ? await networkOfDispute(db, disputeId) : actor.networkId;
  const dispute: DisputeRecord | undefined =
    networkId === undefined ? undefined : await findDispute(db, networkId, disputeId);
  if (dispute === undefined) throw new AppError('not_found');
  const { sides, found } = await demandStatement(db, actor, dispute.statementId);
  return { account: sides.account, parentId: found.parentId, dispute };
}
