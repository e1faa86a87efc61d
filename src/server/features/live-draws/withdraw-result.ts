import { findDraw } from '#server/features/draws/find-draw';
import { activityOf, type LiveSubject } from '#server/features/live-draws/live-subject';
import { writeWithdrawal } from '#server/features/live-draws/result-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import { demandDrawId, publicDrawId } from '#server/shared/draws/draw-ids';

interface Withdrawal {
  subject: LiveSubject;
  drawId: string;
  facts: RequestFacts;
}

/** Withdraws the saved result of a round until betting closes. The save and the withdrawal stay in the log. */
export async function withdrawResult(
  { db, accounts }: Pick<Databases, 'db' | 'accounts'>,
  actor: Actor,
  { subject, drawId: sent, facts }: Withdrawal,
): Promise<{ drawId: string; withdrawnAt: string }> {
  const { networkId, drawId } = demandDrawId(sent);
  if (networkId !== subject.networkId) throw new AppError('not_found');
  // A round without a row has no saved result.
  const draw = await findDraw(db, networkId, drawId);
  if (draw === undefined || draw.gameId !== subject.gameId) throw new AppError('not_found');
  const activity = activityOf(actor, subject, {
    action: 'live-draws.withdraw-result',
    text: `Withdrew the saved result of ${subject.gameName}`,
    facts,
  });
  const withdrawnAt = await writeWithdrawal(accounts, actor, { networkId, drawId, activity });
  if (withdrawnAt === null) throw new AppError('betting_closed');
  return { drawId: publicDrawId(networkId, drawId), withdrawnAt: withdrawnAt.toISOString() };
}
