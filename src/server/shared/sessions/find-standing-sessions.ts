import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { isAllowedFrom } from '#server/shared/sessions/allowed-addresses';
import { listStandingSessions, noteSeen } from '#server/shared/sessions/socket-queries';

type Used = Pick<Actor, 'networkId' | 'sessionId'> & { address: string };

/**
 * Returns which of these sessions are open and may be used from their address. Marks them as seen, as a request does,
 * but does not extend them.
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
