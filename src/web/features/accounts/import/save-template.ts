import { writeXlsx } from 'hucre/xlsx';
import { accountKind } from '#contract/accounts/account-kinds';
import type { AccountKindName } from '#contract/ground/roles';
import { type ImportCell, importColumns } from '#contract/imports/import-columns';

/** Saves a workbook with the names of the columns. Its cells are texts: a phone number and a PIN keep their zeros. */
export async function saveTemplate(
  kind: AccountKindName,
  labelOf: (name: ImportCell) => string,
): Promise<void> {
  const columns = importColumns(kind).map(({ name }) => ({
    key: name,
    header: labelOf(name),
    width: 18,
    numFmt: '@',
  }));
  const bytes = await writeXlsx({ sheets: [{ name: accountKind(kind).plural, columns, data: [] }] });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));
  link.download = `${accountKind(kind).section}-import.xlsx`;
  link.click();
  URL.revokeObjectURL(link.href);
}
