import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint';
import type { ExportFormat } from '#contract/report-query';
import { exportsTexts } from '#web/platform/exports/exports-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import { failureText } from '../call';
import { exportKeys } from './export-keys';
import type { ExportInput, ExportProgress } from './run-export';

/** Saves the whole of a list under its name, at once or in the background. */
export function useExport<E extends Endpoint>(input: ExportInput<E>) {
  const { t } = useTexts(exportsTexts);
  const client = useQueryClient();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (way: { format: ExportFormat; isInBackground: boolean }) => {
      const file = `${input.fileName}.${way.format}`;
      // Most visits export nothing: how it is done is loaded with the first export.
      const { runExport } = await import('./run-export');
      const outcome = await runExport({ ...input, ...way, onProgress: setProgress });
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
