import { holdDrawTime, removeDrawTime } from '#server/features/draw-times/draw-time-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { recordActivity } from '#server/shared/activity-log/record-activity';

/** Deletes an interval that no game uses. The lock taken first makes games that start to use it wait. */
export async function deleteDrawTime(
  db: Database,
  actor: Actor,
  timeId: number,
  facts: RequestFacts,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await holdDrawTime(tx, timeId);
    if (before === undefined) throw new AppError('not_found');
    if (before.games > 0) throw new AppError('time_in_use');
    await removeDrawTime(tx, timeId);
    await recordActivity(tx, {
      actor,
      subject: null,
      facts,
      action: 'draw-times.delete',
      text: `Deleted the interval of ${before.timecount} seconds`,
      changes: { timecount: { before: before.timecount, after: null } },
    });
  });
}
