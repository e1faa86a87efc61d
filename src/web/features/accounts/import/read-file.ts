import type { CellValue } from 'hucre/csv';
import { isoDay } from '#web/features/accounts/import/read-cell.ts';

/** The rows of a file as texts; the first row names the columns. */
export type Grid = readonly (readonly string[])[];
type FileFault = 'empty' | 'tooLarge' | 'otherKind' | 'notItsName' | 'encoding' | 'formulas' | 'tooManyRows';
type ReadFile = { grid: Grid } | { fault: FileFault };

const bytesAtMost = 2_000_000;
/** A workbook is compressed; what it holds is not larger than this. */
const unpackedAtMost = 40_000_000;
/** The names of the columns and 500 rows; one more shows that there are too many. */
const rowsAtMost = 502;

/** The rows of a grid as text with tabs, as a spreadsheet copies them. */
export async function writeText(grid: Grid): Promise<string> {
  const { writeCsv } = await import('hucre/csv');
  return writeCsv(
    grid.map((row) => [...row]),
    { delimiter: '\t' },
  );
}

/** Reads a file of a spreadsheet. It stays in the browser. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > bytesAtMost) return { fault: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = file.name.toLowerCase();
  if (name.endsWith('.xlsx')) return readWorkbook(bytes);
  return name.endsWith('.csv') || name.endsWith('.txt') ? readBytes(bytes) : { fault: 'otherKind' };
}

/** Reads rows that were pasted from a spreadsheet, with a tab, comma or semicolon between cells. */
export async function readText(text: string): Promise<ReadFile> {
  if (text.length > bytesAtMost) return { fault: 'tooLarge' };
  const { parseCsv } = await import('hucre/csv');
  const delimiter = delimiterOf(text.split(/\r?\n/, 1)[0] ?? '');
  const rows = parseCsv(text, { delimiter, typeInference: false, maxRows: rowsAtMost });
  const grid = gridOf(rows);
  if (grid.some((row) => row.some((cell) => cell.startsWith('=')))) return { fault: 'formulas' };
  return judged(grid);
}

/** Column names have no such signs within. */
const delimiterOf = (names: string): string => ['\t', ';', ','].find((sign) => names.includes(sign)) ?? ',';

function readBytes(bytes: Uint8Array): Promise<ReadFile> | ReadFile {
  if (isZip(bytes)) return { fault: 'notItsName' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? { fault: 'encoding' } : readText(text);
  } catch {
    return { fault: 'encoding' };
  }
}

async function readWorkbook(bytes: Uint8Array): Promise<ReadFile> {
  if (!isZip(bytes)) return { fault: 'notItsName' };
  if (unpackedSize(bytes) > unpackedAtMost) return { fault: 'tooLarge' };
  const { readXlsx } = await import('hucre/xlsx');
  const book = await readXlsx(bytes, { sheets: [0], maxRows: rowsAtMost }).catch(() => null);
  const sheet = book?.sheets[0];
  if (sheet === undefined) return { fault: 'notItsName' };
  const cells = [...(sheet.cells?.values() ?? [])];
  if (cells.some(({ formula }) => formula !== undefined)) return { fault: 'formulas' };
  return judged(gridOf(sheet.rows));
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The sizes that the directory of a ZIP file declares. A false declaration is an error when the file is read. */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size = 0;
  for (let at = 0; at + 46 <= bytes.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) size += view.getUint32(at + 24, true);
  return size;
}

const textOf = (cell: CellValue): string => (cell instanceof Date ? isoDay(cell) : String(cell ?? '')).trim();

/** Rows without any text are left out. */
const gridOf = (rows: readonly (readonly CellValue[])[]): Grid =>
  rows.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== ''));

function judged(grid: Grid): ReadFile {
  if (grid.length < 2) return { fault: 'empty' };
  return grid.length >= rowsAtMost ? { fault: 'tooManyRows' } : { grid };
}
