import type { ImportCell } from '#contract/imports/import-columns';
import { importTexts } from '#web/features/accounts/import/import-texts.en.ts';
import { accountFieldTexts } from '#web/product/accounts/account-field-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';

const isOwn = (name: ImportCell): name is 'reference' | 'username' | 'note' =>
  name === 'reference' || name === 'username' || name === 'note';

/** The label of a column in the user's language, and all names that a file may use for it. */
export function useColumnNames() {
  const { t } = useTexts(importTexts);
  const { t: fieldLabel } = useTexts(accountFieldTexts);
  const labelOf = (name: ImportCell): string => (isOwn(name) ? t(`columns.${name}`) : fieldLabel(name));
  const englishOf = (name: ImportCell): string =>
    isOwn(name) ? importTexts.table.columns[name] : accountFieldTexts.table[name];
  return { labelOf, namesOf: (name: ImportCell) => [name, labelOf(name), englishOf(name)] };
}
