import type { AccountInput } from '#contract/accounts/account-bodies';
import { errorKinds } from '#contract/ground/errors';
import { messages } from '#contract/ground/messages';
import { type AccountKindName, parentKindOf } from '#contract/ground/roles';
import type { ImportRow } from '#contract/imports/import-columns';
import { importTexts } from '#contract/imports/imports';
import { chooseReference, notOneAbove } from '#server/features/accounts/open/choose-reference';
import type { TakenNames } from '#server/features/accounts/open/taken-names';
import { fillRow } from '#server/features/imports/fill-row';
import { listNamedReferences, listTakenNames } from '#server/features/imports/name-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { isOff, stateText } from '#server/shared/accounts/effective-state';
import { readSelf } from '#server/shared/accounts/read-account';

/** A row that can be created, or the faults of its cells. */
export interface JudgedRow {
  input: AccountInput | null;
  faults: Record<string, string>;
}

interface Judging {
  kind: AccountKindName;
  refId: string | undefined;
  rows: readonly ImportRow[];
}

/**
 * Fills and judges the rows of an import. A taken username of another branch counts against the budget of such
 * refusals, because it says that the username exists.
 */
export async function judgeRows(
  { db, takenNames }: { db: Database | Transaction; takenNames: TakenNames },
  actor: Actor,
  { kind, refId, rows }: Judging,
): Promise<JudgedRow[]> {
  const named = rows.map(({ reference = '' }) => reference.trim());
  const findReference = await findReferences(db, actor, { kind, refId, usernames: named });
  const judged = rows.map((row, place): JudgedRow => {
    const found = findReference(named[place] ?? '');
    if ('fault' in found) return refused({ reference: found.fault });
    const filled = fillRow(kind, row, found.reference);
    return 'faults' in filled ? refused(filled.faults) : { input: filled.input, faults: {} };
  });
  const names = [...new Set(judged.map(nameOf))].filter((name) => name !== '');
  const taken = await listTakenNames(db, actor, names);
  await takenNames.count(actor, taken.filter(({ isSeen }) => !isSeen).length);
  return refuseNames(judged, new Set(taken.map(({ name }) => name)));
}

const refused = (faults: Record<string, string>): JudgedRow => ({ input: null, faults });
const nameOf = ({ input }: JudgedRow): string => (input?.username ?? '').toLowerCase();

/** A username that is taken, or that an earlier row has, is a fault of its cell. */
function refuseNames(rows: readonly JudgedRow[], taken: ReadonlySet<string>): JudgedRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const name = nameOf(row);
    if (name === '') return row;
    if (taken.has(name)) return refused({ username: errorKinds.username_taken.text });
    if (seen.has(name)) return refused({ username: importTexts.nameTwice });
    seen.add(name);
    return row;
  });
}

/** The Reference of a row, or why there is none. */
type Found = { reference: AccountRow } | { fault: string };
type FindReference = (username: string) => Found;

interface Wanted {
  kind: AccountKindName;
  /** The Reference of rows that name none. Default: the operator, if it is one level above. */
  refId: string | undefined;
  /** The usernames that rows name, or empty texts. */
  usernames: readonly string[];
}

/** Finds the References of all rows: the operator or accounts below it, one level above the new accounts. */
async function findReferences(
  db: Database | Transaction,
  actor: Actor,
  { kind, refId, usernames }: Wanted,
): Promise<FindReference> {
  const named = [...new Set(usernames.map(keyOf))].filter((name) => name !== '');
  const chosen = refId === undefined ? null : await chooseReference(db, actor, kind, refId);
  if (chosen !== null && isOff(chosen))
    throw new AppError('account_barred', { fields: { refId: stateText(actor, chosen) } });
  const self = await readSelf(db, actor);
  const below = named.length === 0 ? [] : await listNamedReferences(db, actor, named);
  const known = new Map([...below, self].map((row) => [keyOf(row.username), judge(actor, row, kind)]));
  const unnamed = chosen ?? (self.kind === parentKindOf(kind) ? self : null);
  return (username) => {
    if (username !== '') return known.get(keyOf(username)) ?? { fault: importTexts.referenceUnknown };
    return unnamed === null ? { fault: messages.referenceRequired } : judge(actor, unnamed, kind);
  };
}

const keyOf = (username: string) => username.toLowerCase();

function judge(actor: Actor, reference: AccountRow, kind: AccountKindName): Found {
  if (reference.kind !== parentKindOf(kind)) return { fault: notOneAbove };
  return isOff(reference) ? { fault: stateText(actor, reference) } : { reference };
}
