import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

/** True if the account has terms with its Reference, or an account directly below it with it. */
export async function hasDues(
  db: Database,
  { networkId, accountId, role }: Pick<Actor, 'networkId' | 'accountId' | 'role'>,
): Promise<boolean> {
  const own = sql`select from due_edges e where e.network_id = ${networkId} and e.account_id = ${accountId}`;
  const below =
    role === 'superadmin'
      ? sql`select from due_edges e where e.parent_id = 0`
      : sql`select from due_edges e where e.network_id = ${networkId} and e.parent_id = ${accountId}`;
  const { rows } = await sql<{ has: boolean }>`select exists (${own}) or exists (${below}) as has`.execute(
    db,
  );
  return rows[0]?.has === true;
}
