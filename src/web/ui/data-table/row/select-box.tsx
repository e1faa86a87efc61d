import { Checkbox } from '@mantine/core';
import { useTexts } from '#web/platform/texts.ts';
import classes from '#web/ui/data-table/row/row-actions.module.css';
import type { Column, TableSelection } from '#web/ui/data-table/table-types.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type SelectBoxProps = { label: string; isOn: boolean; isPartly?: boolean; onChange: (isOn: boolean) => void };

/** Selects a row, or all rows of a page. The whole cell is the touch target. */
export function SelectBox({ label, isOn, isPartly = false, onChange }: SelectBoxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside it is its control and has the name.
    <label className={classes.target} data-print="hidden">
      <Checkbox
        aria-label={label}
        checked={isOn}
        indeterminate={isPartly && !isOn}
        data-select-box
        onChange={(event) => onChange(event.currentTarget.checked)}
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
  const { has, put } = selection;
  const label = t('select.page');
  return [
    {
      key: 'select',
      label,
      head: (
        <SelectBox
          label={label}
          isOn={rows.length > 0 && rows.every(has)}
          isPartly={rows.some(has)}
          onChange={(isOn) => put(rows, isOn)}
        />
      ),
      cell: (row) => (
        <SelectBox
          label={t('select.row', { name: rowName(row) })}
          isOn={has(row)}
          onChange={(isOn) => put([row], isOn)}
        />
      ),
      isPinned: true,
      width: 40,
    },
  ];
}
