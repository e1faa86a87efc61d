import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { Icon } from '../icon';
import classes from './filter-chips.module.css';
import type { FilterChip } from './table-types';

type FilterChipsProps = { chips: readonly FilterChip[]; onClear: (() => void) | undefined; isPhone: boolean };

/** Quick filters, one press each. */
export function FilterChips({ chips, onClear, isPhone }: FilterChipsProps) {
  const { t } = useTexts(uiTexts);
  if (chips.length === 0) return null;
  const isAnyOn = chips.some(({ isOn }) => isOn);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a form's meaning.
    <div
      className={classes.chips}
      data-phone={isPhone || undefined}
      role="group"
      aria-label={t('table.filters')}
    >
      {chips.map((chip) => (
        <button
          key={chip.key}
          type="button"
          className={classes.chip}
          aria-pressed={chip.isOn}
          onClick={chip.onToggle}
        >
          <span className={classes.pill}>
            {chip.label}
            {chip.isOn && <Icon of={IconX} size={14} />}
          </span>
        </button>
      ))}
      {isAnyOn && onClear !== undefined && (
        <Button variant="subtle" color="gray" size="xs" className={classes.clear ?? ''} onClick={onClear}>
          {t('table.clearAll')}
        </Button>
      )}
    </div>
  );
}
