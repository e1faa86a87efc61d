import { useSyncExternalStore } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import classes from '#web/ui/data-table/row/row-actions.module.css';
import type { Column, TableSelection } from '#web/ui/data-table/table-types.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type SelectBoxProps<Row> = { label: string; rows: readonly Row[]; selection: TableSelection<Row> };

/**
 * Selects a row, or all rows of a page. It renders by itself when they are selected. The whole cell is the touch target.
 * A plain element, because a hundred of them are rendered at once.
 */
export function SelectBox<Row>({ label, rows, selection }: SelectBoxProps<Row>) {
  const { subscribe, has, put } = selection;
  const picked = useSyncExternalStore(subscribe, () => {
    if (rows.length > 0 && rows.every(has)) return 'all';
    return rows.some(has) ? 'some' : 'none';
  });
  return (
    <label className={classes.target} data-print="hidden">
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={picked === 'all'}
        ref={(box) => {
          if (box !== null) box.indeterminate = picked === 'some';
        }}
        data-select-box
        onChange={(event) => put(rows, event.currentTarget.checked)}
      />
    </label>
  );
}

type SelectColumnInput<Row> = {
  selection?: TableSelection<Row> | undefined;
  rows: readonly Row[];
  rowName: (row: Row) => string;
};

/** The column of checkboxes before all others. It cannot be hidden or moved. */
export function useSelectColumn<Row>({ selection, rows, rowName }: SelectColumnInput<Row>): Column<Row>[] {
  const { t } = useTexts(uiTexts);
  if (selection === undefined) return [];
  const label = t('select.page');
  return [
    {
      key: 'select',
      label,
      head: <SelectBox label={label} rows={rows} selection={selection} />,
      cell: (row) => (
        <SelectBox label={t('select.row', { name: rowName(row) })} rows={[row]} selection={selection} />
      ),
      isPinned: true,
      width: 40,
    },
  ];
}
