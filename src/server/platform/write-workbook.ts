import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';

export type Cell = string | number | null;

interface WorkbookColumn<Row> {
  header: string;
  /** In characters, as spreadsheet programs count them. */
  width: number;
  /** How figures of this column are shown. */
  format?: string;
  cell: (row: Row) => Cell;
}

export interface Workbook<Row> {
  sheet: string;
  columns: readonly WorkbookColumn<Row>[];
  rows: AsyncIterable<Row>;
}

/** Points with two decimals and thousands apart. */
export const pointsFormat = '#,##0.00';
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A spreadsheet program runs what begins like a formula, also behind blanks and with signs of full width. A leading apostrophe
 * makes it the text it is; a sign alone is none.
 */
export function asPlainText(text: string): string {
  return /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]./s.test(text) || /^[\t\r\n]./s.test(text) ? `'${text}` : text;
}

/** One sheet, written while its rows are read, so that memory does not grow with them. Figures stay numbers. */
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
