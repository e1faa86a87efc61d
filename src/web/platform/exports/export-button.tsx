import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconClock,
  IconDownload,
  IconFileTypeCsv,
  IconFileTypeXls,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#contract/api/endpoint';
import type { ExportFormat } from '#contract/api/list-query';
import { useOfferActions } from '#web/platform/actions/offered-actions.ts';
import { failureText } from '#web/platform/calls/call.ts';
import classes from '#web/platform/exports/export-button.module.css';
import { exportsTexts } from '#web/platform/exports/exports-texts.en.ts';
import type { ExportInput, ExportProgress } from '#web/platform/exports/run-export.ts';
import { exportKeys } from '#web/platform/exports/use-export-jobs.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

type ExportButtonProps<E extends Endpoint> = ExportInput<E> & {
  /** The format of the main button; the menu offers both. */
  format?: 'xlsx' | 'csv';
};

/** Exports every row of a list. The button shows the progress; a long list is exported in the background. */
export function ExportButton<E extends Endpoint>({ format = 'xlsx', ...input }: ExportButtonProps<E>) {
  const { t } = useTexts(exportsTexts);
  const { isPlain = false } = input;
  const { isBusy, progress, save, saveInBackground } = useExport(input);
  const busyLabel = useBusyLabel(progress, isPlain);
  const label = isPlain ? t('plain.label') : format === 'csv' ? t('labelCsv') : t('label');
  useOfferActions([
    { key: 'export', label, words: t('words'), icon: IconDownload, act: { run: () => save(format) } },
  ]);
  return (
    <span className={classes.export} data-print="hidden">
      <BusyButton
        variant="default"
        isBusy={isBusy}
        busyLabel={<span className="phone-hidden-words">{busyLabel}</span>}
        leftSection={<Icon of={IconDownload} />}
        onClick={() => save(format)}
      >
        <span className="phone-hidden-words">{label}</span>
      </BusyButton>
      {!isPlain && <OtherWays isBusy={isBusy} save={save} saveInBackground={saveInBackground} />}
    </span>
  );
}

type OtherWaysProps = Pick<ReturnType<typeof useExport>, 'isBusy' | 'save' | 'saveInBackground'>;

function OtherWays({ isBusy, save, saveInBackground }: OtherWaysProps) {
  const { t } = useTexts(exportsTexts);
  return (
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
  );
}

function useBusyLabel(progress: ExportProgress | null, isPlain: boolean): string {
  const { t, language } = useTexts(exportsTexts);
  if (progress === null) return isPlain ? t('plain.starting') : t('starting');
  const kilobytes = formatCount(Math.ceil(progress.bytes / 1024), language);
  if (progress.totalRows === null) return isPlain ? t('plain.busy', { kilobytes }) : t('busy', { kilobytes });
  const words = { kilobytes, rows: formatCount(progress.totalRows, language) };
  return isPlain ? t('plain.busyRows', words) : t('busyRows', words);
}

/** Exports a whole list under its name, immediately or in the background. */
function useExport<E extends Endpoint>(input: ExportInput<E>) {
  const { t } = useTexts(exportsTexts);
  const client = useQueryClient();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (way: { format: ExportFormat; isInBackground: boolean }) => {
      // Few visits export anything, so the code is loaded with the first export.
      const { runExport } = await import('#web/platform/exports/run-export.ts');
      const { outcome, file } = await runExport({ ...input, ...way, onProgress: setProgress });
      if (outcome === 'queued') await client.invalidateQueries({ queryKey: exportKeys.all });
      return t(outcome, { file });
    },
    onSuccess: notifySuccess,
    onError: (error) => notifyError(failureText(error, input.isPlain ? t('plain.failed') : t('failed'))),
    onSettled: () => setProgress(null),
  });
  return {
    isBusy: isPending,
    progress,
    save: (format: ExportFormat) => mutate({ format, isInBackground: false }),
    saveInBackground: () => mutate({ format: 'xlsx', isInBackground: true }),
  };
}
