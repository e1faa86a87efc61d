import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconColumns3, IconMenu2, IconMenuDeep, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import menu from '#web/ui/controls/choice-menu.module.css';
import chipClasses from '#web/ui/controls/filter-chips.module.css';
import { Icon } from '#web/ui/controls/icon.tsx';
import { PhoneSort } from '#web/ui/data-table/row/phone-parts.tsx';
import type { DataTableProps, FilterChip } from '#web/ui/data-table/table-types.ts';
import type { ColumnChoiceProps } from '#web/ui/data-table/toolbar/column-choice.tsx';
import { SearchBox } from '#web/ui/data-table/toolbar/search-box.tsx';
import classes from '#web/ui/data-table/toolbar/toolbar.module.css';
import { useDensity } from '#web/ui/data-table/toolbar/use-density.ts';
import type { useColumns } from '#web/ui/data-table/use-columns.ts';
import { usePart } from '#web/ui/feedback/use-part.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type ToolbarProps<Row> = Omit<DataTableProps<Row>, 'columns'> & {
  columns: ReturnType<typeof useColumns<Row>>;
  isPhone: boolean;
};

/** Search, filters and table settings. A plain table has only its order, which a phone does not show in a head. */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { state, order, onChange, filters = [], toolbar, columns, isPhone, count } = props;
  if (onChange === undefined) return null;
  if (state === undefined) {
    const isSortable = isPhone && columns.all.some(({ sortKey }) => sortKey !== undefined);
    if (order === undefined || !isSortable) return null;
    return <PhoneSort columns={columns.all} count={count} state={order} onChange={onChange} />;
  }
  const { searchLabel } = props;
  return (
    <>
      <div className={classes.toolbar} data-phone={isPhone || undefined}>
        {props.lead}
        {searchLabel !== undefined && (
          <SearchBox
            label={searchLabel}
            placeholder={props.searchPlaceholder ?? searchLabel}
            value={state.search ?? ''}
            onChange={(search) => onChange({ search, page: 1 }, { replace: true })}
          />
        )}
        <FilterChips chips={filters} onClear={props.onClearFilters} />
        {toolbar}
        {!isPhone && (
          <Row gap="2" className="pushed" data-print="hidden">
            {props.views}
            {props.storageKey !== undefined && (
              <ColumnMenu
                columns={columns}
                hasActions={props.actions !== undefined}
                actionsLabel={props.actionsLabel}
              />
            )}
            <DensityButton />
          </Row>
        )}
      </div>
      {isPhone && <PhoneSort {...props} columns={columns.all} state={state} onChange={onChange} />}
    </>
  );
}

function DensityButton() {
  const density = useDensity();
  const { t } = useTexts(uiTexts);
  const name = t(`table.density.${density.value}`);
  return (
    <ActionIcon variant="default" aria-label={name} title={name} onClick={density.toggle}>
      <Icon of={density.value === 'compact' ? IconMenu2 : IconMenuDeep} size={16} />
    </ActionIcon>
  );
}

/** Shows, hides and reorders columns: by dragging, by arrow keys on a grip, or by two small buttons. */
function ColumnMenu(props: ColumnChoiceProps) {
  const { t } = useTexts(uiTexts);
  const [isOpen, setIsOpen] = useState(false);
  const { part: Choice, withPart } = usePart(
    async () => (await import('#web/ui/data-table/toolbar/column-choice.tsx')).ColumnChoice,
  );
  return (
    <Popover position="bottom-end" width={272} opened={isOpen} onChange={setIsOpen} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          aria-label={t('columns.button')}
          title={t('columns.button')}
          onClick={() => withPart(() => setIsOpen(!isOpen))}
        >
          <Icon of={IconColumns3} size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={menu.menu ?? ''} aria-label={t('columns.title')}>
        {Choice !== null && <Choice {...props} />}
      </Popover.Dropdown>
    </Popover>
  );
}

type FilterChipsProps = { chips: readonly FilterChip[]; onClear: (() => void) | undefined };

/** Quick filters, one click each. */
function FilterChips({ chips, onClear }: FilterChipsProps) {
  const { t } = useTexts(uiTexts);
  if (chips.length === 0) return null;
  const isAnyOn = chips.some(({ isOn }) => isOn);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a form's meaning.
    <div className={chipClasses.chips} data-dense role="group" aria-label={t('table.filters')}>
      {chips.map((chip) => (
        <button
          key={chip.key}
          type="button"
          className={chipClasses.chip}
          aria-pressed={chip.isOn}
          onClick={chip.onToggle}
        >
          <span className={chipClasses.pill}>
            {chip.label}
            {chip.isOn && <Icon of={IconX} size={14} />}
          </span>
        </button>
      ))}
      {isAnyOn && onClear !== undefined && (
        <Button variant="subtle" color="gray" size="xs" className="rigid" onClick={onClear}>
          {t('table.clearAll')}
        </Button>
      )}
    </div>
  );
}
