import type { Database } from '#server/platform/database/database';

/** The networks whose admins were created by a superadmin or moved to it. */
export async function listSponsoredNetworks(db: Database, superadminId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('networkId')
    .where('kind', '=', 'admin')
    .where('sponsorId', '=', superadminId)
    .where('closedAt', 'is', null)
    .execute();
  return rows.map((row) => row.networkId);
}
