import type { AccountKindName } from '#contract/ground/roles';
import {
  type ImportCell,
  type ImportRow,
  importCells,
  importColumns,
} from '#contract/imports/import-columns';
import { readCell } from '#web/features/accounts/import/read-cell.ts';
import type { Grid } from '#web/features/accounts/import/read-file.ts';

/** The names of a column: its own, and its labels. */
type ColumnNames = (name: ImportCell) => readonly string[];

type ReadRows =
  | { rows: ImportRow[]; columns: ImportCell[] }
  | { unknown: string[] }
  | { twice: string }
  | { missing: ImportCell[] };

interface Reading {
  kind: AccountKindName;
  namesOf: ColumnNames;
  locale: string;
}

/** The rows of a grid, by the names of its columns in the first row. Upper case, spaces and signs do not matter. */
export function readRows([first = [], ...rest]: Grid, { kind, namesOf, locale }: Reading): ReadRows {
  const wanted = importColumns(kind);
  const cells = first.map((text) => importCells.find((name) => namesOf(name).some(isNamed(text))) ?? null);
  const unknown = first.filter((text, at) => cells[at] === null && text !== '');
  if (unknown.length > 0) return { unknown };
  const columns = cells.filter((name) => name !== null);
  const twice = first.find((_, at) => cells[at] !== null && cells.indexOf(cells[at] ?? null) < at);
  if (twice !== undefined) return { twice };
  const missing = wanted.filter(({ name, empty }) => empty === 'refused' && !columns.includes(name));
  if (missing.length > 0) return { missing: missing.map(({ name }) => name) };
  const rows = rest.map((row) => {
    const read: ImportRow = {};
    for (const [at, name] of cells.entries())
      if (name !== null) read[name] = readCell(name, row[at] ?? '', locale);
    return read;
  });
  return { rows, columns };
}

/** Letters, their marks and digits of a name. */
const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{Nd}]/gu, '');
const isNamed = (text: string) => (name: string) => keyOf(name) === keyOf(text);
