import { pinnedStyle } from './pinned-style';
import { RowActions } from './row-actions';
import classes from './table-row.module.css';
import type { Column, RowAction } from './table-types';

type TableRowProps<Row> = {
  row: Row;
  number: number;
  columns: readonly Column<Row>[];
  actions: ((row: Row) => RowAction[]) | undefined;
  rowName: (row: Row) => string;
  isHighlighted: boolean;
  isNarrow: boolean;
};

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, number, columns, actions, rowName } = props;
  return (
    <tr
      className={classes.row}
      data-highlighted={props.isHighlighted || undefined}
      aria-rowindex={number + 1}
    >
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-align={column.align}
          data-apart={column.isApart || undefined}
          data-quiet={column.isQuiet || undefined}
          data-pinned={column.isPinned || undefined}
          style={pinnedStyle(columns, index)}
        >
          {column.cell(row, number)}
        </td>
      ))}
      {actions !== undefined && (
        <td data-align="right" data-end>
          <RowActions actions={actions(row)} rowName={rowName(row)} isNarrow={props.isNarrow} />
        </td>
      )}
    </tr>
  );
}
