import type { DrawResult } from '#contract/draws/draws';
import { listResults } from '#server/features/draws/list-results';
import type { RoundParts } from '#server/features/draws/running-round';
import { listGamesOfNetwork } from '#server/features/tickets/game-queries';

/** The last results of each game of a network, newest first. Game by game, so that one caller needs one connection. */
export async function listLastResults(
  parts: RoundParts,
  networkId: number,
  count: number,
): Promise<{ gameId: string; results: DrawResult[] }[]> {
  const found = [];
  for (const { gameId } of await listGamesOfNetwork(parts.db, networkId)) {
    const { results } = await listResults(parts, { networkId, gameId }, count);
    found.push({ gameId: String(gameId), results });
  }
  return found;
}
