import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listOnlinePlayers } from '#contract/presence';
import { call } from '#web/platform/call.ts';
import { readTableSearch, type Search, tableFilter, tableQuery } from '#web/platform/table-search.ts';
import type { TableState } from '#web/ui/data-table/table-types.ts';
import { presenceKeys } from './presence-keys';
import { usePresenceChannel } from './use-presence-channel';

const columns = ['username', 'points', 'play', 'win', 'claim', 'end', 'lastLogin'] as const;
/** Without the live channel the server is asked this often. */
export const askEveryMs = 10_000;
/** With it, what only the passing of time changes is still asked for. */
const askAnywayEveryMs = 60_000;

export interface PlayersState extends TableState {
  online: 'true' | 'false' | undefined;
}

/** What the address says. Unsorted, those online come first. */
export function readPlayersSearch(search: Search): PlayersState {
  const state = readTableSearch(search, { columns, first: { sort: 'username', order: 'asc' } });
  const isSorted = columns.some((column) => column === search.sort);
  const online = search.online === 'true' || search.online === 'false' ? search.online : undefined;
  return { ...state, ...(isSorted ? {} : { sort: undefined, order: undefined }), online };
}

/** The filter of the list, for its export. */
export function playersFilter(state: PlayersState) {
  return { ...tableFilter(state, columns), online: state.online };
}

/** One page of players, kept fresh by the live channel. What nobody asked for never lengthens the session. */
export function useOnlinePlayers(state: PlayersState) {
  const client = useQueryClient();
  const query = { ...tableQuery(state, columns), online: state.online };
  const readAnew = useCallback(() => void client.invalidateQueries({ queryKey: presenceKeys.all }), [client]);
  const connection = usePresenceChannel(readAnew);
  const list = useQuery({
    queryKey: presenceKeys.players(query),
    queryFn: ({ signal, queryKey }) => {
      // A page that is there already is read again by itself, not by a person.
      const background = client.getQueryData(queryKey) !== undefined;
      return call(listOnlinePlayers, { query, background, signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: connection === 'connected' ? askAnywayEveryMs : askEveryMs,
  });
  return { list, connection };
}
