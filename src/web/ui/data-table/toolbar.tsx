import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconMenuDeep } from '@tabler/icons-react';
import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { Icon } from '../icon';
import { ColumnMenu } from './column-menu';
import { FilterChips } from './filter-chips';
import { PhoneSort } from './phone-parts';
import { SearchBox } from './search-box';
import type { DataTableProps } from './table-types';
import classes from './toolbar.module.css';
import type { useColumns } from './use-columns';
import type { useDensity } from './use-density';

type ToolbarProps<Row> = Omit<DataTableProps<Row>, 'columns'> & {
  columns: ReturnType<typeof useColumns<Row>>;
  density: ReturnType<typeof useDensity>;
  isPhone: boolean;
};

/** Search, filters, and how the table looks. A plain table has none of it. */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { state, onChange, filters = [], toolbar, columns, isPhone } = props;
  if (state === undefined || onChange === undefined) return null;
  const { searchLabel } = props;
  return (
    <>
      <div className={classes.toolbar} data-phone={isPhone || undefined} data-print="hidden">
        {props.lead}
        {searchLabel !== undefined && (
          <SearchBox
            label={searchLabel}
            placeholder={props.searchPlaceholder ?? searchLabel}
            value={state.search ?? ''}
            onChange={(search) => onChange({ search, page: 1 }, { replace: true })}
          />
        )}
        <FilterChips chips={filters} onClear={props.onClearFilters} isPhone={isPhone} />
        {toolbar}
        {!isPhone && (
          <div className={classes.view}>
            {props.views}
            {props.storageKey !== undefined && (
              <ColumnMenu
                columns={columns}
                hasActions={props.actions !== undefined}
                actionsLabel={props.actionsLabel}
              />
            )}
            <DensityButton density={props.density} />
          </div>
        )}
      </div>
      {isPhone && <PhoneSort {...props} columns={columns.all} state={state} onChange={onChange} />}
    </>
  );
}

function DensityButton({ density }: { density: ReturnType<typeof useDensity> }) {
  const { t } = useTexts(uiTexts);
  const name = t(`table.density.${density.value}`);
  return (
    <ActionIcon variant="default" aria-label={name} title={name} onClick={density.toggle}>
      <Icon of={density.value === 'compact' ? IconMenu2 : IconMenuDeep} size={16} />
    </ActionIcon>
  );
}
