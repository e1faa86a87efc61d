import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

/** True if the account has terms with its Reference, or an account directly below it with it. */
export async function hasDues(
  db: Database,
  { networkId, accountId, role }: Pick<Actor, 'networkId' | 'accountId' | 'role'>,
): Promise<boolean> {
  // The superadmins are above the admins of all networks.
  const isOf =
    role === 'superadmin'
      ? sql`e.parent_id = 0`
      : sql`e.network_id = ${networkId} and (e.account_id = ${accountId} or e.parent_id = ${accountId})`;
  const { rows } = await sql`select 1 from due_edges e where ${isOf} limit 1`.execute(db);
  return rows.length > 0;
}
