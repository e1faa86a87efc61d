import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconClock,
  IconDownload,
  IconFileTypeCsv,
  IconFileTypeXls,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '#contract/endpoint';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './export-button.module.css';
import { type ExportInput, type ExportProgress, useExport } from './use-export';

type ExportButtonProps<E extends Endpoint> = ExportInput<E> & {
  /** What one press saves; the menu beside it offers both. */
  format?: 'xlsx' | 'csv';
};

/** Saves every row of a list. The button says how far it is; a long list is written in the background. */
export function ExportButton<E extends Endpoint>({ format = 'xlsx', ...input }: ExportButtonProps<E>) {
  const { t } = useTranslation('exports');
  const { isBusy, progress, save, saveInBackground } = useExport(input);
  const busyLabel = useBusyLabel(progress);
  return (
    <span className={classes.export} data-print="hidden">
      <BusyButton
        variant="default"
        isBusy={isBusy}
        busyLabel={<span className={classes.label}>{busyLabel}</span>}
        leftSection={<Icon of={IconDownload} />}
        onClick={() => save(format)}
      >
        <span className={classes.label}>{format === 'csv' ? t('labelCsv') : t('label')}</span>
      </BusyButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label={t('other')} title={t('other')} disabled={isBusy}>
            <Icon of={IconChevronDown} size={14} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon of={IconFileTypeXls} size={16} />} onClick={() => save('xlsx')}>
            {t('asWorkbook')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconFileTypeCsv} size={16} />} onClick={() => save('csv')}>
            {t('asText')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconClock} size={16} />} onClick={saveInBackground}>
            {t('inBackground')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}

function useBusyLabel(progress: ExportProgress | null): string {
  const { t, i18n } = useTranslation('exports');
  if (progress === null) return t('starting');
  const kilobytes = formatCount(Math.ceil(progress.bytes / 1024), i18n.language);
  if (progress.totalRows === null) return t('busy', { kilobytes });
  return t('busyRows', { kilobytes, rows: formatCount(progress.totalRows, i18n.language) });
}
