import { randomBytes } from 'node:crypto';
import type { AccountInput } from '#contract/accounts/account-bodies';
import { createAccountSchema } from '#contract/accounts/account-bodies';
import type { StoredFields } from '#contract/accounts/account-fields';
import { newPassword, newPin } from '#contract/ground/new-secrets';
import type { AccountKindName } from '#contract/ground/roles';
import {
  type ImportCell,
  type ImportRow,
  importCells,
  importColumns,
  placeCells,
} from '#contract/imports/import-columns';
import { fieldsOf } from '#server/platform/http/error-answers';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { storedFields } from '#server/shared/accounts/stored-fields';

/** The body of a create call, or the fault of each cell. */
export type FilledRow = { input: AccountInput } | { faults: Record<string, string> };

const randomByte = (): number => randomBytes(1)[0] ?? 0;

/** Fills the empty cells of a row, and judges it as the create call of its kind does. */
export function fillRow(kind: AccountKindName, row: ImportRow, reference: AccountRow): FilledRow {
  const given = new Map(cellsOf(row));
  const inherited = inheritedCells(given, storedFields(reference));
  const body: Record<string, unknown> = { refId: String(reference.accountId) };
  for (const { name, empty } of importColumns(kind)) {
    if (name === 'reference') continue;
    const value = given.get(name) ?? (empty === 'inherited' ? inherited.get(name) : undefined);
    if (value !== undefined) body[name] = name === 'commission' ? numberOf(value.trim()) : value;
    else if (name === 'password') body[name] = newPassword(randomByte);
    else if (name === 'pin') body[name] = newPin(randomByte);
  }
  const judged = createAccountSchema(kind).safeParse(body);
  return judged.success ? { input: judged.data } : { faults: fieldsOf(judged.error) };
}

/** The cells that are not empty. A password may begin or end with spaces, so texts stay as they are. */
const cellsOf = (row: ImportRow) =>
  importCells.flatMap((name) => {
    const value = row[name];
    return value === undefined || value.trim() === '' ? [] : [[name, value] as const];
  });

/** The values of the Reference for empty cells. What lies in another country, state or city is not inherited. */
function inheritedCells(given: ReadonlyMap<ImportCell, string>, from: StoredFields): Map<ImportCell, string> {
  const inherited = new Map<ImportCell, string>();
  const inherit = (name: 'occupation' | 'commission' | (typeof placeCells)[number]) => {
    const value = from[name];
    if (value !== null && value !== '') inherited.set(name, String(value));
  };
  inherit('occupation');
  inherit('commission');
  for (const name of placeCells) {
    inherit(name);
    const own = given.get(name);
    if (own !== undefined && own !== inherited.get(name)) break;
  }
  return inherited;
}

/** A rate with a point. Any other text is refused by the schema. */
const numberOf = (text: string): number => (/^\d{1,3}(\.\d{1,10})?$/.test(text) ? Number(text) : Number.NaN);
