import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readWorkbook } from '#test/support/read-workbook';

/** What every exported list but that of players has. */
export const usualHead = ['UserName', 'Refer ID', 'Unique ID', 'Points', 'Games', 'Date & Time'];
export const usualWidths = [30, 30, 30, 15, 40, 25];
export const playersHead = ['UserName', 'Refer ID', 'Unique Id', 'Points', 'Is Online', 'Last Login'];
export const playersWidths = [30, 30, 30, 15, 15, 25];
/** Points are figures with two decimals, in the head's column too; all else is shown as it is. */
const shownAs = ['', '', '', '#,##0.00', '', ''];

/** Presses the export button of a place and opens what it saves with another reader than the one that wrote it. */
export async function saved(page: Page, place: Page | Locator) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    place.getByRole('button', { name: 'Export to Excel' }).click(),
  ]);
  const { name, ...sheet } = await readWorkbook(await readFile(await download.path()));
  return { file: download.suggestedFilename(), sheet: name, ...sheet };
}

/** The same for a list of accounts, with its head apart and those rows whose points are no figures as they should be. */
export async function exported(page: Page, place: Page | Locator) {
  const { file, sheet, widths, rows, formats, formulas } = await saved(page, place);
  const [head, ...found] = rows;
  const oddRows = found.filter(
    (row, at) => typeof row[3] !== 'number' || String(formats[at + 1]) !== String(shownAs),
  );
  return { file, sheet, widths, head, rows: found, oddRows, formulas };
}

/** What holds of every list of accounts, beside its own rows. */
export const anyExport = { oddRows: [], formulas: [] };
