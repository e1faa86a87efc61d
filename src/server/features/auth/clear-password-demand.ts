import type { Transaction } from '#server/platform/database';

/** The account has a password of its own choice. */
export async function clearPasswordDemand(
  tx: Transaction,
  { networkId, accountId }: { networkId: number; accountId: number },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ mustChangePassword: false })
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .execute();
}
