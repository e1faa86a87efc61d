import type { Transaction } from '#server/platform/database';

/**
 * Keeps sign-ins of an account waiting until the transaction ends: what is changed in it about the way in must be known to the
 * session that is opened next.
 */
export async function holdSecrets(
  tx: Transaction,
  { networkId, accountId }: { networkId: number; accountId: number },
): Promise<void> {
  await tx
    .selectFrom('accountSecrets')
    .select('accountId')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .forUpdate()
    .execute();
}
