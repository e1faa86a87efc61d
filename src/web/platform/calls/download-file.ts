import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/api/endpoint';
import { refusalOf, send } from '#web/platform/calls/call.ts';

interface Progress {
  /** Bytes read so far. */
  bytes: number;
  /** The number of rows, if the server knows it. */
  totalRows: number | null;
}

/** Fetches a file, saves it under the server's name for it, and returns that name. A refusal is a CallError, as for any call. */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  input: { params?: z.input<E['params']>; query?: z.input<E['query']>; signal?: AbortSignal },
  onProgress?: (progress: Progress) => void,
): Promise<string> {
  const response = await send(endpoint, input);
  if (!response.ok) throw refusalOf(response, await response.json().catch(() => undefined));
  const rows = Number(response.headers.get('X-Total-Rows') ?? Number.NaN);
  const totalRows = Number.isFinite(rows) ? rows : null;
  const parts = await readAll(response, (bytes) => onProgress?.({ bytes, totalRows }));
  const [, filename = 'file'] =
    /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  saveFile(new Blob(parts, { type: response.headers.get('Content-Type') ?? '' }), filename);
  return filename;
}

async function readAll(response: Response, onBytes: (bytes: number) => void): Promise<BlobPart[]> {
  const reader = response.body?.getReader();
  if (!reader) return [await response.blob()];
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    parts.push(chunk.value);
    bytes += chunk.value.byteLength;
    onBytes(bytes);
  }
  return parts;
}

export function saveFile(file: Blob, filename: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The browser reads the address after this turn; a minute is enough for the slowest.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
