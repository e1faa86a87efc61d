import { sql } from 'kysely';
import type { ImportKey } from '#server/features/imports/import-queries';
import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';
import { onlyNetworkOf } from '#server/shared/accounts/account-rows';

export interface ImportRowRecord {
  place: number;
  sealed: Buffer | null;
  createdId: number | null;
  faults: Record<string, string> | null;
}

export async function listImportRows(
  db: Database,
  { networkId, importId }: ImportKey,
): Promise<ImportRowRecord[]> {
  return db
    .selectFrom('importRows')
    .select(['place', 'sealed', 'createdId'])
    .select(sql<ImportRowRecord['faults']>`faults`.as('faults'))
    .where('networkId', '=', networkId)
    .where('importId', '=', importId)
    .orderBy('place')
    .execute();
}

export interface CreatedName {
  accountId: number;
  username: string;
  firstName: string;
  lastName: string;
}

/** The names of accounts that an import of this actor created. A superadmin's are in many networks. */
export async function listCreatedNames(
  db: Database,
  actor: Actor,
  ids: readonly number[],
): Promise<CreatedName[]> {
  const only = onlyNetworkOf(actor);
  if (ids.length === 0) return [];
  return db
    .selectFrom('accounts')
    .select(['accountId', 'username', 'firstName', 'lastName'])
    .where('accountId', 'in', [...ids])
    .$if(only !== undefined, (query) => query.where('networkId', '=', only ?? 0))
    .execute();
}

/** Locks a row for this transaction; false if it has a result already, or no longer exists. */
export async function holdWaitingRow(
  tx: Transaction,
  { networkId, importId }: ImportKey,
  place: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('importRows')
    .select(['createdId', sql<boolean>`faults is null`.as('isUnrefused')])
    .where('networkId', '=', networkId)
    .where('importId', '=', importId)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.createdId === null && row.isUnrefused;
}

type Result = { createdId: number } | { faults: Record<string, string> };

/** Stores the result of a waiting row. With a fault, its password is deleted. */
export async function endRow(
  db: Database | Transaction,
  { networkId, importId }: ImportKey,
  place: number,
  result: Result,
): Promise<void> {
  const change =
    'faults' in result
      ? { faults: JSON.stringify(result.faults), sealed: null }
      : { createdId: result.createdId };
  await db
    .updateTable('importRows')
    .set(change)
    .where('networkId', '=', networkId)
    .where('importId', '=', importId)
    .where('place', '=', place)
    .where('createdId', 'is', null)
    .where('faults', 'is', null)
    .execute();
}

/** Deletes the passwords of the rows whose account was created, or of those that still wait. */
export async function discardSealed(
  db: Database,
  { networkId, importId }: ImportKey,
  of: 'created' | 'waiting',
): Promise<void> {
  await db
    .updateTable('importRows')
    .set({ sealed: null })
    .where('networkId', '=', networkId)
    .where('importId', '=', importId)
    .where('createdId', of === 'created' ? 'is not' : 'is', null)
    .execute();
}
