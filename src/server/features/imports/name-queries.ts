import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';
import { type AccountRow, onlyNetworkOf, selectAccountRows } from '#server/shared/accounts/account-rows';
import { isBelow, isNotClosed } from '#server/shared/accounts/branch-conditions';

interface NamedPlace {
  networkId: number;
  accountId: number;
  usernameKey: string;
}

/** The places of these usernames in lower case, in all networks. */
function findPlaces(db: Database | Transaction, names: readonly string[]): Promise<NamedPlace[]> {
  return db
    .selectFrom('usernames')
    .select(['networkId', 'accountId', 'usernameKey'])
    .where('usernameKey', 'in', [...names])
    .execute();
}

/** The accounts below the actor with these usernames in lower case. */
async function listBelow(
  db: Database | Transaction,
  actor: Actor,
  places: readonly NamedPlace[],
): Promise<AccountRow[]> {
  const only = onlyNetworkOf(actor);
  const networks = [...new Set(places.map(({ networkId }) => networkId))].filter(
    (networkId) => only === undefined || networkId === only,
  );
  const found: AccountRow[] = [];
  for (const networkId of networks) {
    const ids = places.filter((place) => place.networkId === networkId).map(({ accountId }) => accountId);
    found.push(
      ...(await selectAccountRows(db, networkId)
        .where('a.accountId', 'in', ids)
        .where(isBelow(actor, isNotClosed))
        .execute()),
    );
  }
  return found;
}

export async function listNamedReferences(
  db: Database | Transaction,
  actor: Actor,
  names: readonly string[],
): Promise<AccountRow[]> {
  return listBelow(db, actor, await findPlaces(db, names));
}

/** Which of these usernames in lower case are taken, and whether the actor can see by whom. */
export async function listTakenNames(
  db: Database | Transaction,
  actor: Actor,
  names: readonly string[],
): Promise<{ name: string; isSeen: boolean }[]> {
  if (names.length === 0) return [];
  const places = await findPlaces(db, names);
  const seen = new Set((await listBelow(db, actor, places)).map(({ accountId }) => accountId));
  return places.map(({ usernameKey, accountId }) => ({ name: usernameKey, isSeen: seen.has(accountId) }));
}
