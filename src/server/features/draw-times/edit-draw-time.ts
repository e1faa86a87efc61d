import type { DrawTime } from '#contract/games/draw-times';
import { drawTimeAnswer } from '#server/features/draw-times/draw-time-answer';
import { holdDrawTime, updateDrawTime } from '#server/features/draw-times/draw-time-queries';
import { refuseTwin } from '#server/features/draw-times/refuse-twin';
import { followDrawTime } from '#server/features/games/follow-draw-time';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { recordActivity } from '#server/shared/activity-log/record-activity';

/** Changes an interval. Games that use it change from their first round that has not opened yet. */
export async function editDrawTime(
  db: Database,
  actor: Actor,
  timeId: number,
  { timecount, facts }: { timecount: number; facts: RequestFacts },
): Promise<DrawTime> {
  return refuseTwin(() =>
    db.transaction().execute(async (tx) => {
      const before = await holdDrawTime(tx, timeId);
      if (before === undefined) throw new AppError('not_found');
      if (before.timecount === timecount) return drawTimeAnswer(before);
      await updateDrawTime(tx, timeId, { timecount });
      await followDrawTime(tx, timeId);
      await recordActivity(tx, {
        actor,
        subject: null,
        facts,
        action: 'draw-times.edit',
        text: `Changed the interval of ${before.timecount} seconds to ${timecount}`,
        changes: { timecount: { before: before.timecount, after: timecount } },
      });
      return drawTimeAnswer({ ...before, timecount });
    }),
  );
}
