import type * as z from 'zod/mini';
import { type Hundredths, toPoints } from '#contract/ground/money';
import type { ColumnKind, Columns, Named, Sent, TableColumn } from '#contract/lists/table';
import { dayFormat, localTime, momentFormat } from '#server/platform/files/local-time';
import { pointsFormat, type WorkbookColumn } from '#server/platform/files/write-workbook';

type KindAsStored = { id: number; count: number; points: Hundredths; percent: number; moment: Date };
type StoredValue<C extends TableColumn> = C['kind'] extends keyof KindAsStored
  ? KindAsStored[C['kind']] | Extract<z.output<C['schema']>, null>
  : z.output<C['schema']>;

/** A row as statements return it: points in hundredths, percents in hundredths of a percent, ids as numbers. */
export type StoredRow<C extends Columns> = { [Name in Sent<C>]: StoredValue<C[Name]> };
/** A row as it is sent. */
export type SentRow<C extends Columns> = { [Name in Sent<C>]: z.output<C[Name]['schema']> };
/** What files say that no row has that is sent, and what they say in another way. */
export type FileValues<C extends Columns> = {
  [Name in Named<C, 'isUnsent'> as C[Name] extends { only: 'screen' } ? never : Name]: z.output<
    C[Name]['schema']
  >;
} & {
  [Name in Sent<C>]?: unknown;
};

function sent(kind: ColumnKind, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'number') return value;
  if (kind === 'points') return toPoints(value);
  if (kind === 'percent') return value / 100;
  return kind === 'id' ? String(value) : value;
}

/** A stored row in the form in which each column is sent. */
export function rowOf<C extends Columns>({ columns }: { columns: C }, row: StoredRow<C>): SentRow<C> {
  const values: Record<string, unknown> = { ...row };
  const cells = Object.entries(columns).flatMap(([name, { kind, isUnsent }]) =>
    isUnsent === true ? [] : [[name, sent(kind, values[name])]],
  );
  return Object.fromEntries(cells);
}

/** Sums as they are sent. */
export function totalsOf({ columns }: { columns: Columns }, sums: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, sent(columns[name]?.kind ?? 'count', sum)]),
  );
}

const usualWidth = 18;
const formats: Partial<Record<ColumnKind, string>> = {
  points: pointsFormat,
  day: dayFormat,
  moment: momentFormat,
};

interface FileInput {
  timeZone: string;
  /** Only these. */
  columns?: readonly string[] | undefined;
  /** Begins with the numbers of the rows. */
  isNumbered?: boolean;
}

type FileRow = Record<string, unknown>;
const numbers: WorkbookColumn<FileRow> = { header: 'No', width: 8, cell: ({ number }) => Number(number) };

/** The columns of a file of sent rows: those with a label, in their order. */
export function fileColumns(
  { columns }: { columns: Columns },
  { timeZone, columns: some, isNumbered = false }: FileInput,
): WorkbookColumn<FileRow>[] {
  const shown = Object.entries(columns).flatMap(([name, column]): WorkbookColumn<FileRow>[] => {
    const { kind, label, width = usualWidth, only, words } = column;
    if (label === undefined || only === 'screen' || some?.includes(name) === false) return [];
    const format = formats[kind];
    const cell = (row: FileRow) => words?.[String(row[name])] ?? cellOf(kind, row[name], timeZone);
    return [{ header: label, width, cell, ...(format !== undefined && { format }) }];
  });
  return isNumbered ? [numbers, ...shown] : shown;
}

function cellOf(kind: ColumnKind, value: unknown, timeZone: string): string | number | null {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return kind === 'moment' ? localTime(new Date(String(value)), timeZone) : String(value);
}
