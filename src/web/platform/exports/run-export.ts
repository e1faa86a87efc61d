import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/api/endpoint';
import type { ExportFormat } from '#contract/api/list-query';
import { exportableCalls, longExportRows, startExport } from '#contract/reports/exports';
import { type CallInput, call } from '#web/platform/calls/call.ts';
import { downloadFile } from '#web/platform/calls/download-file.ts';
import { createIntent, type Intent } from '#web/platform/calls/intent.ts';
import { watchExport } from '#web/platform/exports/watched-exports.ts';

export interface ExportInput<E extends Endpoint> {
  endpoint: E;
  params?: z.input<E['params']>;
  /** The filter of the list as query of the export call, without a format. */
  query: z.input<E['query']>;
  /** The number of rows, if known. A long list is exported in the background. */
  rows?: number | undefined;
  /** The list is exported immediately and as a workbook only. */
  isPlain?: boolean;
}

export interface ExportProgress {
  bytes: number;
  totalRows: number | null;
}

interface RunInput<E extends Endpoint> extends ExportInput<E> {
  format: ExportFormat;
  isInBackground: boolean;
  onProgress: (progress: ExportProgress) => void;
}

/** Saves a file immediately, or starts a background export, which the tray watches. Returns the name of the file. */
export async function runExport<E extends Endpoint>(
  input: RunInput<E>,
): Promise<{ outcome: 'saved' | 'queued'; file: string }> {
  const { endpoint, params, rows = 0, isPlain = false, format, onProgress } = input;
  const query = { ...given(input.query), ...(isPlain ? {} : { format }) };
  if (isPlain || !(input.isInBackground || rows > longExportRows)) {
    const asked = { query, ...(params && { params }) } as CallInput<E>;
    return { outcome: 'saved', file: await downloadFile(endpoint, asked, onProgress) };
  }
  const exportable = exportableCalls.find((known) => known === endpoint.name);
  if (exportable === undefined) throw new Error(`${endpoint.name} cannot be exported in the background`);
  const body = { call: exportable, query };
  const { data } = await intentOf(JSON.stringify(body)).run((key) => call(startExport, { body, key }));
  watchExport(data._id);
  return { outcome: 'queued', file: data.fileName };
}

/** An export that was started without an answer is not started twice. */
const intents = new Map<string, Intent>();

function intentOf(asked: string): Intent {
  const intent = intents.get(asked) ?? createIntent();
  intents.set(asked, intent);
  return intent;
}

/** The query as texts: a background export stores it. */
function given(query: unknown): Record<string, string> {
  const sent = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}
