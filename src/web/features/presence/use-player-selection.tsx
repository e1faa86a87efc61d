import { lazy, Suspense } from 'react';
import type { OnlinePlayer } from '#contract/presence';
import type { TableSelection } from '#web/ui/data-table/table-types.ts';
import { useSelection } from '#web/ui/data-table/use-selection.ts';
import type { PlayersState, useOnlinePlayers } from './use-online-players';

const PlayerBulk = lazy(async () => ({ default: (await import('./player-bulk')).PlayerBulk }));

/** The players picked in the list, and the bar to log them out. */
export function usePlayerSelection(
  state: PlayersState,
  list: ReturnType<typeof useOnlinePlayers>['list'],
): TableSelection<OnlinePlayer> {
  const { selection, rows, clear } = useSelection<OnlinePlayer>({
    shown: list.data?.data,
    rowId: ({ _id }) => _id,
    filter: JSON.stringify([state.search?.trim(), state.online]),
  });
  const total = list.data?.pagination?.total;
  const bar = (
    <Suspense fallback={null}>
      <PlayerBulk {...{ state, total, rows }} onSelect={selection.put} onClear={clear} />
    </Suspense>
  );
  return { ...selection, bar };
}
