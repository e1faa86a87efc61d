import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { pinnedStyle } from '#web/ui/data-table/pinned-style.ts';
import type { Column, TableOrder, TableStateChange } from '#web/ui/data-table/table-types.ts';
import classes from '#web/ui/data-table/table-view.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  /** The order of the rows, if they can be sorted. */
  state: TableOrder | undefined;
  onChange: TableStateChange | undefined;
  hasActions: boolean;
  actionsLabel?: string | undefined;
};

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, state, onChange, hasActions } = props;
  const { t } = useTexts(uiTexts);
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1}>
        {columns.map((column, index) => {
          const order =
            column.sortKey !== undefined && column.sortKey === state?.sort
              ? (state.order ?? 'asc')
              : undefined;
          if (column.head !== undefined) {
            return (
              <td key={column.key} data-pinned data-print="hidden" style={pinnedStyle(columns, index)}>
                {column.head}
              </td>
            );
          }
          return (
            <th
              key={column.key}
              scope="col"
              data-align={column.align}
              data-apart={column.isApart || undefined}
              title={column.hint}
              data-pinned={column.isPinned || undefined}
              style={pinnedStyle(columns, index)}
              aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
            >
              <HeadLabel
                column={column}
                order={order}
                onChange={state === undefined ? undefined : onChange}
              />
            </th>
          );
        })}
        {hasActions && (
          <th scope="col" data-align="right" data-end data-print="hidden">
            {props.actionsLabel ?? t('table.action')}
          </th>
        )}
      </tr>
    </thead>
  );
}

type HeadLabelProps<Row> = {
  column: Column<Row>;
  order: 'asc' | 'desc' | undefined;
  onChange: TableStateChange | undefined;
};

function HeadLabel<Row>({ column, order, onChange }: HeadLabelProps<Row>) {
  const { sortKey } = column;
  if (sortKey === undefined || onChange === undefined) return column.label;
  return (
    <button
      type="button"
      className={classes.sort}
      onClick={() =>
        onChange({ sort: sortKey, order: nextOrder(column, order), page: 1 }, { replace: false })
      }
    >
      {column.label}
      {order !== undefined && <Icon of={order === 'asc' ? IconChevronUp : IconChevronDown} size={14} />}
    </button>
  );
}

/** Figures sort descending first, texts ascending. */
function nextOrder<Row>(column: Column<Row>, order: 'asc' | 'desc' | undefined): 'asc' | 'desc' {
  if (order === undefined) return column.align === 'right' ? 'desc' : 'asc';
  return order === 'asc' ? 'desc' : 'asc';
}
