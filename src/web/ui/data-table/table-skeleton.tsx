import type { CSSProperties } from 'react';
import type { Column } from '#web/ui/data-table/table-types.ts';
import classes from '#web/ui/data-table/table-view.module.css';

const rowNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A placeholder for the first load. Its lengths vary by position, not at random. */
export function TableSkeleton<Row>({
  columns,
  hasActions,
}: {
  columns: readonly Column<Row>[];
  hasActions: boolean;
}) {
  return (
    <tbody aria-hidden="true">
      {rowNumbers.map((number) => (
        <tr key={number}>
          {columns.map((column, index) => (
            <td key={column.key} data-align={column.align}>
              <span
                className={classes.bone}
                data-pill={column.card === 'badge' || undefined}
                style={boneStyle(column, number, index)}
              />
            </td>
          ))}
          {hasActions && (
            <td data-align="right">
              <span className={classes.bone} style={{ '--bone': '64px' } as CSSProperties} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

function boneStyle<Row>(column: Column<Row>, row: number, index: number): CSSProperties {
  const length = column.width !== undefined && column.width < 64 ? 10 : 48 + ((row * 13 + index * 7) % 28);
  return { '--bone': `${length}px` } as CSSProperties;
}
