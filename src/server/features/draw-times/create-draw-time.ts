import type { DrawTime } from '#contract/draw-times';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { drawTimeAnswer } from '#server/features/draw-times/draw-time-answer';
import { insertDrawTime } from '#server/features/draw-times/draw-time-queries';
import { refuseTwin } from '#server/features/draw-times/refuse-twin';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

/** Adds an interval, which games can draw by from now on. */
export async function createDrawTime(
  db: Database,
  actor: Actor,
  { timecount, facts }: { timecount: number; facts: RequestFacts },
): Promise<DrawTime> {
  return refuseTwin(() =>
    db.transaction().execute(async (tx) => {
      const row = await insertDrawTime(tx, timecount);
      await recordActivity(tx, {
        ...{ actor, subject: null, facts },
        action: 'draw-times.create',
        text: `Added the interval of ${timecount} seconds`,
        changes: { timecount: { before: null, after: timecount } },
      });
      return drawTimeAnswer(row);
    }),
  );
}
