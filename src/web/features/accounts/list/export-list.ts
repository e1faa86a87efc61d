import { accountKind, childExportFile } from '#contract/account-kinds';
import { accountSets } from '#contract/account-sets';
import { childrenSets } from '#contract/children-sets';
import { downloadFile } from '#web/platform/download-file.ts';
import { type AccountListState, exportQueryOf } from './account-list-state.ts';
import type { ListSource } from './use-account-list.ts';

export interface Progress {
  bytes: number;
  totalRows: number | null;
}

/** Saves every row of the current filter as a workbook and answers the name of the file. */
export async function exportList(
  { kind, parent }: ListSource,
  state: AccountListState,
  onProgress: (progress: Progress) => void,
) {
  const query = exportQueryOf(state);
  const file = parent === null ? accountKind(kind).exportFile : childExportFile(parent.kind);
  if (parent === null) await downloadFile(accountSets[kind].export, { query }, file, onProgress);
  else
    await downloadFile(
      childrenSets[parent.kind].export,
      { params: { id: parent.id }, query },
      file,
      onProgress,
    );
  return file;
}
