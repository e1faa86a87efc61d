import type { Game } from '#contract/games/games';
import { gameAnswer } from '#server/features/games/game-answer';
import { holdGame, restateGameTerms, updateGame } from '#server/features/games/game-queries';
import { readGame } from '#server/features/games/read-game';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { recordActivity } from '#server/shared/activity-log/record-activity';

interface Switch {
  action: 'activate' | 'deactivate';
  facts: RequestFacts;
}

/** Activates a game, also a coming-soon one, or deactivates it; then the open round finishes first. */
export async function switchGame(
  db: Database,
  actor: Actor,
  gameId: number,
  { action, facts }: Switch,
): Promise<Game> {
  const status = action === 'activate' ? 'active' : 'inactive';
  return db.transaction().execute(async (tx) => {
    if (!(await holdGame(tx, gameId, 'change'))) throw new AppError('not_found');
    const before = await readGame(tx, gameId);
    if (before.status === status) return gameAnswer(before);
    await updateGame(tx, gameId, { status });
    await restateGameTerms(tx, gameId);
    await recordActivity(tx, {
      actor,
      subject: null,
      facts,
      action: `games.${action}`,
      text: `${action === 'activate' ? 'Activated' : 'Deactivated'} game ${before.gameName}`,
      changes: { status: { before: before.status, after: status } },
    });
    return gameAnswer({ ...before, status });
  });
}
