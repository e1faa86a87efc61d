import { gameAnswer } from '#server/features/games/game-answer';
import { holdGame, removeGame } from '#server/features/games/game-queries';
import { readGame } from '#server/features/games/read-game';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { recordActivity } from '#server/shared/activity-log/record-activity';

/** Deletes a game without tickets that no admin offers, with its images. The log keeps its data. */
export async function deleteGame(
  db: Database,
  actor: Actor,
  gameId: number,
  facts: RequestFacts,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locked before it is read: an admin that is given the game at the same time is seen, or finds it gone.
    if (!(await holdGame(tx, gameId, 'delete'))) throw new AppError('not_found');
    const game = await readGame(tx, gameId);
    if (game.isInUse) throw new AppError('game_in_use');
    await removeGame(tx, gameId);
    await recordActivity(tx, {
      actor,
      subject: null,
      facts,
      action: 'games.delete',
      text: `Deleted game ${game.gameName}`,
      changes: { game: { before: gameAnswer(game), after: null } },
    });
  });
}
