import { sql } from 'kysely';
import type { AccountKindName } from '#contract/roles';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database';
import type { DB } from '#server/platform/database-types';

interface LockedAccount {
  networkId: number;
  accountId: number;
  kind: AccountKindName;
  username: string;
  path: number[];
  isActive: boolean;
  isBarred: boolean;
}

/** Holds an account as it is until the transaction ends: it can be neither closed, nor moved, nor switched meanwhile. */
export async function lockAccount(
  tx: Transaction,
  networkId: number,
  accountId: number,
  strength: 'share' | 'update',
): Promise<LockedAccount | undefined> {
  const query = tx
    .selectFrom('accounts as a')
    .select(['a.networkId', 'a.accountId', 'a.kind', 'a.username', 'a.path', 'a.isActive'])
    .select(sql<boolean>`is_barred(a.network_id, a.account_id)`.as('isBarred'))
    .where('a.networkId', '=', networkId)
    .where('a.accountId', '=', accountId)
    .where('a.closedAt', 'is', null);
  return (strength === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
}

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

/** False where the name was ever given to anybody. */
export async function claimUsername(
  tx: Transaction,
  claim: { username: string; networkId: number; accountId: number },
): Promise<boolean> {
  const result = await tx
    .insertInto('usernames')
    .values({
      usernameKey: claim.username.toLowerCase(),
      networkId: claim.networkId,
      accountId: claim.accountId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function openWallet(tx: Transaction, networkId: number, accountId: number): Promise<void> {
  await sql`select open_wallet(${networkId}, ${accountId})`.execute(tx);
}

/** What stands in the way of closing an account; null where it is closed now. */
export async function closeAccount(
  tx: Transaction,
  networkId: number,
  accountId: number,
): Promise<'missing' | 'children' | 'wallet' | 'network' | 'tickets' | 'prizes' | null> {
  const { rows } = await sql<{
    obstacle: 'missing' | 'children' | 'wallet' | 'network' | 'tickets' | 'prizes' | null;
  }>`
    select close_account(${networkId}, ${accountId}) as obstacle`.execute(tx);
  return rows[0]?.obstacle ?? null;
}

type AccountColumns = Partial<
  Pick<
    DB['accounts'],
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phone'
    | 'dateOfBirth'
    | 'country'
    | 'state'
    | 'city'
    | 'address'
    | 'pinCode'
    | 'occupation'
  >
> & {
  commission?: number;
  note?: string;
  isActive?: boolean;
  sponsorId?: number;
  mustChangePassword?: boolean;
  deactivationReason?: string | null;
};

export async function updateAccount(
  tx: Transaction,
  account: { networkId: number; accountId: number },
  columns: AccountColumns,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tx
    .updateTable('accounts')
    .set(columns)
    .where('networkId', '=', account.networkId)
    .where('accountId', '=', account.accountId)
    .execute();
}

/** A game is held until the network has it: one that is deleted meanwhile is unknown, and nothing is given. */
export async function setNetworkGames(
  tx: Transaction,
  networkId: number,
  gameIds: readonly number[],
): Promise<void> {
  const held = await tx
    .selectFrom('games')
    .select('gameId')
    .where('gameId', '=', sql<number>`any (${[...gameIds]}::bigint[])`)
    .orderBy('gameId')
    .forShare()
    .execute();
  if (held.length < gameIds.length)
    throw new AppError('invalid_input', { fields: { games: 'Unknown game' } });
  await tx.deleteFrom('networkGames').where('networkId', '=', networkId).execute();
  if (gameIds.length > 0)
    await tx
      .insertInto('networkGames')
      .values(gameIds.map((gameId) => ({ networkId, gameId })))
      .execute();
  await restateNetworkGames(tx, networkId);
}

/** Rounds of a network begin and end with what its admin may use, and with its admin itself. */
export async function restateNetworkGames(tx: Transaction, networkId: number): Promise<void> {
  await sql`select restate_network_games(${networkId})`.execute(tx);
}

export async function countKnownGames(tx: Transaction, gameIds: readonly number[]): Promise<number> {
  if (gameIds.length === 0) return 0;
  const { known } = await tx
    .selectFrom('games')
    .select(sql<number>`count(*)`.as('known'))
    .where('gameId', 'in', [...gameIds])
    .executeTakeFirstOrThrow();
  return known;
}

/** Takes the row of every open superadmin, so that no two acts can each leave the other as the last one. */
export async function lockSuperadmins(tx: Transaction): Promise<{ accountId: number; isActive: boolean }[]> {
  return tx
    .selectFrom('accounts')
    .select(['accountId', 'isActive'])
    .where('networkId', '=', 0)
    .where('closedAt', 'is', null)
    .orderBy('accountId')
    .forUpdate()
    .execute();
}

/** Gives every admin of one superadmin another one as Reference; answers how many there were. */
export async function giveAdminsTo(tx: Transaction, fromId: number, toId: number): Promise<number> {
  const result = await tx
    .updateTable('accounts')
    .set({ sponsorId: toId })
    .where('sponsorId', '=', fromId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Hangs a branch under another parent: the paths of the account and of all below it follow. */
export async function moveBranch(
  tx: Transaction,
  account: { networkId: number; accountId: number; path: readonly number[] },
  parent: { accountId: number; path: readonly number[] },
): Promise<void> {
  const depth = account.path.length;
  await sql`
    update accounts set path = ${[...parent.path]}::bigint[] || path[${sql.lit(depth)}:]
     where network_id = ${account.networkId} and path @> array[${account.accountId}]::bigint[]`.execute(tx);
  await tx
    .updateTable('accounts')
    .set({ parentId: parent.accountId })
    .where('networkId', '=', account.networkId)
    .where('accountId', '=', account.accountId)
    .execute();
}

/** Accounts that may be named as Reference, or found by the palette: `a` joined to nothing. */
export function selectNames(db: Database) {
  return db
    .selectFrom('accounts as a')
    .select([
      'a.networkId',
      'a.accountId',
      'a.username',
      'a.firstName',
      'a.lastName',
      'a.kind',
      'a.isActive',
      'a.parentId',
      'a.sponsorId',
    ]);
}
