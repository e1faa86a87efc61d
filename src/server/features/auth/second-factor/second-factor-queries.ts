import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database';

interface Owner {
  networkId: number;
  accountId: number;
}

/** The factor of an account, held until the transaction ends, so that no code counts twice. */
export async function lockSecondFactor(tx: Transaction, { networkId, accountId }: Owner) {
  return tx
    .selectFrom('secondFactors')
    .select(['sealedSecret', 'lastStep', 'confirmedAt'])
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores an unconfirmed secret, replacing an earlier one. False if the factor is already active. */
export async function keepUnconfirmedFactor(
  db: Database,
  { networkId, accountId }: Owner,
  sealedSecret: Buffer,
): Promise<boolean> {
  const result = await db
    .insertInto('secondFactors')
    .values({ networkId, accountId, sealedSecret })
    .onConflict((conflict) =>
      conflict
        .columns(['networkId', 'accountId'])
        .doUpdateSet({ sealedSecret, lastStep: 0, begunAt: sql`excluded.begun_at` })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Marks this time step as used: neither it nor an earlier one is accepted again. */
export async function noteUsedStep(
  tx: Transaction,
  { networkId, accountId }: Owner,
  { step, isConfirmed }: { step: number; isConfirmed: boolean },
): Promise<void> {
  await tx
    .updateTable('secondFactors')
    .set({ lastStep: step, ...(isConfirmed ? {} : { confirmedAt: sql`statement_timestamp()` }) })
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .execute();
}

/** Consumes a recovery code; false if it is unknown or already used. */
export async function spendRecoveryCode(
  tx: Transaction,
  { networkId, accountId }: Owner,
  codeHash: Buffer,
): Promise<boolean> {
  const result = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`statement_timestamp()` })
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  { networkId, accountId }: Owner,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await tx
    .deleteFrom('recoveryCodes')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .execute();
  await tx
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ networkId, accountId, codeHash })))
    .execute();
}

/** Deletes the factor and its codes; false if there was no active one. */
export async function deleteSecondFactor(tx: Transaction, { networkId, accountId }: Owner): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('secondFactors')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmedAt !== null;
}

export async function countRecoveryCodes(db: Database, { networkId, accountId }: Owner): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(sql<number>`count(*)`.as('left'))
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
