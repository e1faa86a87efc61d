import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readWorkbook } from '#test/support/readers/read-workbook';

/** The columns of every exported list except players. */
export const usualHead = ['UserName', 'Refer ID', 'Unique ID', 'Points', 'Games', 'Date & Time'];
export const usualWidths = [30, 30, 30, 15, 40, 25];
export const playersHead = ['UserName', 'Refer ID', 'Unique Id', 'Points', 'Is Online', 'Last Login'];
export const playersWidths = [30, 30, 30, 15, 15, 25];
/** Points are numbers with two decimals, also in the column's format; times are dates; all else is text. */
const shownAs = (time: unknown) => ['', '', '', '#,##0.00', '', time === '-' ? '' : 'yyyy-mm-dd hh:mm:ss'];

/** Clicks the export button and opens the file with a different reader than the writer. */
export async function saved(page: Page, place: Page | Locator) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    place.getByRole('button', { name: 'Export to Excel' }).click(),
  ]);
  const { name, ...sheet } = await readWorkbook(await readFile(await download.path()));
  return { file: download.suggestedFilename(), sheet: name, ...sheet };
}

/** The same for a list of accounts, with its head and those rows whose points are not numbers. */
export async function exported(page: Page, place: Page | Locator) {
  const { file, sheet, widths, rows, formats, formulas } = await saved(page, place);
  const [head, ...found] = rows;
  const oddRows = found.filter(
    (row, at) => typeof row[3] !== 'number' || String(formats[at + 1]) !== String(shownAs(row[5])),
  );
  return { file, sheet, widths, head, rows: found, oddRows, formulas };
}

/** Checks that hold for every list of accounts. */
export const anyExport = { oddRows: [], formulas: [] };
