import type { DrawTime } from '#contract/games/draw-times';
import { drawTimeAnswer } from '#server/features/draw-times/draw-time-answer';
import { insertDrawTime } from '#server/features/draw-times/draw-time-queries';
import { refuseTwin } from '#server/features/draw-times/refuse-twin';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { recordActivity } from '#server/shared/activity-log/record-activity';

/** Adds a draw interval that games can use. */
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
