import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database';
import { canonicalRange } from '#server/platform/limits/ip-address';
import { hasSecondFactor } from '#server/shared/sessions/session-queries';

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
    .select(hasSecondFactor(networkId).as('hasSecondFactor'))
    .where('a.networkId', '=', networkId)
    .where('a.accountId', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Writes each range by its first address, and each once. */
export async function replaceAddresses(
  tx: Transaction,
  { networkId, accountId }: Pick<Owner, 'networkId' | 'accountId'>,
  addresses: readonly string[],
): Promise<{ before: string[]; after: string[] }> {
  const { allowedAddresses: before } = await tx
    .selectFrom('accounts')
    .select('allowedAddresses')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { allowedAddresses: after } = await tx
    .updateTable('accounts')
    .set({
      allowedAddresses: sql<
        string[]
      >`coalesce((select array_agg(distinct network(u.given::inet)::cidr order by network(u.given::inet)::cidr)
        from unnest(${addresses.map(canonicalRange)}::text[]) u(given)), '{}')`,
    })
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .returning('allowedAddresses')
    .executeTakeFirstOrThrow();
  return { before, after };
}
