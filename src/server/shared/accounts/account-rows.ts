import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { type StoredFieldName, storedFieldNames } from '#contract/accounts/account-fields';
import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';
import type { DB } from '#server/platform/database/database-types';
import type { AccountKind } from '#server/platform/database/types/column-types';
import { hasNotExpired, isSeen } from '#server/shared/sessions/session-conditions';

/*
 * The rows of one account are looked up by key. OFFSET 0 keeps PostgreSQL from joining or hashing them: without
 * statistics of the tables it may read all rows of a network for each account.
 */

/**
 * True for the rows of a table that are in the network of the accounts `a`. A subquery names that network where it is
 * known: Citus then runs the statement on its node, else on all nodes.
 */
function isInNetwork(table: string, networkId: number | undefined): RawBuilder<SqlBool> {
  const column = sql.ref(`${table}.network_id`);
  return networkId === undefined ? sql`${column} = a.network_id` : sql`${column} = ${networkId}`;
}

/** The network of all accounts that an actor may see; undefined for superadmins, who see all networks. */
export const onlyNetworkOf = (actor: Pick<Actor, 'role' | 'networkId'>) =>
  actor.role === 'superadmin' ? undefined : actor.networkId;

/** True for accounts `a` with an open session that was used recently. */
export const isOnline = (networkId?: number) => sql<boolean>`exists (
  select 1 from sessions s
   where ${isInNetwork('s', networkId)} and s.account_id = a.account_id and s.ended_at is null
     and ${isSeen()} offset 0)`;

/** True for accounts `a` with a usable session, online or not. */
const hasSession = (networkId?: number) => sql<boolean>`exists (
  select 1 from sessions s
   where ${isInNetwork('s', networkId)} and s.account_id = a.account_id and s.ended_at is null
     and ${hasNotExpired('s')} offset 0)`;

/** An admin and three kinds of managers are above a player. */
export const mostAbove = 4;

/** An account that blocks those below it, because it is deactivated. */
export interface Blocker {
  accountId: number;
  username: string;
}

/**
 * The highest deactivated account above accounts `a`; null if there is none. Each of these is looked up by its key:
 * for an array of keys, PostgreSQL 15 and 16 read all accounts of the network when there are no statistics.
 */
export function blockerOf(networkId?: number): RawBuilder<Blocker | null> {
  const lookups = Array.from({ length: mostAbove }, (_, at) => {
    const isInPlace = sql`${isInNetwork('b', networkId)} and b.account_id = a.path[${sql.lit(at + 1)}]`;
    return sql`(
      select case when not b.is_active and b.account_id <> a.account_id
                  then json_build_object('accountId', b.account_id, 'username', b.username) end
        from accounts b where ${isInPlace})`;
  });
  return sql<Blocker | null>`coalesce(${sql.join(lookups)})`;
}

/** True for accounts `a` that are deactivated, or below a deactivated account. */
export const isBarred = (networkId?: number) =>
  sql<boolean>`(not a.is_active or ${blockerOf(networkId)} is not null)`;

const games = (networkId?: number) => sql<{ _id: string; gameName: string }[] | null>`(
  select json_agg(json_build_object('_id', g.game_id::text, 'gameName', g.game_name) order by g.sort_order)
    from network_games n join games g on g.game_id = n.game_id
   where a.kind = 'admin' and ${isInNetwork('n', networkId)})`;

type StoredColumns = Pick<Selectable<DB['accounts']>, StoredFieldName>;

export interface AccountRow extends StoredColumns {
  networkId: number;
  accountId: number;
  kind: AccountKind;
  username: string;
  note: string;
  isActive: boolean;
  /** The highest deactivated account above it. */
  blocker: Blocker | null;
  deactivationReason: string | null;
  parentId: number | null;
  sponsorId: number | null;
  path: number[];
  referenceUsername: string | null;
  balance: number;
  createdAt: Date;
  lastLoginAt: Date | null;
  isOnline: boolean;
  hasSession: boolean;
  games: { _id: string; gameName: string }[] | null;
}

/** Accounts `a` with everything a list or record shows: reference, wallet, presence, games. Never a secret. */
export function selectAccountRows(db: Database | Transaction, networkId?: number) {
  return db
    .selectFrom('accounts as a')
    .innerJoin('wallets as w', (join) =>
      join.onRef('w.networkId', '=', 'a.networkId').onRef('w.walletId', '=', 'a.accountId'),
    )
    .leftJoin('accounts as p', (join) =>
      join.onRef('p.networkId', '=', 'a.networkId').onRef('p.accountId', '=', 'a.parentId'),
    )
    .leftJoin('usernames as sponsor', (join) => join.onRef('sponsor.accountId', '=', 'a.sponsorId'))
    .select(['a.networkId', 'a.accountId', 'a.kind', 'a.username'])
    .select(storedFieldNames.map((name) => `a.${name}` as const))
    .select([
      'a.note',
      'a.isActive',
      'a.deactivationReason',
      'a.parentId',
      'a.sponsorId',
      'a.path',
      'a.createdAt',
      'a.lastLoginAt',
      'w.balance',
    ])
    .select((eb) => eb.fn.coalesce('p.username', 'sponsor.username').as('referenceUsername'))
    .select([
      blockerOf(networkId).as('blocker'),
      isOnline(networkId).as('isOnline'),
      hasSession(networkId).as('hasSession'),
      games(networkId).as('games'),
    ])
    .$if(networkId !== undefined, (rows) =>
      rows.where('a.networkId', '=', networkId ?? 0).where('w.networkId', '=', networkId ?? 0),
    )
    .$castTo<AccountRow>();
}

/** The network an account belongs to. Only a superadmin needs to ask: everybody else stays in its own. */
export async function networkOf(
  db: Database | Transaction,
  actor: Actor,
  accountId: number,
): Promise<number | undefined> {
  if (actor.role !== 'superadmin') return actor.networkId;
  const place = await db
    .selectFrom('usernames')
    .select('networkId')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return place?.networkId;
}
