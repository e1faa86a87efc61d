import { type AccountKindName, parentKindOf } from '#contract/ground/roles';
import { findNamesBelow, listNames, listUnbarredNames } from '#server/features/accounts/list/name-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { blockedBy } from '#server/shared/accounts/effective-state';
import { readSelf, readSelfOrDescendant } from '#server/shared/accounts/read-account';

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
 * The accounts that can be the parent of a new account of this kind: the operator or a descendant, with the role
 * directly above, and not blocked by itself or by an account above it.
 */
export async function listReferences(db: Database, actor: Actor, kind: AccountKindName, search = '') {
  const parentKind = parentKindOf(kind);
  if (parentKind === null) return [];
  const rows = await listUnbarredNames(db, actor, { kind: parentKind, search });
  return rows.map(nameAnswer);
}

/** Finds people of the branch, for the palette. */
export async function findAccounts(db: Database, actor: Actor, search: string) {
  const rows = await findNamesBelow(db, actor, search);
  return rows.map((row) => ({
    ...nameAnswer(row),
    userStatus: row.isActive,
    blockedBy: blockedBy(actor, row),
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
  const rows = await listNames(db, target.networkId, ids);
  const below = ids.flatMap((id) => rows.filter((row) => row.accountId === id && id !== actor.accountId));
  return [self, ...below].map(nameAnswer);
}
