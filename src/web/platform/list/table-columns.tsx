import type { ReactNode } from 'react';
import type { ColumnKind, Columns, Sent, Table } from '#contract/lists/table';
import { type Catalogue, catalogue, useTexts } from '#web/texts/texts.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';
import { Percent } from '#web/ui/values/percent.tsx';
import { dayWords } from '#web/ui/values/period-words.ts';

/** A value as every list shows it. */
function shown(kind: ColumnKind, value: unknown, language: string): ReactNode {
  if (typeof value === 'number') {
    if (kind === 'points') return <Money amount={value} />;
    if (kind === 'percent') return <Percent value={value} />;
    return kind === 'count' ? formatCount(value, language) : String(value);
  }
  if (typeof value !== 'string') return '';
  if (kind === 'moment') return <DateTime value={value} />;
  return kind === 'day' ? dayWords(value, language) : value;
}

const isFigure = (kind: ColumnKind) => ['count', 'number', 'points', 'percent'].includes(kind);

/** What a page says about a column besides its table: another cell, its place on a phone's card. */
export type Looks<C extends Columns, Row> = { [Name in keyof C & string]?: Partial<Column<Row>> };

const catalogues = new Map<string, Catalogue<Record<string, string>>>();

/** The labels of a table as a catalogue of their own. */
export function labelsOf({
  name,
  columns,
}: Pick<Table, 'name' | 'columns'>): Catalogue<Record<string, string>> {
  const known = catalogues.get(name);
  if (known !== undefined) return known;
  const labels = Object.entries(columns).flatMap(([key, { label }]) =>
    label === undefined ? [] : [[key, label]],
  );
  const made = catalogue(`${name}-columns`, Object.fromEntries(labels));
  catalogues.set(name, made);
  return made;
}

/** The labels of a table's columns in the user's language. */
export function useLabels<C extends Columns>(table: Table<C>): (name: keyof C & string) => string {
  return useTexts(labelsOf(table)).t;
}

/** Columns of a screen by the table of the contract: those of these names, in their order. */
export function useTableColumns<C extends Columns, Row extends { [Name in Sent<C>]: unknown }>(
  table: Table<C>,
  names: readonly (keyof C & string)[],
  { looks, totals }: { looks: Looks<C, Row>; totals?: Readonly<Record<string, unknown>> | undefined },
): Column<Row>[] {
  const { t, language } = useTexts(labelsOf(table));
  const show = (kind: ColumnKind, value: unknown) => shown(kind, value, language);
  return names.flatMap((key) => {
    const column = table.columns[key];
    if (column === undefined) return [];
    const { kind, isSorted = false, isSummed = false } = column;
    return {
      key,
      label: t(key),
      cell: (row: Row) => show(kind, Reflect.get(row, key)),
      ...(isSorted && { sortKey: key }),
      ...(isFigure(kind) && { align: 'right' as const }),
      ...(isSummed && totals !== undefined && { total: show(kind, totals[key]) }),
      ...looks[key],
    };
  });
}
