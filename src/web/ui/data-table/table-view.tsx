import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { pinnedStyle } from '#web/ui/data-table/pinned-style.ts';
import { type ActionRoom, RowActions } from '#web/ui/data-table/row/row-actions.tsx';
import { useNearRows } from '#web/ui/data-table/row/use-near-rows.ts';
import { TableHead } from '#web/ui/data-table/table-head.tsx';
import { TableSkeleton } from '#web/ui/data-table/table-skeleton.tsx';
import type { Column, DataTableProps, RowAction } from '#web/ui/data-table/table-types.ts';
import classes from '#web/ui/data-table/table-view.module.css';
import { useDensity } from '#web/ui/data-table/toolbar/use-density.ts';
import { TableTotals } from '#web/ui/data-table/totals/table-totals.tsx';
import type { useColumns } from '#web/ui/data-table/use-columns.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useKeptScroll } from '#web/ui/layout/use-kept-scroll.ts';
import { useIsBelow } from '#web/ui/layout/use-width.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

export type TableViewProps<Row> = Omit<DataTableProps<Row>, 'columns' | 'rows'> & {
  columns: ReturnType<typeof useColumns<Row>>;
  rows: readonly Row[] | undefined;
  /** All rows are shown, not one page of them. */
  isPrinted: boolean;
};

export function TableView<Row>(props: TableViewProps<Row>) {
  const { t } = useTexts(uiTexts);
  const { columns, rows, state, isFetching = false, isCounting = false, actions, label } = props;
  const hasActions = actions !== undefined;
  const isRefetching = isFetching && rows !== undefined;
  const isScrolling = state !== undefined;
  const scroll = useKeptScroll(props.place, rows !== undefined);
  return (
    <div className={classes.frame}>
      {isRefetching && (
        <div className={classes.waiting} role="status">
          <Spinner />
          {t('table.loading')}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a meaning of its own. */}
      <div
        {...scroll}
        className={classes.box}
        data-scrolling={isScrolling || undefined}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <Table
          isRefetching={isRefetching}
          rowCount={isCounting ? undefined : rows && (props.count ?? rows.length)}
        >
          <caption>
            <VisuallyHidden>{label}</VisuallyHidden>
          </caption>
          <TableHead
            columns={columns.shown}
            state={state ?? props.order}
            onChange={props.onChange}
            hasActions={hasActions}
            actionsLabel={props.actionsLabel}
          />
          {rows === undefined ? (
            <TableSkeleton columns={columns.shown} hasActions={hasActions} />
          ) : (
            <TableBody {...props} />
          )}
          {rows !== undefined && (
            <TableTotals columns={columns.shown} label={props.totalsLabel} hasActions={hasActions} />
          )}
        </Table>
      </div>
    </div>
  );
}

type TableProps = { isRefetching: boolean; rowCount: number | undefined; children: ReactNode };

/** The row height is an attribute of the table: changing it renders none of the rows. */
function Table({ isRefetching, rowCount, children }: TableProps) {
  return (
    <table
      className={classes.table}
      data-density={useDensity().value}
      data-refetching={isRefetching || undefined}
      aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}
    >
      {children}
    </table>
  );
}

function TableBody<Row>(props: TableViewProps<Row>) {
  const { columns, rows, state, actions, rowName, isHighlighted, isPrinted } = props;
  // Beside the sidebar there is no room for six icons and every column.
  const isNarrow = useIsBelow('laptop');
  const isMiddle = useIsBelow('desktop');
  const room = isNarrow ? 'narrow' : isMiddle ? 'middle' : 'wide';
  const before = isPrinted ? 0 : ((state?.page ?? 1) - 1) * (state?.pageSize ?? 0);
  const body = useNearRows(rows);
  return (
    <tbody ref={body}>
      {columns.rows.map((row, index) => (
        <TableRow
          key={row.id}
          row={row.original}
          number={before + index + 1}
          columns={columns.shown}
          actions={actions}
          rowName={rowName}
          isHighlighted={isHighlighted?.(row.original) ?? false}
          room={room}
        />
      ))}
    </tbody>
  );
}

type TableRowProps<Row> = {
  row: Row;
  number: number;
  columns: readonly Column<Row>[];
  actions: ((row: Row) => RowAction[]) | undefined;
  rowName: (row: Row) => string;
  isHighlighted: boolean;
  room: ActionRoom;
};

function TableRow<Row>(props: TableRowProps<Row>) {
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
          data-print={column.head === undefined ? undefined : 'hidden'}
          style={pinnedStyle(columns, index)}
        >
          {column.cell(row, number)}
        </td>
      ))}
      {actions !== undefined && (
        <td data-align="right" data-end data-print="hidden">
          <RowActions actions={actions(row)} rowName={rowName(row)} room={props.room} />
        </td>
      )}
    </tr>
  );
}
