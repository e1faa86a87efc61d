import type * as z from 'zod/mini';
import type { Account } from '#contract/accounts/account-table';
import { type AccountColumn, accountTable } from '#contract/accounts/account-table';
import type { AccountListQuery, listAnswer } from '#contract/accounts/accounts';
import type { AccountKindName } from '#contract/ground/roles';
import { type AccountFilter, readAccountFilter } from '#server/features/accounts/list/account-filter';
import {
  countAccounts,
  listGamesByNetwork,
  orderOf,
  readWindow,
  streamAccountRows,
} from '#server/features/accounts/list/account-list-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { accountAnswer } from '#server/shared/accounts/account-answer';
import { type AccountRow, onlyNetworkOf } from '#server/shared/accounts/account-rows';
import { answerFound, type Found } from '#server/shared/lists/answer-found';
import type { ListSource } from '#server/shared/lists/list-source';
import { deepestKey } from '#server/shared/lists/pages';

type Query = Partial<AccountListQuery>;
/** Where the whole list is read, the row of an operator has the names of its network's games. */
type ListedRow = AccountRow & { networkGames?: readonly string[] };
type Sums = Awaited<ReturnType<typeof countAccounts>>;
type FoundAccounts = Found<typeof accountTable.columns, ListedRow, Sums, z.output<typeof listAnswer>>;

export interface AccountListRequest {
  /** Every kind that the actor manages by default. */
  kind?: AccountKindName;
  /** Direct children of this account only. */
  parent?: AccountRow;
  query: Query;
}

const playerColumns: AccountColumn[] = [
  'username',
  'refId',
  'uniqueId',
  'walletBalance',
  'isLoggedIn',
  'lastLogin',
];
const operatorColumns: AccountColumn[] = [
  'username',
  'refId',
  'uniqueID',
  'walletBalance',
  'games',
  'createdAt',
];

/** The accounts of a list and of its file. */
export async function findAccountList(
  db: Database,
  actor: Actor,
  request: AccountListRequest,
): Promise<FoundAccounts> {
  const { kind, parent, query } = request;
  const filter = await readAccountFilter(db, actor, { kind, parent: parent && keyOf(parent), query });
  const source = accountSource(db, actor, filter, query);
  const list = kind === 'player' ? source : { ...source, all: () => withNetworkGames(db, actor, source) };
  return {
    list: list as ListSource<ListedRow, Sums>,
    row: (row: AccountRow) => accountAnswer(actor, row),
    besidePage: ({ sums: { totals } }) => (totals === undefined ? {} : { totals }),
    columns: kind === 'player' ? playerColumns : operatorColumns,
    of: parent?.username,
  };
}

const keyOf = ({ networkId, accountId, kind }: AccountRow) => ({
  networkId,
  accountId,
  isSuperadmin: kind === 'superadmin',
});

/** The accounts of a filter. The sum of points and the number of those online are left out of very long lists. */
export function accountSource(
  db: Database,
  actor: Actor,
  filter: AccountFilter,
  query: Query,
): ListSource<AccountRow, Sums> {
  return {
    sum: () => countAccounts(db, actor, filter),
    read: (window) => readWindow(db, actor, filter, { ...orderOf(query), window }),
    all: () => streamAccountRows(db, actor, filter, query),
    deepest: deepestKey,
  };
}

async function* withNetworkGames(db: Database, actor: Actor, { all }: ListSource<AccountRow, Sums>) {
  const games = await listGamesByNetwork(db, onlyNetworkOf(actor));
  for await (const row of all()) yield { ...row, networkGames: games.get(row.networkId) ?? [] };
}

/** What the file of a list says. */
export const inAccountFile = ({ kind, accountId, networkGames = [] }: ListedRow, account: Account) => ({
  refId: account.refId?.username ?? 'N/A',
  uniqueID: kind === 'admin' ? String(accountId) : account.username,
  uniqueId: account.username,
  games: networkGames.join(', ') || 'No games available',
});

/** Returns a page, or a part of it, if one is requested, else streams the whole list. */
export async function answerAccountList(db: Database, actor: Actor, request: AccountListRequest) {
  const found = await findAccountList(db, actor, request);
  return answerFound({ db, actor }, accountTable, found, request.query);
}
