import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import { dayNumber } from '#server/platform/files/local-time';
import { asPlainText } from '#server/platform/files/plain-text';
import { createSharedTexts, type SharedTexts } from '#server/platform/files/shared-texts';
import {
  type AboutLine,
  sheetPath,
  textsPath,
  type WorkbookFrame,
  workbookFrame,
} from '#server/platform/files/workbook-frame';

export type Cell = string | number | null;

export interface WorkbookColumn<Row> {
  header: string;
  /** In characters, as in spreadsheet programs. */
  width: number;
  /** The number format of this column. */
  format?: string;
  cell: (row: Row) => Cell;
}

export interface Workbook<Row> {
  sheet: string;
  columns: readonly WorkbookColumn<Row>[];
  rows: AsyncIterable<Row>;
  /** What the sheet "About" says: report, subject, period, author, time. */
  about: readonly AboutLine[];
}

/** Points with two decimals and thousands separators. */
export const pointsFormat = '#,##0.00';
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of a sheet without its header: spreadsheet programs open 2^20 rows. */
const largestSheet = 2 ** 20 - 1;
const pieceLength = 64 * 1024;

/**
 * A sheet with the rows and the sheet "About", written while the rows are read, so that memory use is constant. Figures
 * stay numbers. Rows beyond the largest sheet are in further sheets.
 */
export function writeWorkbook<Row>(workbook: Workbook<Row>, rowsPerSheet = largestSheet): Readable {
  const content = new PassThrough();
  const stop = (error: unknown) => content.destroy(error as Error);
  zipWorkbook({ ...workbook, rowsPerSheet }, content, stop).catch(stop);
  return content;
}

async function zipWorkbook<Row>(
  { sheet, columns, rows, about, rowsPerSheet }: Workbook<Row> & { rowsPerSheet: number },
  content: PassThrough,
  stop: (error: unknown) => void,
): Promise<void> {
  const facts = about.map(
    ([name, value]) => [name, typeof value === 'string' ? asPlainText(value) : value] as const,
  );
  const frameOf = (sheets: readonly string[]) => workbookFrame({ sheets, columns, about: facts });
  const frame = await frameOf([sheet]);
  if (content.destroyed) return;
  const iterator = rows[Symbol.asyncIterator]();
  content.once('close', () => void iterator.return?.());
  const zip = new yazl.ZipFile();
  zip.on('error', stop);
  (zip.outputStream as Readable).on('error', stop).pipe(content);
  const texts = createSharedTexts(
    frame.texts.count,
    (text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`,
  );
  content.once('close', () => void texts.close());
  const names: string[] = [];
  let next = await iterator.next();
  async function* rowsOfSheet() {
    for (let count = 0; next.done !== true && count < rowsPerSheet; count += 1) {
      yield columns.map(({ cell }) => cell(next.value as Row));
      next = await iterator.next();
    }
  }
  do {
    names.push(names.length === 0 ? sheet : `${sheet.slice(0, 27)}_${names.length + 1}`);
    await addPart(
      zip,
      sheetPath(names.length),
      Readable.from(sheetXml(frame, rowsOfSheet(), texts)),
      content,
    );
  } while (next.done !== true);
  const { parts } = names.length === 1 ? frame : await frameOf(names);
  await addPart(zip, textsPath, Readable.from(textsXml(frame, texts)), content);
  for (const [path, part] of parts) zip.addBuffer(part, path);
  zip.end();
}

/** Resolves once the part is written. If the file is destroyed, reading ends and the promise is never resolved. */
function addPart(zip: yazl.ZipFile, path: string, xml: Readable, content: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    content.once('close', () => xml.destroy());
    xml.on('end', resolve).on('error', reject);
    zip.addReadStreamLazy(path, { compress: true }, (take) => take(null, xml));
  });
}

async function* sheetXml(
  { head, tail, cells }: WorkbookFrame,
  rows: AsyncIterable<Cell[]>,
  texts: SharedTexts,
): AsyncGenerator<string> {
  let piece = head;
  let number = 1;
  for await (const row of rows) {
    number += 1;
    piece += `<row r="${number}">`;
    for (const [at, { letter, style, isDated }] of cells.entries()) {
      const sent = row[at] ?? null;
      const value = isDated && typeof sent === 'string' ? (dayNumber(sent) ?? sent) : sent;
      piece += cellXml(value, { place: `${letter}${number}`, style, texts });
    }
    piece += '</row>';
    await texts.keep();
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece + tail;
}

async function* textsXml({ texts }: WorkbookFrame, ofRows: SharedTexts): AsyncGenerator<string> {
  yield texts.head;
  yield* ofRows.read();
  yield texts.tail;
}

interface WrittenCell {
  place: string;
  style: string | undefined;
  texts: SharedTexts;
}

function cellXml(value: Cell, { place, style, texts }: WrittenCell): string {
  if (value === null) return '';
  if (typeof value === 'string')
    return `<c r="${place}" t="s"><v>${texts.numberOf(asPlainText(value))}</v></c>`;
  return `<c r="${place}"${style === undefined ? '' : ` s="${style}"`}><v>${value}</v></c>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters.
const forbidden = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/**
 * A text in XML, without the characters that XML cannot hold. Spreadsheet programs read `_x000D_` as the character of
 * that code.
 */
function escaped(text: string): string {
  return text
    .replace(forbidden, '')
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replace(/[&<>\r]/g, (each) => entities[each] ?? each);
}
