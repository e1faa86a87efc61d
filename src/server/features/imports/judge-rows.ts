import type { AccountInput } from '#contract/accounts/account-bodies';
import { errorKinds } from '#contract/ground/errors';
import type { AccountKindName } from '#contract/ground/roles';
import type { ImportRow } from '#contract/imports/import-columns';
import { importTexts } from '#contract/imports/imports';
import type { TakenNames } from '#server/features/accounts/open/taken-names';
import { fillRow } from '#server/features/imports/fill-row';
import { findReferences } from '#server/features/imports/find-references';
import { listTakenNames } from '#server/features/imports/name-queries';
import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';

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
