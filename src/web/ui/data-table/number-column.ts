import type { Column } from '#web/ui/data-table/table-types.ts';

/** The number of a row, counted through all pages. */
export const numberColumn = <Row>(label: string, width = 48): Column<Row> => ({
  key: 'no',
  label,
  cell: (_, number) => number,
  isPinned: true,
  width,
  isQuiet: true,
  card: 'hidden',
});
