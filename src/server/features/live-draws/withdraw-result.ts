import { sql } from 'kysely';
import { demandDrawId, publicDrawId } from '#server/features/draws/draw-ids';
import { findDraw } from '#server/features/draws/find-draw';
import { activityOf, type LiveSubject } from '#server/features/live-draws/live-subject';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';
import { sqlState } from '#server/platform/database-errors';

interface Withdrawal {
  subject: LiveSubject;
  drawId: string;
  facts: RequestFacts;
}

/** Withdraws the saved result of a round until betting closes. The save and the withdrawal stay in the log. */
export async function withdrawResult(
  db: Database,
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
  const withdrawnAt = await write(db, actor, { networkId, drawId, activity });
  if (withdrawnAt === null) throw new AppError('betting_closed');
  return { drawId: publicDrawId(networkId, drawId), withdrawnAt: withdrawnAt.toISOString() };
}

async function write(
  db: Database,
  actor: Actor,
  { networkId, drawId, activity }: { networkId: number; drawId: number; activity: object },
): Promise<Date | null> {
  try {
    const { rows } = await sql<{ withdrawnAt: Date | null }>`
      select withdraw_result(${networkId}, ${drawId}, ${actor.networkId}, ${actor.accountId},
                             ${JSON.stringify(activity)}::jsonb) as withdrawn_at`.execute(db);
    return rows[0]?.withdrawnAt ?? null;
  } catch (error) {
    const state = sqlState(error);
    if (state === 'PB012') throw new AppError('account_barred', { cause: error });
    if (state === 'PB041') throw new AppError('no_saved_result', { cause: error });
    throw error;
  }
}
