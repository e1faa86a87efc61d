import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { isBelow, isNotClosed } from '#server/shared/accounts/branch-conditions';

interface NamedAccount {
  accountId: number;
  username: string;
}

/** The open accounts below the actor with these usernames, in any case. */
export async function listNamedAccounts(
  db: Database,
  actor: Actor,
  usernames: readonly string[],
): Promise<NamedAccount[]> {
  const found = await db
    .selectFrom('usernames')
    .select(['networkId', 'accountId'])
    .where(
      'usernameKey',
      'in',
      usernames.map((name) => name.toLowerCase()),
    )
    .$if(actor.role !== 'superadmin', (query) => query.where('networkId', '=', actor.networkId))
    .execute();
  if (found.length === 0) return [];
  return db
    .selectFrom('accounts as a')
    .select(['a.accountId', 'a.username'])
    .where('a.networkId', 'in', [...new Set(found.map(({ networkId }) => networkId))])
    .where(
      'a.accountId',
      'in',
      found.map(({ accountId }) => accountId),
    )
    .where(isBelow(actor, isNotClosed))
    .execute();
}
