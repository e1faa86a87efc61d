import { listStandingSessions, noteSeen } from '#server/features/auth/socket-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

/** Which of these sessions still stand. Those that do are seen by it, as a request would see them, but made no longer. */
export async function findStandingSessions(
  db: Database,
  actors: readonly Pick<Actor, 'networkId' | 'sessionId'>[],
): Promise<ReadonlySet<number>> {
  const rows = await listStandingSessions(db, actors);
  const unseen = rows.filter((row) => row.isUnseen);
  if (unseen.length > 0) await noteSeen(db, unseen);
  return new Set(rows.map((row) => row.sessionId));
}
