import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database';

interface Owner {
  networkId: number;
  accountId: number;
}

/** True for the accounts `a` whose second factor is on. */
export const hasSecondFactor = sql<boolean>`exists (
  select 1 from second_factors f
   where f.network_id = a.network_id and f.account_id = a.account_id and f.confirmed_at is not null)`;

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

/** Keeps a secret that nobody has confirmed yet, in the place of an earlier one. False where the factor is on already. */
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
        .doUpdateSet({ sealedSecret, lastStep: 0, begunAt: sql`clock_timestamp()` })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** From now on neither this step nor an earlier one is taken. */
export async function noteUsedStep(
  tx: Transaction,
  { networkId, accountId }: Owner,
  { step, isConfirmed }: { step: number; isConfirmed: boolean },
): Promise<void> {
  await tx
    .updateTable('secondFactors')
    .set({ lastStep: step, ...(isConfirmed ? {} : { confirmedAt: sql`clock_timestamp()` }) })
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .execute();
}

/** Takes a recovery code; false where it is none of the account's, or was used before. */
export async function spendRecoveryCode(
  tx: Transaction,
  { networkId, accountId }: Owner,
  codeHash: Buffer,
): Promise<boolean> {
  const result = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`clock_timestamp()` })
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

/** Takes the factor off with its codes; false where there was none that counted. */
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
