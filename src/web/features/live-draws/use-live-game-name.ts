import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { LivePayload } from '#contract/draws/live-draws';
import { liveKeys } from '#web/features/live-draws/live-keys.ts';

/**
 * The name of the game of the two ids in the address, in either order. It is known after the screen has loaded its
 * board; no request is made here.
 */
export function useLiveGameName(ids: readonly string[]): string | undefined {
  const client = useQueryClient();
  const [first, second] = ids;
  const nameOf = (gameId: string, adminId: string) =>
    client.getQueryData<LivePayload>(liveKeys.board({ gameId, adminId }))?.gameName;
  return useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () =>
      first === undefined || second === undefined
        ? undefined
        : (nameOf(first, second) ?? nameOf(second, first)),
  );
}
