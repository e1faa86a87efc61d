import { type Insertable, sql } from 'kysely';
import type { AccountKindName } from '#contract/ground/roles';
import type { Database, Transaction } from '#server/platform/database/database';
import type { DB } from '#server/platform/database/database-types';
import { isNotClosed } from '#server/shared/accounts/branch-conditions';

export async function nextRecordId(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('record_ids') as id`.execute(tx);
  return rows[0]?.id ?? Number.NaN;
}

export async function nextUsernameNumber(tx: Transaction, kind: AccountKindName): Promise<number> {
  const { rows } = await sql<{
    number: number;
  }>`select nextval(${`username_number_${kind}`}) as number`.execute(tx);
  return rows[0]?.number ?? Number.NaN;
}

/** False if the name was ever used by an account. */
export async function claimUsername(
  tx: Transaction,
  claim: { username: string; networkId: number; accountId: number },
): Promise<boolean> {
  const result = await tx
    .insertInto('usernames')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function openWallet(tx: Transaction, networkId: number, accountId: number): Promise<void> {
  await sql`select open_wallet(${networkId}, ${accountId})`.execute(tx);
}

/** Opens the border between a new network and network 0, on both sides. */
export async function openBorder(tx: Transaction, networkId: number): Promise<void> {
  await sql`select open_border(0, ${networkId})`.execute(tx);
  await sql`select open_border(${networkId}, 0)`.execute(tx);
}

interface NamedAccount {
  networkId: number;
  accountId: number;
  kind: AccountKindName;
  isBarred: boolean;
}

/** Two selects: usernames are not kept by network. */
export async function findAccountByName(db: Database, username: string): Promise<NamedAccount | undefined> {
  const place = await db
    .selectFrom('usernames')
    .select(['networkId', 'accountId'])
    .where('usernameKey', '=', username.toLowerCase())
    .executeTakeFirst();
  if (place === undefined) return undefined;
  return db
    .selectFrom('accounts as a')
    .select(['a.networkId', 'a.accountId', 'a.kind'])
    .select(sql<boolean>`is_barred(a.network_id, a.account_id)`.as('isBarred'))
    .where('a.networkId', '=', place.networkId)
    .where('a.accountId', '=', place.accountId)
    .where(isNotClosed)
    .executeTakeFirst();
}

/** The row of a network whose admin is opened next. */
export async function insertNetwork(tx: Transaction, networkId: number): Promise<void> {
  await tx.insertInto('networks').values({ networkId }).execute();
}

export async function insertAccount(tx: Transaction, account: Insertable<DB['accounts']>): Promise<void> {
  await tx.insertInto('accounts').values(account).execute();
}

export async function insertSecrets(
  tx: Transaction,
  secrets: Insertable<DB['accountSecrets']>,
): Promise<void> {
  await tx.insertInto('accountSecrets').values(secrets).execute();
}

export async function hasSuperadmin(db: Database | Transaction): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('accountId')
    .where('networkId', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The username that a new superadmin was given. */
export async function readSuperadminName(tx: Transaction, accountId: number): Promise<string> {
  const { username } = await tx
    .selectFrom('accounts')
    .select('username')
    .where('networkId', '=', 0)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return username;
}

/** The superadmin of this name, or the first one. */
export async function findSuperadmin(
  db: Database,
  username: string | undefined,
): Promise<{ accountId: number; username: string } | undefined> {
  return db
    .selectFrom('accounts as a')
    .select(['a.accountId', 'a.username'])
    .where('a.networkId', '=', 0)
    .where(isNotClosed)
    .$if(username !== undefined, (query) => query.where('a.usernameKey', '=', username?.toLowerCase() ?? ''))
    .orderBy('a.accountId')
    .limit(1)
    .executeTakeFirst();
}
