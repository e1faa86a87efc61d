import type { Database } from '#server/platform/database/database';

/** All networks, with network 0, for work that takes one network after the other. */
export async function listNetworks(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('networks').select('networkId').orderBy('networkId').execute();
  return rows.map(({ networkId }) => networkId);
}
