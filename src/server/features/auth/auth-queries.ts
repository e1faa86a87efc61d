import { sql } from 'kysely';
import { hasSecondFactor } from '#server/features/auth/second-factor-queries';
import type { Database, Transaction } from '#server/platform/database';
import type { AccountKind } from '#server/platform/database-types';

export interface SessionRow {
  sessionId: number;
  accountId: number;
  createdAt: Date;
  activeAt: Date;
  seenAt: Date;
  now: Date;
  kind: AccountKind;
  username: string;
  firstName: string;
  lastName: string;
  path: number[];
  /** The address it was opened from. */
  signedInFrom: string;
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
  allowedAddresses: string[];
}

/** The open session behind a token hash, with its account, unless the account or one above it is barred. */
export async function findSession(
  db: Database,
  networkId: number,
  tokenHash: Buffer,
): Promise<SessionRow | undefined> {
  return selectOpenSessions(db, networkId).where('s.tokenHash', '=', tokenHash).executeTakeFirst();
}

/** The same session by its id. */
export async function findSessionById(
  db: Database,
  networkId: number,
  sessionId: number,
): Promise<SessionRow | undefined> {
  return selectOpenSessions(db, networkId).where('s.sessionId', '=', sessionId).executeTakeFirst();
}

function selectOpenSessions(db: Database, networkId: number) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.networkId', '=', 's.networkId').onRef('a.accountId', '=', 's.accountId'),
    )
    .select(['s.sessionId', 's.accountId', 's.createdAt', 's.activeAt', 's.seenAt'])
    .select(['a.kind', 'a.username', 'a.firstName', 'a.lastName', 'a.path'])
    .select(['s.ipAddress as signedInFrom', 'a.mustChangePassword', 'a.allowedAddresses'])
    .select(hasSecondFactor.as('hasSecondFactor'))
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('s.networkId', '=', networkId)
    .where('a.networkId', '=', networkId)
    .where('s.endedAt', 'is', null)
    .where(sql<boolean>`not is_barred(s.network_id, s.account_id)`);
}

export async function touchSession(
  db: Database,
  networkId: number,
  sessionId: number,
  byPerson: boolean,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set(
      byPerson
        ? { activeAt: sql`clock_timestamp()`, seenAt: sql`clock_timestamp()` }
        : { seenAt: sql`clock_timestamp()` },
    )
    .where('networkId', '=', networkId)
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

export interface SignInAccount {
  networkId: number;
  accountId: number;
  kind: AccountKind;
  username: string;
  firstName: string;
  lastName: string;
  path: number[];
  passwordHash: string;
  isBarred: boolean;
  lastLoginAt: Date | null;
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
  allowedAddresses: string[];
}

/** Two selects: usernames are not kept by network. An unknown name takes as long: the first account is read in its place. */
export async function findSignInAccount(db: Database, username: string): Promise<SignInAccount | undefined> {
  const key = username.toLowerCase();
  const { rows } = await sql<{ networkId: number; accountId: number; isAsked: boolean }>`
    select network_id, account_id, username_key = ${key} as is_asked from usernames
     where username_key in (${key}, (select min(username_key) from usernames))
     order by is_asked desc limit 1`.execute(db);
  const [place] = rows;
  if (place === undefined) return undefined;
  const account = await findSignInAccountOf(db, place);
  return place.isAsked ? account : undefined;
}

/** The same by its id. */
export async function findSignInAccountOf(
  db: Database,
  place: { networkId: number; accountId: number },
): Promise<SignInAccount | undefined> {
  return db
    .selectFrom('accounts as a')
    .innerJoin('accountSecrets as k', (join) =>
      join.onRef('k.networkId', '=', 'a.networkId').onRef('k.accountId', '=', 'a.accountId'),
    )
    .select([
      'a.networkId',
      'a.accountId',
      'a.kind',
      'a.username',
      'a.firstName',
      'a.lastName',
      'a.path',
      'a.lastLoginAt',
      'a.mustChangePassword',
      'a.allowedAddresses',
      'k.passwordHash',
    ])
    .select(hasSecondFactor.as('hasSecondFactor'))
    .select(sql<boolean>`is_barred(a.network_id, a.account_id)`.as('isBarred'))
    .where('a.networkId', '=', place.networkId)
    .where('k.networkId', '=', place.networkId)
    .where('a.accountId', '=', place.accountId)
    .where('a.closedAt', 'is', null)
    .executeTakeFirst();
}

/** Whether the account may still sign in, held until the transaction ends against changes of it and of those above it. */
export async function holdSignInRight(
  tx: Transaction,
  { networkId, accountId, path }: Pick<SignInAccount, 'networkId' | 'accountId' | 'path'>,
): Promise<{ passwordHash: string | undefined; isBarred: boolean; hasSecondFactor: boolean }> {
  await tx
    .selectFrom('accounts')
    .select('accountId')
    .where('networkId', '=', networkId)
    .where('accountId', 'in', path)
    .orderBy('accountId')
    .forKeyShare()
    .execute();
  const secrets = await tx
    .selectFrom('accountSecrets')
    .select('passwordHash')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .forShare()
    .executeTakeFirst();
  const { rows } = await sql<{ isBarred: boolean; hasSecondFactor: boolean }>`
    select is_barred(a.network_id, a.account_id), ${hasSecondFactor} as has_second_factor
      from accounts a where a.network_id = ${networkId} and a.account_id = ${accountId}`.execute(tx);
  return {
    passwordHash: secrets?.passwordHash,
    isBarred: rows[0]?.isBarred !== false,
    hasSecondFactor: rows[0]?.hasSecondFactor === true,
  };
}

/** Whether the session was not ended meanwhile. */
export async function isSessionOpen(db: Database, networkId: number, sessionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('sessionId')
    .where('networkId', '=', networkId)
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewSession {
  networkId: number;
  accountId: number;
  tokenHash: Buffer;
  ipAddress: string;
  userAgent: string;
  deviceId?: number;
  deviceKnownSince?: Date;
}

export async function insertSession(tx: Transaction, session: NewSession) {
  return tx
    .insertInto('sessions')
    .values(session)
    .returning(['sessionId', 'createdAt', 'activeAt'])
    .executeTakeFirstOrThrow();
}

export async function noteLogin(tx: Transaction, networkId: number, accountId: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ lastLoginAt: sql`clock_timestamp()` })
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .execute();
}

/** Counts a wrong own password; answers how many this session has had. */
export async function countPasswordFailure(
  db: Database,
  networkId: number,
  sessionId: number,
): Promise<number> {
  const row = await db
    .updateTable('sessions')
    .set((eb) => ({ passwordFailures: eb('passwordFailures', '+', 1) }))
    .where('networkId', '=', networkId)
    .where('sessionId', '=', sessionId)
    .returning('passwordFailures')
    .executeTakeFirstOrThrow();
  return row.passwordFailures;
}

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

export async function listOpenSessions(db: Database, networkId: number, accountId: number) {
  return db
    .selectFrom('sessions')
    .select(['sessionId', 'createdAt', 'seenAt', 'ipAddress', 'userAgent'])
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`active_at > clock_timestamp() - interval '30 minutes'`)
    .where(sql<boolean>`created_at > clock_timestamp() - interval '12 hours'`)
    .orderBy('seenAt', 'desc')
    .execute();
}
