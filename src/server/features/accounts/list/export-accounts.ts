import { accountKind, childExportFile } from '#contract/accounts/account-kinds';
import type { AccountListQuery } from '#contract/accounts/accounts';
import { toPoints } from '#contract/ground/money';
import type { AccountKindName } from '#contract/ground/roles';
import { listGamesByNetwork } from '#server/features/accounts/list/account-list-queries';
import { readAccountExport } from '#server/features/accounts/list/account-requests';
import type { Actor } from '#server/platform/actor';
import type { Databases } from '#server/platform/database/database';
import { localTime, momentFormat } from '#server/platform/files/local-time';
import { pointsFormat, type Workbook } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { type AccountRow, onlyNetworkOf } from '#server/shared/accounts/account-rows';
import { reportFile } from '#server/shared/lists/report-file';

interface ExportRequest {
  kind: AccountKindName;
  parent?: AccountRow;
  query: Partial<AccountListQuery>;
  timeZone: string;
}

/** Exports every row of the list's filter as a workbook with the specified file name, sheet, columns and widths. */
export async function exportAccounts(
  databases: Databases,
  actor: Actor,
  request: ExportRequest,
): Promise<FileAnswer> {
  const { kind, parent, query, timeZone } = request;
  const { total, rows } = await readAccountExport(databases, actor, request);
  const games =
    kind === 'player' ? new Map() : await listGamesByNetwork(databases.lists, onlyNetworkOf(actor));
  const columns = kind === 'player' ? playerColumns(timeZone) : operatorColumns(kind, games, timeZone);
  const file = parent === undefined ? accountKind(kind).exportFile : childExportFile(parent.kind);
  return reportFile({
    name: file.replace(/\.xlsx$/, ''),
    sheet: accountKind(kind).exportSheet,
    columns,
    rows,
    count: total,
    actor,
    of: parent?.username ?? actor.username,
    filter: query,
    timeZone,
  });
}

type Columns = Workbook<AccountRow>['columns'];

const referId = (row: AccountRow) => row.referenceUsername ?? 'N/A';

/** The games of a row are those of its admin, which are the games of the whole network. */
function operatorColumns(
  kind: AccountKindName,
  gamesOf: ReadonlyMap<number, readonly string[]>,
  timeZone: string,
): Columns {
  const uniqueId = (row: AccountRow) => (kind === 'admin' ? String(row.accountId) : row.username);
  const games = ({ networkId }: AccountRow) => gamesOf.get(networkId)?.join(', ') || 'No games available';
  return [
    { header: 'UserName', width: 30, cell: (row) => row.username },
    { header: 'Refer ID', width: 30, cell: referId },
    { header: 'Unique ID', width: 30, cell: uniqueId },
    { header: 'Points', width: 15, format: pointsFormat, cell: (row) => toPoints(row.balance) },
    { header: 'Games', width: 40, cell: games },
    {
      header: 'Date & Time',
      width: 25,
      format: momentFormat,
      cell: (row) => localTime(row.createdAt, timeZone),
    },
  ];
}

function playerColumns(timeZone: string): Columns {
  return [
    { header: 'UserName', width: 30, cell: (row) => row.username },
    { header: 'Refer ID', width: 30, cell: referId },
    { header: 'Unique Id', width: 30, cell: (row) => row.username },
    { header: 'Points', width: 15, format: pointsFormat, cell: (row) => toPoints(row.balance) },
    { header: 'Is Online', width: 15, cell: (row) => (row.isOnline ? 'Online' : 'Offline') },
    {
      header: 'Last Login',
      width: 25,
      format: momentFormat,
      cell: (row) => (row.lastLoginAt ? localTime(row.lastLoginAt, timeZone) : '-'),
    },
  ];
}
