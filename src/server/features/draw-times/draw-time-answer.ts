import type { DrawTime } from '#contract/games/draw-times';
import type { DrawTimeRow } from '#server/features/draw-times/draw-time-queries';

export function drawTimeAnswer({ timeId, timecount, isActive, games, createdAt }: DrawTimeRow): DrawTime {
  return { _id: String(timeId), timecount, isActive, games, createdAt: createdAt.toISOString() };
}
