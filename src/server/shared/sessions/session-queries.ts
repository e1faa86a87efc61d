import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { AccountKind } from '#server/platform/database/types/column-types';
import { hasNotEnded, hasNotExpired, hasOpenNotice } from '#server/shared/sessions/session-conditions';

/** True for the accounts `a` of a network whose second factor is on. */
export const hasSecondFactor = (networkId: number) => sql<boolean>`exists (
  select 1 from second_factors f
   where f.network_id = ${networkId} and f.account_id = a.account_id and f.confirmed_at is not null)`;

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
    .select(hasSecondFactor(networkId).as('hasSecondFactor'))
    .select(sql<Date>`statement_timestamp()`.as('now'))
    .where('s.networkId', '=', networkId)
    .where('a.networkId', '=', networkId)
    .where(hasNotEnded)
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
        ? { activeAt: sql`statement_timestamp()`, seenAt: sql`statement_timestamp()` }
        : { seenAt: sql`statement_timestamp()` },
    )
    .where('networkId', '=', networkId)
    .where('sessionId', '=', sessionId)
    .where(hasNotEnded)
    .execute();
}

/** Whether the session is still open. */
export async function isSessionOpen(db: Database, networkId: number, sessionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('sessionId')
    .where('networkId', '=', networkId)
    .where('sessionId', '=', sessionId)
    .where(hasNotEnded)
    .executeTakeFirst();
  return row !== undefined;
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

export async function listOpenSessions(db: Database, networkId: number, accountId: number) {
  return db
    .selectFrom('sessions as s')
    .select(['sessionId', 'createdAt', 'seenAt', 'ipAddress', 'userAgent'])
    .select(sql<boolean>`not ${hasOpenNotice}`.as('isConfirmed'))
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where(hasNotExpired('s'))
    .orderBy('seenAt', 'desc')
    .execute();
}

export async function isStillSignedIn(db: Database, actor: Actor): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select(sql<boolean>`ended_at is null and not is_barred(network_id, account_id)`.as('stands'))
    .where('networkId', '=', actor.networkId)
    .where('sessionId', '=', actor.sessionId)
    .executeTakeFirst();
  return row?.stands === true;
}
