import { listGamesDrawingBy, restateGameTerms } from '#server/features/games/game-queries';
import type { Transaction } from '#server/platform/database/database';

/** Applies a changed interval to every game that uses it, from the first round that has not opened yet. */
export async function followDrawTime(tx: Transaction, timeId: number): Promise<void> {
  for (const gameId of await listGamesDrawingBy(tx, timeId)) await restateGameTerms(tx, gameId);
}
