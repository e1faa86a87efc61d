import type { DrawTime } from '#contract/games/draw-times';
import { drawTimeAnswer } from '#server/features/draw-times/draw-time-answer';
import { findDrawTime, insertDrawTime } from '#server/features/draw-times/draw-time-queries';
import { refuseTwin } from '#server/features/draw-times/refuse-twin';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import { recordActivity } from '#server/shared/activity-log/record-activity';

/** Adds a draw interval that games can use. */
export async function createDrawTime(
  db: Database,
  actor: Actor,
  { timecount, facts, once }: { timecount: number; facts: RequestFacts; once: Once },
): Promise<DrawTime> {
  return refuseTwin(() =>
    db.transaction().execute(async (tx) => {
      const timeId = await once(tx, async () => {
        const row = await insertDrawTime(tx, timecount);
        await recordActivity(tx, {
          actor,
          subject: null,
          facts,
          action: 'draw-times.create',
          text: `Added the interval of ${timecount} seconds`,
          changes: { timecount: { before: null, after: timecount } },
        });
        return row.timeId;
      });
      const row = await findDrawTime(tx, timeId);
      if (row === undefined) throw new AppError('not_found');
      return drawTimeAnswer(row);
    }),
  );
}
