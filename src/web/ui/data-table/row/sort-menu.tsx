import { Menu } from '@mantine/core';
import { IconArrowsSort, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import type { Column, TableOrder, TableState, TableStateChange } from '#web/ui/data-table/table-types.ts';
import classes from '#web/ui/data-table/toolbar/toolbar.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

type SortMenuProps<Row> = {
  columns: readonly Column<Row>[];
  count?: number | undefined;
  state: TableOrder;
  onChange: TableStateChange;
  views?: ReactNode;
};

/** Cards have no header row, so the order is chosen here. */
export function SortMenu<Row>({ columns, count, state, onChange, views }: SortMenuProps<Row>) {
  const { t, language } = useTexts(uiTexts);
  const sortable = columns.filter(({ sortKey }) => sortKey !== undefined);
  const current = sortable.find(({ sortKey }) => sortKey === state.sort);
  const isDescending = state.order === 'desc';
  const arrow = isDescending ? IconChevronDown : IconChevronUp;
  return (
    <div className={classes.line}>
      <span role="status">
        {count === undefined ? '' : t('table.records', { count, number: formatCount(count, language) })}
      </span>
      {views !== undefined && <span className={classes.views}>{views}</span>}
      {sortable.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <button
              type="button"
              className="inline middle gap-1 min-44"
              aria-label={t('table.sortBy', { label: current?.label ?? '' })}
            >
              <Icon of={current === undefined ? IconArrowsSort : arrow} size={16} />
              {current?.label ?? t('table.sort')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {sortable.map((column) => (
              <Menu.Item
                key={column.key}
                rightSection={column === current ? <Icon of={arrow} size={16} /> : null}
                onClick={() => onChange(nextSort(column, current, isDescending), { replace: false })}
              >
                {column.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

function nextSort<Row>(
  column: Column<Row>,
  current: Column<Row> | undefined,
  isDescending: boolean,
): Partial<TableState> {
  const isDescendingNext = column === current ? !isDescending : column.align === 'right';
  return { sort: column.sortKey, order: isDescendingNext ? 'desc' : 'asc', page: 1 };
}
