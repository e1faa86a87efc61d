import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { hasInPath } from '#server/shared/accounts/branch-conditions';
import type { KindCount } from '#server/shared/accounts/branch-count-queries';

export interface OffOperator {
  networkId: number;
  accountId: number;
  path: number[];
}

/**
 * The deactivated operators of a branch, its top included. There are few, and they have an index of their own: OFFSET 0
 * keeps the planner from reading the branch instead.
 */
export async function listOffOperators(
  db: Database,
  { networkId, accountId, role }: Pick<Actor, 'networkId' | 'accountId' | 'role'>,
): Promise<OffOperator[]> {
  const isTop = role === 'superadmin';
  const { rows } = await sql<OffOperator>`
    select a.network_id, a.account_id, a.path
      from (select x.network_id, x.account_id, x.path from accounts x
             where ${isTop ? sql`x.network_id > 0` : sql`x.network_id = ${networkId}`}
               and x.kind <> 'player' and not x.is_active and x.closed_at is null offset 0) a
     where ${isTop ? sql`true` : hasInPath(accountId)}`.execute(db);
  return rows;
}

/** How many active accounts of each kind are below these operators. */
export async function countBlockedBelow(
  db: Database,
  operators: readonly OffOperator[],
): Promise<Pick<KindCount, 'kind' | 'active'>[]> {
  const ids = new Set(operators.map(({ accountId }) => accountId));
  const isHighest = ({ accountId, path }: OffOperator) =>
    !path.some((above) => above !== accountId && ids.has(above));
  const highest = operators.filter(isHighest);
  if (highest.length === 0) return [];
  return db
    .selectFrom('branchCounts')
    .select(['kind', sql<number>`sum(active)`.as('active')])
    .where('networkId', 'in', [...new Set(highest.map(({ networkId }) => networkId))])
    .where(
      'accountId',
      'in',
      highest.map(({ accountId }) => accountId),
    )
    .groupBy('kind')
    .execute();
}
