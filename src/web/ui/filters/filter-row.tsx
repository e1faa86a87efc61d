import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import classes from '#web/ui/filters/filter-row.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type FilterRowProps = {
  /** Names the group of fields for screen readers. */
  label: string;
  children: ReactNode;
  /** A period choice, below the fields over the whole width. */
  period?: ReactNode;
  /** Given while a filter is set. */
  onClear: (() => void) | undefined;
};

/** The filter fields of a list, in its toolbar. */
export function FilterRow({ label, children, period, onClear }: FilterRowProps) {
  const { t } = useTexts(uiTexts);
  return (
    <>
      <fieldset className={classes.fields} aria-label={label}>
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
      <div className={classes.period} data-toolbar-line>
        {period}
      </div>
    </>
  );
}

/** A field with a label for screen readers only, because its value explains it. */
export function FilterField({ children }: { children: ReactNode }) {
  return <div className={classes.search}>{children}</div>;
}
