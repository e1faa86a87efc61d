import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountKind, childExportFile } from '#contract/account-kinds';
import { accountSets } from '#contract/account-sets';
import { childrenSets } from '#contract/children-sets';
import { downloadFile } from '#web/platform/download-file.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import { Icon } from '#web/ui/icon.tsx';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import { type AccountListState, exportQueryOf } from './account-list-state.ts';
import classes from './export-button.module.css';
import type { ListSource } from './use-account-list.ts';

interface Progress {
  bytes: number;
  totalRows: number | null;
}

/** Saves every row of the current filter as a workbook. The button says how far it is. */
export function ExportButton({ source, state }: { source: ListSource; state: AccountListState }) {
  const { t, i18n } = useTranslation('accounts');
  const [progress, setProgress] = useState<Progress | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportList(source, state, setProgress),
    onSuccess: (file) => notifySuccess(t('export.saved', { file })),
    onError: (error) => notifyError(error.message || t('export.failed')),
    onSettled: () => setProgress(null),
  });
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
        isBusy={isPending}
        busyLabel={<span className={classes.label}>{busyLabel}</span>}
        leftSection={<Icon of={IconDownload} />}
        onClick={() => mutate()}
      >
        <span className={classes.label}>{t('export.label')}</span>
      </BusyButton>
    </span>
  );
}

async function exportList(
  { kind, parent }: ListSource,
  state: AccountListState,
  onProgress: (progress: Progress) => void,
) {
  const query = exportQueryOf(state);
  const file = parent === null ? accountKind(kind).exportFile : childExportFile(parent.kind);
  if (parent === null) await downloadFile(accountSets[kind].export, { query }, file, onProgress);
  else
    await downloadFile(
      childrenSets[parent.kind].export,
      { params: { id: parent.id }, query },
      file,
      onProgress,
    );
  return file;
}
