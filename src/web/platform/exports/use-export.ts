import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { exportableCalls, longExportRows, startExport } from '#contract/exports';
import type { ExportFormat } from '#contract/report-query';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import { call, failureText } from '../call';
import { downloadFile } from '../download-file';
import { exportKeys } from './export-keys';
import { watchExport } from './watched-exports';

export interface ExportInput<E extends Endpoint> {
  endpoint: E;
  /** The filter of the list, as the export call takes it, without a format. */
  query: z.input<E['query']>;
  /** Without its ending. */
  fileName: string;
  /** How many rows the list has, where that is known. A long list is exported in the background. */
  rows?: number | undefined;
}

export interface ExportProgress {
  bytes: number;
  totalRows: number | null;
}
type Way = { format: ExportFormat; isInBackground: boolean };

/** Saves the whole of a list under its name, at once or, where it is long, in the background. */
export function useExport<E extends Endpoint>(input: ExportInput<E>) {
  const { t } = useTranslation('exports');
  const client = useQueryClient();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ format, isInBackground }: Way) => {
      const file = `${input.fileName}.${format}`;
      const query = { ...given(input.query), format };
      if (!isInBackground) {
        await downloadFile(input.endpoint, { query: query as z.input<E['query']> }, file, setProgress);
        return t('saved', { file });
      }
      const { data } = await call(startExport, { body: { call: exportableName(input.endpoint), query } });
      watchExport(data._id);
      await client.invalidateQueries({ queryKey: exportKeys.all });
      return t('queued', { file });
    },
    onSuccess: notifySuccess,
    onError: (error) => notifyError(failureText(error, t('failed'))),
    onSettled: () => setProgress(null),
  });
  const isLong = (input.rows ?? 0) > longExportRows;
  return {
    isBusy: isPending,
    progress,
    save: (format: ExportFormat) => mutate({ format, isInBackground: isLong }),
    saveInBackground: () => mutate({ format: 'xlsx', isInBackground: true }),
  };
}

/** What is sent, as texts: the query of a call that waits must be storable as it was asked. */
function given(query: unknown): Record<string, string> {
  const sent = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}

function exportableName(endpoint: Endpoint) {
  const name = exportableCalls.find((known) => known === endpoint.name);
  if (name === undefined) throw new Error(`${endpoint.name} cannot be exported in the background`);
  return name;
}
