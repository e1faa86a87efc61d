import { sql } from 'kysely';
import type { StoredFieldName } from '#contract/accounts/account-fields';
import { type AccountKindName, operatorRoles } from '#contract/ground/roles';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import { likePattern } from '#server/platform/database/like-pattern';
import { searchPattern } from '#server/platform/database/search-pattern';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { isNotClosed } from '#server/shared/accounts/branch-conditions';

interface LockedAccount {
  networkId: number;
  accountId: number;
  kind: AccountKindName;
  username: string;
  path: number[];
  isActive: boolean;
  isBarred: boolean;
}

/** Locks an account until the transaction ends, so that it cannot be closed, moved, activated or deactivated. */
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
    .where(isNotClosed);
  return (strength === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
}

export type ClosingObstacle = 'missing' | 'children' | 'due' | 'wallet' | 'network' | 'tickets' | 'prizes';

/** Why the account cannot be closed; null if it is closed now. */
export async function closeAccount(
  tx: Transaction,
  networkId: number,
  accountId: number,
): Promise<ClosingObstacle | null> {
  const { rows } = await sql<{ obstacle: ClosingObstacle | null }>`
    select close_account(${networkId}, ${accountId}) as obstacle`.execute(tx);
  return rows[0]?.obstacle ?? null;
}

type AccountColumns = Partial<Pick<AccountRow, StoredFieldName>> & {
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

/** Locks the games until the network has them. A game deleted in the meantime is unknown, and nothing is assigned. */
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

/** Starts or ends the rounds of a network after its games, or its admin, were changed. */
export async function restateNetworkGames(tx: Transaction, networkId: number): Promise<void> {
  await sql`select restate_network_games(${networkId})`.execute(tx);
}

/** Games as the log names them, in the order of the menu. */
export async function nameGames(tx: Transaction, ids: readonly number[]): Promise<{ gameName: string }[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('games')
    .select('gameName')
    .where('gameId', 'in', [...ids])
    .orderBy('sortOrder')
    .execute();
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

/** Locks the row of every open superadmin, so that two concurrent changes cannot remove the last active one. */
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

/** Gives every admin of one superadmin another Reference; returns how many there were. */
export async function giveAdminsTo(tx: Transaction, fromId: number, toId: number): Promise<number> {
  const result = await tx
    .updateTable('accounts')
    .set({ sponsorId: toId })
    .where('sponsorId', '=', fromId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Moves a branch to another parent and updates the paths of the account and all below it. */
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

/** The operators whose username matches a search. The key that holds more than the username has the index. */
export async function findMatchingParents(db: Database, actor: Actor, search: string): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts as a')
    .select('a.accountId')
    .where('a.kind', 'in', operatorRoles)
    .where('a.closedAt', 'is', null)
    .where('a.searchKey', 'like', searchPattern(search))
    .where('a.usernameKey', 'like', likePattern(search))
    .$if(actor.role !== 'superadmin', (query) => query.where('a.networkId', '=', actor.networkId))
    .execute();
  return rows.map((row) => row.accountId);
}
