import type { z } from 'zod';
import { defaultPageSize } from '#contract/api/list-query';
import type { loadHistoryUsers } from '#contract/reports/history-filters';
import { countPlayers, listPlayedGames, playersByName } from '#server/features/history/filter-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { countBelow } from '#server/shared/accounts/branch-count-queries';
import {
  deepestKey,
  type PageWindow,
  paginationOf,
  readNumberedPage,
  readRowsOfPage,
} from '#server/shared/lists/pages';
import { whileSignedIn } from '#server/shared/sessions/while-signed-in';

type Query = z.output<(typeof loadHistoryUsers)['query']>;
const rowsAtATime = 500;

const partyOf = ({ accountId, username }: { accountId: number; username: string }) => ({
  _id: String(accountId),
  username,
  role: 'player' as const,
});

/** Players the history can be filtered by: a page if requested, else all of them, streamed. */
export async function listHistoryUsers(lists: Database, actor: Actor, query: Query) {
  const { page, pageSize = defaultPageSize, search = '', order = 'asc', part } = query;
  if (page === undefined) {
    const players = playersByName(lists, actor, search, order);
    const all = () => parties(whileSignedIn(lists, actor, players.stream(rowsAtATime)));
    return { data: all(), users: all() };
  }
  const asked = { page, pageSize };
  const list = {
    sum: async () => ({
      total:
        search === '' ? await countBelow(lists, actor, ['player']) : await countPlayers(lists, actor, search),
    }),
    read: ({ offset, limit, isBackwards }: PageWindow) =>
      playersByName(lists, actor, search, (order === 'asc') === isBackwards ? 'desc' : 'asc')
        .offset(offset)
        .limit(limit)
        .execute(),
    deepest: deepestKey,
  };
  if (part === 'sums')
    return { data: [], users: [], pagination: paginationOf((await list.sum()).total, asked) };
  if (part === 'rows') {
    const users = (await readRowsOfPage(asked, list)).rows.map(partyOf);
    return { data: users, users };
  }
  const { rows, pagination } = await readNumberedPage(asked, list);
  const users = rows.map(partyOf);
  return { data: users, users, pagination };
}

async function* parties(rows: AsyncIterable<{ accountId: number; username: string }>) {
  for await (const row of rows) yield partyOf(row);
}

export async function listHistoryGames(lists: Database, actor: Actor) {
  const rows = await listPlayedGames(lists, actor.role === 'superadmin' ? null : actor.networkId);
  const games = rows.map(({ gameId, gameName }) => ({
    _id: String(gameId),
    gameId: String(gameId),
    gameName,
  }));
  return { data: games, games };
}
