import { sql } from 'kysely';
import type { Hundredths } from '#contract/ground/money';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { isBelow } from '#server/shared/accounts/branch-conditions';
import { selectOnlineAccounts } from '#server/shared/accounts/online-rows';

/** An operator, or another account with a branch below it. */
type Top = Pick<Actor, 'networkId' | 'accountId' | 'role'>;

/**
 * Credit in all wallets below the actor. A network sums to zero, so its accounts hold the negative sum of its other
 * wallets: for an admin and above a handful of rows is enough, independent of the number of accounts.
 */
export async function sumCreditBelow(db: Database, actor: Top): Promise<Hundredths> {
  if (actor.role === 'superadmin')
    return (await sumOfNetworks(db)) + (await sumOfOtherSuperadmins(db, actor));
  if (actor.role === 'admin')
    return (await sumOfNetworks(db, actor.networkId)) - (await ownBalance(db, actor));
  const { credit } = await db
    .selectFrom('accounts as a')
    .innerJoin('wallets as w', (join) =>
      join.onRef('w.networkId', '=', 'a.networkId').onRef('w.walletId', '=', 'a.accountId'),
    )
    .select(sql<number>`coalesce(sum(w.balance), 0)`.as('credit'))
    .where('w.networkId', '=', actor.networkId)
    .where(isBelow(actor))
    .executeTakeFirstOrThrow();
  return credit;
}

/** The credit of the accounts of one network, or of all networks below the superadmins. */
async function sumOfNetworks(db: Database, networkId?: number): Promise<Hundredths> {
  const { held } = await db
    .selectFrom('wallets')
    .select(sql<number>`coalesce(-sum(balance), 0)`.as('held'))
    .where('kind', '<>', 'account')
    .where('networkId', networkId === undefined ? '<>' : '=', networkId ?? 0)
    .executeTakeFirstOrThrow();
  return held;
}

async function sumOfOtherSuperadmins(db: Database, actor: Top): Promise<Hundredths> {
  const { credit } = await db
    .selectFrom('wallets')
    .select(sql<number>`coalesce(sum(balance), 0)`.as('credit'))
    .where('networkId', '=', 0)
    .where('kind', '=', 'account')
    .where('walletId', '<>', actor.accountId)
    .executeTakeFirstOrThrow();
  return credit;
}

async function ownBalance(db: Database, actor: Top): Promise<Hundredths> {
  const { balance } = await db
    .selectFrom('wallets')
    .select('balance')
    .where('networkId', '=', actor.networkId)
    .where('walletId', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  return balance;
}

/** Players below the actor with a recently used session. */
export async function countOnlinePlayers(db: Database, actor: Top): Promise<number> {
  const { online } = await selectOnlineAccounts(db, actor)
    .select(sql<number>`count(*)`.as('online'))
    .where(isBelow(actor))
    .where('a.kind', '=', 'player')
    .executeTakeFirstOrThrow();
  return online;
}
