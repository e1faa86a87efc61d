import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type GameStatus, gameSortColumns, gameStatuses, listGames } from '#contract/games';
import { call } from '#web/platform/call.ts';
import { readTableSearch, type Search, tableFilter, tableQuery } from '#web/platform/table-search.ts';
import type { TableState } from '#web/ui/data-table/table-types.ts';
import { gameKeys } from '../game-keys.ts';

export interface GameListState extends TableState {
  status: GameStatus | undefined;
}

/** What the address says about the list of games. */
export function readGameSearch(search: Search): GameListState {
  const state = readTableSearch(search, {
    columns: gameSortColumns,
    first: { sort: 'gameName', order: 'asc' },
  });
  return { ...state, status: gameStatuses.find((status) => status === search.status) };
}

export function useGameList(state: GameListState) {
  const query = { ...tableQuery(state, gameSortColumns), status: state.status };
  return useQuery({
    queryKey: gameKeys.list(query),
    queryFn: ({ signal }) => call(listGames, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The filter of the list, for its export. */
export function gameFilter(state: GameListState) {
  return { ...tableFilter(state, gameSortColumns), status: state.status };
}
