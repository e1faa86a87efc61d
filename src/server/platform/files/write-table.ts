import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExportFormat } from '#contract/api/list-query';
import { asOneField, asPlainText } from '#server/platform/files/plain-text';
import {
  type Cell,
  pointsFormat,
  type Workbook,
  workbookType,
  writeWorkbook,
} from '#server/platform/files/write-workbook';
import { inThisContext } from '#server/platform/limits/shares';

const csvType = 'text/csv; charset=utf-8';
const byteOrderMark = '\uFEFF';
const pieceLength = 64 * 1024;
/** Rows are read in large pieces: after this many of them other requests get their turn. */
const rowsInTurn = 100;

const counts = new WeakMap<Readable, { rows: number }>();

/** One table as a file of either format, written while its rows are read. */
export function writeTable<Row>(
  format: ExportFormat,
  workbook: Workbook<Row>,
): { contentType: string; content: Readable } {
  const count = { rows: 0 };
  const counted = { ...workbook, rows: counting(inThisContext(workbook.rows), count) };
  const content =
    format === 'csv' ? Readable.from(csvPieces(counted), { highWaterMark: 2 }) : writeWorkbook(counted);
  counts.set(content, count);
  return { contentType: format === 'csv' ? csvType : workbookType, content };
}

/** Rows of a table written to its file so far; 0 for any other file. */
export function rowsWritten(content: Readable): number {
  return counts.get(content)?.rows ?? 0;
}

async function* counting<Row>(rows: AsyncIterable<Row>, count: { rows: number }): AsyncGenerator<Row> {
  for await (const row of rows) {
    count.rows += 1;
    if (count.rows % rowsInTurn === 0) await nextTurn();
    yield row;
  }
}

/** RFC 4180, with a byte order mark so that spreadsheet programs read it as UTF-8. */
async function* csvPieces<Row>({ columns, rows }: Omit<Workbook<Row>, 'about'>): AsyncGenerator<Buffer> {
  let piece = byteOrderMark + asLine(columns.map(({ header }) => quoted(header)));
  for await (const row of rows) {
    piece += asLine(columns.map(({ cell, format }) => asField(cell(row), format === pointsFormat)));
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}

const asLine = (fields: string[]) => `${fields.join(',')}\r\n`;

function asField(value: Cell, isPoints: boolean): string {
  if (value === null) return '';
  if (typeof value === 'string') return quoted(asPlainText(asOneField(value)));
  return isPoints ? value.toFixed(2) : String(value);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
