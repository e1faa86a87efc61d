import { sql } from 'kysely';
import { type AccountKindName, accountKindNames, parentKindOf } from '#contract/roles';
import { selectNames } from '#server/features/accounts/account-queries';
import { isBarred } from '#server/features/accounts/account-rows';
import { managesKind } from '#server/features/accounts/accounts-policy';
import { isBelow } from '#server/features/accounts/branch';
import { readSelf, readSelfOrDescendant } from '#server/features/accounts/read-account';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';
import { likePattern } from '#server/platform/like-pattern';

const mostAnswered = 25;

interface Named {
  accountId: number;
  username: string;
  firstName: string;
  lastName: string;
  kind: AccountKindName;
}

const nameAnswer = (row: Named) => ({
  _id: String(row.accountId),
  username: row.username,
  name: `${row.firstName} ${row.lastName}`.trim(),
  role: row.kind,
});

/**
 * The accounts a new one of this kind may hang under: the operator or a descendant, of the role directly above, and not blocked
 * by itself or by an account above it.
 */
export async function listReferences(db: Database, actor: Actor, kind: AccountKindName, search = '') {
  const parentKind = parentKindOf(kind);
  if (parentKind === null) return [];
  const rows = await selectNames(db)
    .where((eb) => eb.or([isBelow(actor)(eb as never), eb('a.accountId', '=', actor.accountId)]))
    .where('a.kind', '=', parentKind)
    .where(sql<boolean>`not ${isBarred}`)
    .where('a.closedAt', 'is', null)
    .$if(actor.role !== 'superadmin', (query) => query.where('a.networkId', '=', actor.networkId))
    .$if(search !== '', (query) => query.where('a.usernameKey', 'like', likePattern(search)))
    .orderBy('a.usernameKey')
    .limit(mostAnswered)
    .execute();
  return rows.map(nameAnswer);
}

/** Accounts of the branch by a part of their username, for the palette. */
export async function findAccounts(db: Database, actor: Actor, search: string) {
  const rows = await selectNames(db)
    .leftJoin('accounts as p', (join) =>
      join.onRef('p.networkId', '=', 'a.networkId').onRef('p.accountId', '=', 'a.parentId'),
    )
    .select('p.username as parentUsername')
    .where((eb) => isBelow(actor)(eb as never))
    .where(
      'a.kind',
      'in',
      accountKindNames.filter((kind) => managesKind(actor, kind)),
    )
    .where('a.usernameKey', 'like', likePattern(search))
    .orderBy('a.usernameKey')
    .limit(mostAnswered)
    .execute();
  return rows.map((row) => ({
    ...nameAnswer(row),
    userStatus: row.isActive,
    refId: row.parentId === null ? null : { _id: String(row.parentId), username: row.parentUsername ?? '' },
  }));
}

/** The chain from the actor down to an account of its branch, the actor first. */
export async function readChain(db: Database, actor: Actor, accountId: number) {
  const self = await readSelf(db, actor);
  const target = await readSelfOrDescendant(db, actor, accountId);
  const ids = target.path.filter(
    (id) => actor.role === 'superadmin' || target.path.indexOf(id) >= target.path.indexOf(actor.accountId),
  );
  const rows = await selectNames(db)
    .where('a.networkId', '=', target.networkId)
    .where('a.accountId', 'in', ids)
    .execute();
  const below = ids.flatMap((id) => rows.filter((row) => row.accountId === id && id !== actor.accountId));
  return [self, ...below].map(nameAnswer);
}
