import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';

export type Cell = string | number | null;

interface WorkbookColumn<Row> {
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
}

/** Points with two decimals and thousands separators. */
export const pointsFormat = '#,##0.00';
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Spreadsheet programs execute text that begins like a formula, also after spaces and with full-width characters. A
 * leading apostrophe makes it plain text; a single character is no formula.
 */
export function asPlainText(text: string): string {
  return /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]./s.test(text) || /^[\t\r\n]./s.test(text) ? `'${text}` : text;
}

/** One sheet, written while its rows are read, so that memory use is constant. Figures stay numbers. */
export function writeWorkbook<Row>({ sheet, columns, rows }: Workbook<Row>): Readable {
  const stream = writeXlsxStream(cellsOf(columns, rows), {
    name: sheet,
    columns: columns.map(({ header, width, format }) => ({
      header,
      width,
      ...(format ? { numFmt: format } : {}),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as unknown as WebStream);
}

async function* cellsOf<Row>(
  columns: readonly WorkbookColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    yield columns.map(({ cell }) => {
      const value = cell(row);
      return typeof value === 'string' ? asPlainText(value) : value;
    });
  }
}
