import { Button } from '@mantine/core';
import { IconFilter, IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import classes from '#web/ui/filters/filter-row.module.css';
import { useIsBelow } from '#web/ui/layout/use-width.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type FilterRowProps = {
  /** Names the group of fields for screen readers. */
  label: string;
  children: ReactNode;
  /** A period choice, below the fields over the whole width. */
  period?: ReactNode;
  /** Given while a filter is set. */
  onClear: (() => void) | undefined;
  /** The number of filters that are set, where it is known. */
  count?: number;
};

/** The filter fields of a list, in its toolbar. On a phone and a tablet they are behind a button, because the rows need the room. */
export function FilterRow({ label, children, period, onClear, count = 0 }: FilterRowProps) {
  const { t } = useTexts(uiTexts);
  const isNarrow = useIsBelow('tablet');
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  return (
    <>
      {isNarrow && (
        <Button
          variant="default"
          size="xs"
          className={classes.opener ?? ''}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          leftSection={<Icon of={IconFilter} size={16} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count === 0 ? t('table.filters') : t('table.filtersSet', { count })}
        </Button>
      )}
      <fieldset id={fieldsId} className={classes.fields} aria-label={label} hidden={isNarrow && !isOpen}>
        {children}
        {onClear !== undefined && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            className={classes.clear ?? ''}
            title={t('table.clearFilters')}
            leftSection={<Icon of={IconFilterOff} size={16} />}
            onClick={onClear}
          >
            {t('table.clearFilters')}
          </Button>
        )}
      </fieldset>
      {period !== undefined && (
        <div className={classes.period} data-toolbar-line>
          {period}
        </div>
      )}
    </>
  );
}

/** A field with a label for screen readers only, because its value explains it. */
export function FilterField({ children }: { children: ReactNode }) {
  return <div className={classes.search}>{children}</div>;
}
