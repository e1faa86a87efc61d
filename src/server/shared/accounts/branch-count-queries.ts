import { sql } from 'kysely';
import type { AccountKindName } from '#contract/ground/roles';
import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';

interface CountChange {
  networkId: number;
  /** The accounts above the changed one. */
  above: readonly number[];
  kind: AccountKindName;
  total: number;
  active: number;
}

/** Adds to or subtracts from the counts of every account above. Ids ascending, so that two changes cannot deadlock. */
export async function changeBranchCounts(tx: Transaction, change: CountChange): Promise<void> {
  for (const accountId of [...change.above].sort((a, b) => a - b))
    await changeOneCount(tx, accountId, change);
}

/**
 * Updates first: PostgreSQL checks an inserted row before it looks for a conflict, and a change of −1 is not a valid
 * count.
 */
async function changeOneCount(tx: Transaction, accountId: number, change: CountChange): Promise<void> {
  const { networkId, kind, total, active } = change;
  const changed = {
    total: sql<number>`branch_counts.total + ${total}`,
    active: sql<number>`branch_counts.active + ${active}`,
  };
  const updated = await tx
    .updateTable('branchCounts')
    .set(changed)
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) return;
  await tx
    .insertInto('branchCounts')
    .values({ networkId, accountId, kind, total, active })
    .onConflict((conflict) => conflict.columns(['networkId', 'accountId', 'kind']).doUpdateSet(changed))
    .execute();
}

export interface KindCount {
  kind: AccountKindName;
  total: number;
  active: number;
}

/** Number of accounts of each kind below one account of a network. */
export async function readBranchCounts(
  db: Database | Transaction,
  networkId: number,
  accountId: number,
): Promise<KindCount[]> {
  return db
    .selectFrom('branchCounts')
    .select(['kind', 'total', 'active'])
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .execute();
}

/** Number of accounts of each kind in all networks, or in those of one superadmin's admins. */
export async function readInstallationCounts(db: Database, sponsorId?: number): Promise<KindCount[]> {
  const admins = await db
    .selectFrom('accounts')
    .select([sql<number>`count(*)`.as('total'), sql<number>`count(*) filter (where is_active)`.as('active')])
    .where('kind', '=', 'admin')
    .where('closedAt', 'is', null)
    .$if(sponsorId !== undefined, (query) => query.where('sponsorId', '=', sponsorId ?? 0))
    .executeTakeFirstOrThrow();
  const below = await db
    .selectFrom('branchCounts as c')
    .select(['c.kind', sql<number>`sum(c.total)`.as('total'), sql<number>`sum(c.active)`.as('active')])
    .whereRef('c.accountId', '=', 'c.networkId')
    .$if(sponsorId !== undefined, (query) =>
      query.where((eb) =>
        eb(
          'c.networkId',
          'in',
          eb
            .selectFrom('accounts')
            .select('networkId')
            .where('sponsorId', '=', sponsorId ?? 0),
        ),
      ),
    )
    .groupBy('c.kind')
    .execute();
  return [{ kind: 'admin', ...admins }, ...below];
}

/** Number of accounts of these kinds below the actor, from the stored counts. */
export async function countBelow(
  db: Database,
  actor: Actor,
  kinds: readonly AccountKindName[],
): Promise<number> {
  const counts =
    actor.role === 'superadmin'
      ? [...(await readInstallationCounts(db)), await countOtherSuperadmins(db)]
      : await readBranchCounts(db, actor.networkId, actor.accountId);
  return counts.filter((count) => kinds.includes(count.kind)).reduce((sum, count) => sum + count.total, 0);
}

async function countOtherSuperadmins(db: Database): Promise<KindCount> {
  const { total, active } = await db
    .selectFrom('accounts')
    .select([
      sql<number>`count(*) - 1`.as('total'),
      sql<number>`count(*) filter (where is_active) - 1`.as('active'),
    ])
    .where('networkId', '=', 0)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { kind: 'superadmin', total, active };
}
