import { isAllowedFrom } from '#server/features/auth/allowed-addresses';
import { listStandingSessions, noteSeen } from '#server/features/auth/socket-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

type Used = Pick<Actor, 'networkId' | 'sessionId'> & { address: string };

/**
 * Which of these sessions still stand and may be used from the address they are. Those that do are seen by it, as a request
 * would see them, but made no longer.
 */
export async function findStandingSessions<Key extends Used>(
  db: Database,
  keys: readonly Key[],
): Promise<ReadonlySet<Key>> {
  const rows = await listStandingSessions(db, keys);
  const unseen = rows.filter((row) => row.isUnseen);
  if (unseen.length > 0) await noteSeen(db, unseen);
  const found = new Map(rows.map((row) => [row.sessionId, row]));
  return new Set(
    keys.filter((key) => {
      const row = found.get(key.sessionId);
      return row !== undefined && isAllowedFrom(row, key.address);
    }),
  );
}
