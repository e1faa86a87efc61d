import { listGamesDrawingBy, restateGameTerms } from '#server/features/games/game-queries';
import type { Transaction } from '#server/platform/database';

/** Lets every game that draws by an interval follow it, from the first round not yet open. */
export async function followDrawTime(tx: Transaction, timeId: number): Promise<void> {
  for (const gameId of await listGamesDrawingBy(tx, timeId)) await restateGameTerms(tx, gameId);
}
