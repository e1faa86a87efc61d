import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/database/database';

export interface NamedGame {
  gameName: string;
  gameNumber: number;
  timecount: number;
}

/** A game of the installation; for a network only one that it offers or offered. */
export async function findNamedGame(
  db: Database,
  networkId: number,
  gameId: number,
): Promise<NamedGame | undefined> {
  return selectNamedGames(db, networkId).where('g.gameId', '=', gameId).executeTakeFirst();
}

/** The game of a round, with the length of that round. */
export async function findGameOfDraw(
  db: Database,
  { networkId, drawId, gameNumber }: { networkId: number; drawId: number; gameNumber: number },
): Promise<NamedGame | undefined> {
  const game = await selectNamedGames(db, networkId)
    .where('g.gameNumber', '=', gameNumber)
    .executeTakeFirst();
  const draw = await db
    .selectFrom('draws')
    .select('timecount')
    .where('networkId', '=', networkId)
    .where('drawId', '=', drawId)
    .executeTakeFirst();
  // A round without players and viewers has no row. It has the game's present length unless that was changed.
  return game === undefined ? undefined : { ...game, timecount: draw?.timecount ?? game.timecount };
}

export async function findInterval(db: Database, timeId: number): Promise<{ timecount: number } | undefined> {
  return db.selectFrom('drawTimes').select('timecount').where('timeId', '=', timeId).executeTakeFirst();
}

function selectNamedGames(db: Database, networkId: number) {
  return db
    .selectFrom('games as g')
    .innerJoin('drawTimes as t', 't.timeId', 'g.timeId')
    .select(['g.gameName', 'g.gameNumber', 't.timecount'])
    .where(
      sql<SqlBool>`(${networkId} = 0 or exists (
        select 1 from network_game_settings s where s.network_id = ${networkId} and s.game_id = g.game_id))`,
    );
}
