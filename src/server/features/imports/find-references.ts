import { type AccountKindName, parentKindOf } from '#contract/ground/roles';
import { importTexts } from '#contract/imports/imports';
import { chooseReference, referenceFaults } from '#server/features/accounts/open/choose-reference';
import { listNamedReferences } from '#server/features/imports/name-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { readSelf } from '#server/shared/accounts/read-account';

/** The Reference of a row, or why there is none. */
type Found = { reference: AccountRow } | { fault: string };
export type FindReference = (username: string) => Found;

interface Wanted {
  kind: AccountKindName;
  /** The Reference of rows that name none. Default: the operator. */
  refId: string | undefined;
  /** The usernames that rows name, or empty texts. */
  usernames: readonly string[];
}

/** Finds the References of all rows: the operator or accounts below it, one level above the new accounts. */
export async function findReferences(
  db: Database | Transaction,
  actor: Actor,
  { kind, refId, usernames }: Wanted,
): Promise<FindReference> {
  const named = [...new Set(usernames.map(keyOf))].filter((name) => name !== '');
  const isForAll = refId !== undefined || usernames.some((name) => name === '');
  const ofAll = isForAll ? await chooseReference(db, actor, kind, refId) : null;
  const below = named.length === 0 ? [] : await listNamedReferences(db, actor, named);
  const own = named.includes(keyOf(actor.username)) ? [await readSelf(db, actor)] : [];
  const known = new Map([...below, ...own].map((row) => [keyOf(row.username), judge(row, kind)]));
  if (ofAll?.isBarred && named.length === 0)
    throw new AppError('account_barred', { fields: { refId: referenceFaults.barred } });
  return (username) => {
    if (username !== '') return known.get(keyOf(username)) ?? { fault: importTexts.referenceUnknown };
    return ofAll === null ? { fault: importTexts.referenceUnknown } : judge(ofAll, kind);
  };
}

const keyOf = (username: string) => username.toLowerCase();

function judge(reference: AccountRow, kind: AccountKindName): Found {
  if (reference.kind !== parentKindOf(kind)) return { fault: referenceFaults.level };
  return reference.isBarred ? { fault: referenceFaults.barred } : { reference };
}
