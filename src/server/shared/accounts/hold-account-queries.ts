import type { Actor } from '#server/platform/actor';
import type { Transaction } from '#server/platform/database/database';

/** Until the transaction ends, no other one that holds this account can change what it counts and limits. */
export async function holdAccount(
  tx: Transaction,
  { networkId, accountId }: Pick<Actor, 'networkId' | 'accountId'>,
): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('accountId')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .forNoKeyUpdate()
    .execute();
}
