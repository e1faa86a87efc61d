import type { Transaction } from '#server/platform/database';

/** Replaces the hashes that are given; the other one stays. */
export async function setSecrets(
  tx: Transaction,
  account: { networkId: number; accountId: number },
  { passwordHash, pinHash }: { passwordHash?: string | undefined; pinHash?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('accountSecrets')
    .set({
      ...(passwordHash === undefined ? {} : { passwordHash }),
      ...(pinHash === undefined ? {} : { pinHash }),
    })
    .where('networkId', '=', account.networkId)
    .where('accountId', '=', account.accountId)
    .execute();
}
