import { hasSecondFactor } from '#server/features/auth/second-factor-queries';
import type { Database } from '#server/platform/database';

interface Owner {
  networkId: number;
  accountId: number;
}

export async function readAddresses(db: Database, { networkId, accountId }: Owner): Promise<string[]> {
  const { allowedAddresses } = await db
    .selectFrom('accounts')
    .select('allowedAddresses')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return allowedAddresses;
}

export async function findGuards(db: Database, { networkId, accountId }: Owner) {
  return db
    .selectFrom('accounts as a')
    .select(['a.mustChangePassword', 'a.allowedAddresses'])
    .select(hasSecondFactor.as('hasSecondFactor'))
    .where('a.networkId', '=', networkId)
    .where('a.accountId', '=', accountId)
    .executeTakeFirstOrThrow();
}
