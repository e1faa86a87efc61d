import { accountKind, childExportFile } from '#contract/accounts/account-kinds';
import { accountSets, childrenSets } from '#contract/accounts/account-sets';
import { accountTable } from '#contract/accounts/account-table';
import { defaultPageSize } from '#contract/api/list-query';
import { type AccountKindName, childKindOf } from '#contract/ground/roles';
import { findAccountList, inAccountFile } from '#server/features/accounts/list/find-account-list';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';
import { readSelfOrDescendant } from '#server/shared/accounts/read-account';
import { serveReport } from '#server/shared/lists/serve-report';

interface ListTools {
  databases: Databases;
  timeZone: string;
}

const withoutEnding = (fileName: string) => fileName.replace(/\.xlsx$/, '');

/** Serves all accounts of a kind in the actor's branch, as a list and as a file. */
export function serveAccountList(
  serve: Serve,
  { databases: { lists }, timeZone }: ListTools,
  kind: AccountKindName,
): void {
  const { list, export: file } = accountSets[kind];
  const { exportFile, exportSheet: sheet } = accountKind(kind);
  serveReport(
    serve,
    { table: accountTable, fileName: withoutEnding(exportFile), sheet, list, file },
    {
      lists,
      timeZone,
      find: (db, actor, query) => findAccountList(db, actor, { kind, query }),
      inFile: inAccountFile,
    },
  );
}

/** Serves the children of one account in the same way. Players and flat accounts have none. */
export function serveChildrenList(
  serve: Serve,
  { databases: { lists }, timeZone }: ListTools,
  parentKind: AccountKindName,
): void {
  const { list, export: file } = childrenSets[parentKind];
  const kind = childKindOf(parentKind);
  if (kind === null) {
    serveNoChildren(serve, lists, parentKind);
    return;
  }
  serveReport(
    serve,
    {
      table: accountTable,
      fileName: withoutEnding(childExportFile(parentKind)),
      sheet: accountKind(kind).exportSheet,
      list,
      file,
    },
    {
      lists,
      timeZone,
      find: async (db, actor, query, { id }) => {
        const parent = await readSelfOrDescendant(db, actor, demandId(id), parentKind);
        return findAccountList(db, actor, { kind, parent, query });
      },
      inFile: inAccountFile,
    },
  );
}

function serveNoChildren(serve: Serve, lists: Databases['lists'], kind: AccountKindName): void {
  const { list, export: file } = childrenSets[kind];
  serve.signedIn(list, async ({ actor, params, query: { page, pageSize = defaultPageSize } }) => {
    await readSelfOrDescendant(lists, actor, demandId(params.id), kind);
    const pagination = page !== undefined && { total: 0, page, pageSize, totalPages: 1 };
    return pagination ? { data: [], pagination } : { data: [] };
  });
  serve.file(file, async ({ actor, params }) => {
    await readSelfOrDescendant(lists, actor, demandId(params.id), kind);
    throw new AppError('no_children');
  });
}
