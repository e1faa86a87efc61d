import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database';
import type { AccountKind } from '#server/platform/database/types/column-types';
import { isNotClosed } from '#server/shared/accounts/branch-conditions';
import { hasSecondFactor } from '#server/shared/sessions/session-queries';

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
    .select(hasSecondFactor(place.networkId).as('hasSecondFactor'))
    .select(sql<boolean>`is_barred(a.network_id, a.account_id)`.as('isBarred'))
    .where('a.networkId', '=', place.networkId)
    .where('k.networkId', '=', place.networkId)
    .where('a.accountId', '=', place.accountId)
    .where(isNotClosed)
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
    select is_barred(a.network_id, a.account_id), ${hasSecondFactor(networkId)} as has_second_factor
      from accounts a where a.network_id = ${networkId} and a.account_id = ${accountId}`.execute(tx);
  return {
    passwordHash: secrets?.passwordHash,
    isBarred: rows[0]?.isBarred !== false,
    hasSecondFactor: rows[0]?.hasSecondFactor === true,
  };
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
    .set({ lastLoginAt: sql`statement_timestamp()` })
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .execute();
}
