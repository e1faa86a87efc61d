import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#web/platform/call.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import { Icon } from '#web/ui/icon.tsx';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import type { AccountListState } from './account-list-state.ts';
import classes from './export-button.module.css';
import type { Progress } from './export-list.ts';
import type { ListSource } from './use-account-list.ts';

/** Saves every row of the current filter as a workbook. The button says how far it is. */
export function ExportButton({ source, state }: { source: ListSource; state: AccountListState }) {
  const { t, i18n } = useTranslation('accounts');
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { exportList } = await import('./export-list.ts');
      notifySuccess(t('export.saved', { file: await exportList(source, state, setProgress) }));
    } catch (error) {
      notifyError(failureText(error, t('export.failed')));
    }
    setBusy(false);
    setProgress(null);
  }
  const kilobytes = formatCount(Math.ceil((progress?.bytes ?? 0) / 1024), i18n.language);
  const rows = progress?.totalRows ?? null;
  const busyLabel =
    progress === null
      ? t('export.starting')
      : rows === null
        ? t('export.busy', { kilobytes })
        : t('export.busyRows', { kilobytes, rows: formatCount(rows, i18n.language) });
  return (
    <span className={classes.export}>
      <BusyButton
        variant="default"
        isBusy={isBusy}
        busyLabel={<span className={classes.label}>{busyLabel}</span>}
        leftSection={<Icon of={IconDownload} />}
        onClick={() => void save()}
      >
        <span className={classes.label}>{t('export.label')}</span>
      </BusyButton>
    </span>
  );
}
