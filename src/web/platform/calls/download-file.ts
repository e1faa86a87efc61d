import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/api/endpoint';
import { noteOwn, readAnswer, refusalOf, send, unreachable } from '#web/platform/calls/call.ts';
import type { Refusal } from '#web/platform/calls/own-answer.ts';

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
  const headerOf = (name: string) => response.headers.get(name) ?? '';
  if (!response.ok) throw refusalOf(response, (await readAnswer(response, input.signal)) as Refusal);
  const [, filename] = /^attachment;.*filename="([^"]+)"/.exec(headerOf('Content-Disposition')) ?? [];
  // A gateway's page is not the file.
  if (filename === undefined) throw unreachable();
  noteOwn(response);
  const rows = headerOf('X-Total-Rows');
  const totalRows = /^\d+$/.test(rows) ? Number(rows) : null;
  const parts = await readAll(response, (bytes) => onProgress?.({ bytes, totalRows }));
  saveFile(new Blob(parts, { type: headerOf('Content-Type') }), filename);
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
