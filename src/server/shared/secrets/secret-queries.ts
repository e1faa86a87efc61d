import type { Database, Transaction } from '#server/platform/database/database';

export async function readPasswordHash(
  db: Database | Transaction,
  networkId: number,
  accountId: number,
): Promise<string> {
  const row = await db
    .selectFrom('accountSecrets')
    .select('passwordHash')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.passwordHash;
}

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
