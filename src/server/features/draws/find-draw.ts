import { listDraws } from '#server/features/draws/round-queries';
import type { Database } from '#server/platform/database/database';

/** The row of a draw; undefined for a round without tickets, saved result or void. */
export async function findDraw(db: Database, networkId: number, drawId: number) {
  const [draw] = await listDraws(db, networkId, [drawId]);
  return draw;
}
