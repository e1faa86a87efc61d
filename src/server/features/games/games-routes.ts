import { listGames } from '#contract/games';
import type { Database } from '#server/platform/database';
import type { Serve } from '#server/platform/serve';

export function serveGames(serve: Serve, db: Database): void {
  serve.signedIn(listGames, async () => {
    const rows = await db.selectFrom('games').selectAll().orderBy('sortOrder').execute();
    const games = rows.map((row) => ({
      _id: String(row.gameId),
      gameId: String(row.gameId),
      gameName: row.gameName,
      screen: row.screen,
      status: row.status as 'active' | 'inactive' | 'coming-soon',
    }));
    return { message: 'Games fetched successfully', data: games, games };
  });
}
