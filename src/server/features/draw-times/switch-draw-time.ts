import type { DrawTime } from '#contract/games/draw-times';
import { drawTimeAnswer } from '#server/features/draw-times/draw-time-answer';
import { holdDrawTime, updateDrawTime } from '#server/features/draw-times/draw-time-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { recordActivity } from '#server/shared/activity-log/record-activity';

interface Switch {
  action: 'activate' | 'deactivate';
  facts: RequestFacts;
}

/** Activates or deactivates an interval. A deactivated one stays with the games that use it. */
export async function switchDrawTime(
  db: Database,
  actor: Actor,
  timeId: number,
  { action, facts }: Switch,
): Promise<DrawTime> {
  const isActive = action === 'activate';
  return db.transaction().execute(async (tx) => {
    const before = await holdDrawTime(tx, timeId);
    if (before === undefined) throw new AppError('not_found');
    if (before.isActive === isActive) return drawTimeAnswer(before);
    await updateDrawTime(tx, timeId, { isActive });
    await recordActivity(tx, {
      actor,
      subject: null,
      facts,
      action: `draw-times.${action}`,
      text: `${isActive ? 'Activated' : 'Deactivated'} the interval of ${before.timecount} seconds`,
      changes: { isActive: { before: before.isActive, after: isActive } },
    });
    return drawTimeAnswer({ ...before, isActive });
  });
}
