import { type PaymentRow, paymentTexts } from '#contract/dues/payments';
import { toPoints } from '#contract/ground/money';
import { edgeOf } from '#server/features/dues/edge-queries';
import { resetTo } from '#server/features/dues/payments/payment-queries';
import { demandPayment, paymentRow } from '#server/features/dues/payments/payments';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import { readDescendant } from '#server/shared/accounts/read-account';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { demandOwnPassword } from '#server/shared/secrets/demand-own-password';

interface Sent {
  accountId: number;
  password: string;
  facts: RequestFacts;
  once: Once;
}

interface Done {
  moved: number;
  payment: PaymentRow | null;
}

/**
 * Brings an account directly below to its credit reference by one movement of credit, and records the payment of what is
 * owed: both or nothing, once per key.
 */
export async function resetCredit(
  db: Database,
  actor: Actor,
  { accountId, password, facts, once }: Sent,
): Promise<Done> {
  const account = await readDescendant(db, actor, accountId);
  if ((account.parentId ?? account.sponsorId) !== actor.accountId) throw new AppError('not_found');
  const edge = edgeOf(account);
  if (edge.parentId === 0)
    throw new AppError('no_credit_reference', { message: paymentTexts.pointsOverBorder });
  await demandOwnPassword(db, actor, password);
  const done = await db.transaction().execute((tx) =>
    once(tx, async () => {
      const { moved, paymentId } = await resetTo(tx, edge, actor);
      await recordActivity(tx, {
        actor,
        subject: account,
        action: 'dues.reset',
        facts,
        text: `Reset the credit of ${account.username} by ${toPoints(moved).toFixed(2)}`,
      });
      return `${moved}/${paymentId ?? ''}`;
    }),
  );
  const [moved = '', paymentId = ''] = done.split('/');
  return {
    moved: toPoints(Number(moved)),
    payment: paymentId === '' ? null : paymentRow(actor, await demandPayment(db, actor, Number(paymentId))),
  };
}
