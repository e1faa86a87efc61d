import { accountKind } from '#contract/accounts/account-kinds';
import { movementTexts, reverseMovement } from '#contract/credit/movements';
import { type Hundredths, toHundredths } from '#contract/ground/money';
import { demandMovement, type FoundMovement } from '#server/features/credit/movement/demand-movement';
import { movementAnswer, readReversible } from '#server/features/credit/movement/movement-answer';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import type { Idempotency } from '#server/platform/http/idempotency-key';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';
import { type Moved, moveCredit, type Side } from '#server/shared/credit/ledger';
import { demandOwnPassword } from '#server/shared/secrets/demand-own-password';

/** The call that takes a movement back. */
export function serveReversals(serve: Serve, databases: Databases): void {
  const { db } = databases;
  serve.signedIn(
    reverseMovement,
    async ({ actor, body: { transferId, amount, ...sent }, facts, idempotency }) => {
      const found = await demandMovement(db, actor, demandId(transferId));
      const moved = await takeBack(databases, actor, { ...sent, found, points: amount, facts, idempotency });
      const data = { transactionId: String(moved.transferId), movement: await movementAnswer(db, found) };
      return { message: movementTexts.reversed, data };
    },
  );
}

interface Sent {
  /** Points; without it, all that can be taken back. */
  points?: number | undefined;
  note?: string | undefined;
  password: string;
  idempotency: Idempotency | null;
  facts: RequestFacts;
}

/**
 * Takes back a movement between the actor and an account below it, by an adjust that names it. Throws not_found for
 * an actor who is not its upper party, already_reversed, not_reversible, and what moveCredit throws.
 */
async function takeBack(
  { db, postings }: Databases,
  actor: Actor,
  { found, points, note = '', password, idempotency, facts }: Sent & { found: FoundMovement },
): Promise<Moved> {
  const { row, payer, halves, lower } = found;
  if (lower === null) throw new AppError('not_found');
  if (!found.isWhole) throw new AppError('not_reversible');
  await demandOwnPassword(db, actor, password);
  const reversible = await readReversible(db, found);
  const own: Side = { networkId: actor.networkId, accountId: actor.accountId };
  const other: Side = { networkId: lower.networkId, accountId: lower.accountId };
  const isPayer = payer._id === String(actor.accountId);
  // A repeated request finds nothing left: the function that posts finds its earlier answer first.
  const most = Math.max(1, reversible?.most ?? 1);
  return moveCredit(postings, actor, {
    kind: 'adjust',
    from: isPayer ? other : own,
    to: isPayer ? own : other,
    amount: points === undefined ? most : demandHundredths(points),
    words: { note, reference: '', category: '' },
    reverses: halves,
    idempotency,
    log: {
      networkId: lower.networkId,
      subjectId: lower.accountId,
      subjectUsername: lower.username,
      action: 'credit.reverse',
      text: `Reversed movement ${row.transferId} ${isPayer ? 'to' : 'from'} ${accountKind(lower.kind).label} ${lower.username}`,
      facts,
    },
  });
}

/** The schema accepts no other amount; asserted again before it becomes money. */
function demandHundredths(points: number): Hundredths {
  const amount = toHundredths(points);
  if (amount === null || amount <= 0) throw new AppError('invalid_input');
  return amount;
}
