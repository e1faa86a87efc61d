import type { z } from 'zod';
import { defaultPageSize } from '#contract/api/list-query';
import type { loadHistoryUsers } from '#contract/reports/history';
import { countPlayers, listPlayedGames, playersByName } from '#server/features/history/filter-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { countBelow } from '#server/shared/accounts/branch-count-queries';
import { whileSignedIn } from '#server/shared/sessions/while-signed-in';

type Query = z.output<(typeof loadHistoryUsers)['query']>;
const rowsAtATime = 500;

const partyOf = ({ accountId, username }: { accountId: number; username: string }) => ({
  ...{ _id: String(accountId), username },
  role: 'player' as const,
});

/** Players the history can be filtered by: a page if requested, else all of them, streamed. */
export async function listHistoryUsers(lists: Database, actor: Actor, query: Query) {
  const { page, pageSize = defaultPageSize, search = '', order = 'asc', part } = query;
  const players = playersByName(lists, actor, search, order);
  if (page === undefined) {
    const all = () => parties(whileSignedIn(lists, actor, players.stream(rowsAtATime)));
    return { data: all(), users: all() };
  }
  const offset = (page - 1) * pageSize;
  const rows = part === 'sums' ? [] : await players.offset(offset).limit(pageSize).execute();
  const users = rows.map(partyOf);
  if (part === 'rows') return { data: users, users };
  const total =
    search === '' ? await countBelow(lists, actor, ['player']) : await countPlayers(lists, actor, search);
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  return { data: users, users, pagination: { total, page, pageSize, totalPages } };
}

async function* parties(rows: AsyncIterable<{ accountId: number; username: string }>) {
  for await (const row of rows) yield partyOf(row);
}

export async function listHistoryGames(lists: Database, actor: Actor) {
  const rows = await listPlayedGames(lists, actor.role === 'superadmin' ? null : actor.networkId);
  const games = rows.map(({ gameId, gameName }) => ({
    ...{ _id: String(gameId), gameId: String(gameId) },
    gameName,
  }));
  return { data: games, games };
}
