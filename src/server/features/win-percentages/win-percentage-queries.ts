import { type SqlBool, sql } from 'kysely';
import type { ScreenName } from '#contract/games/game-screens';
import type { GameStatus } from '#contract/games/games';
import type { Database, Transaction } from '#server/platform/database/database';
import { likePattern } from '#server/platform/database/like-pattern';

interface UserGameRow {
  gameId: number;
  gameName: string;
  screen: ScreenName;
  status: GameStatus;
}

/** Games that a network may use; of the whole installation if none is given. */
export async function listGamesOf(db: Database, networkId: number | null): Promise<UserGameRow[]> {
  return db
    .selectFrom('games as g')
    .select(['g.gameId', 'g.gameName', 'g.screen', 'g.status'])
    .$if(networkId !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('networkGames as n')
            .select('n.gameId')
            .where('n.networkId', '=', networkId)
            .whereRef('n.gameId', '=', 'g.gameId'),
        ),
      ),
    )
    .orderBy('g.sortOrder')
    .orderBy('g.gameId')
    .$castTo<UserGameRow>()
    .execute();
}

export interface PercentageRow {
  settingId: number;
  adminId: number;
  username: string;
  gameId: number;
  gameName: string;
  screen: ScreenName;
  winpercentage: number;
}

/** The games of admins: of one network, or of all of them. */
function selectPercentages(db: Database | Transaction, networkId: number | null) {
  return db
    .selectFrom('networkGames as n')
    .innerJoin('networkGameSettings as s', (join) =>
      join.onRef('s.networkId', '=', 'n.networkId').onRef('s.gameId', '=', 'n.gameId'),
    )
    .innerJoin('games as g', 'g.gameId', 'n.gameId')
    .innerJoin('accounts as a', (join) =>
      join
        .onRef('a.networkId', '=', 'n.networkId')
        .onRef('a.accountId', '=', 'n.networkId')
        .on('a.closedAt', 'is', null),
    )
    .$if(networkId !== null, (query) => query.where('n.networkId', '=', networkId))
    .select(['s.settingId', 'a.accountId as adminId', 'a.username', 'g.gameId', 'g.gameName', 'g.screen'])
    .select('s.winpercentage')
    .$castTo<PercentageRow>();
}

/** Matches the name of the game or the username of the admin. Operators below it must not find out more about it. */
export async function listPercentages(
  db: Database,
  networkId: number | null,
  search: string,
): Promise<PercentageRow[]> {
  const pattern = likePattern(search);
  return selectPercentages(db, networkId)
    .where(
      sql<SqlBool>`(lower(g.game_name collate "und-x-icu") like ${pattern} or a.username_key like ${pattern})`,
    )
    .orderBy('a.usernameKey')
    .orderBy('g.sortOrder')
    .orderBy('g.gameId')
    .execute();
}

export async function listAdmins(
  db: Database,
  networkId: number | null,
): Promise<{ accountId: number; username: string }[]> {
  return db
    .selectFrom('accounts as a')
    .select(['a.accountId', 'a.username'])
    .where('a.kind', '=', 'admin')
    .where('a.closedAt', 'is', null)
    .$if(networkId !== null, (query) => query.where('a.networkId', '=', networkId))
    .orderBy('a.usernameKey')
    .execute();
}

/** Locks these rows of one network until the transaction ends, always in the same order. */
export async function holdPercentages(
  tx: Transaction,
  networkId: number,
  settingIds: readonly number[],
): Promise<PercentageRow[]> {
  return selectPercentages(tx, networkId)
    .where('s.settingId', 'in', [...settingIds])
    .orderBy('s.settingId')
    .forNoKeyUpdate('s')
    .execute();
}

export async function setPercentage(
  tx: Transaction,
  networkId: number,
  row: Pick<PercentageRow, 'gameId' | 'winpercentage'>,
): Promise<void> {
  await tx
    .updateTable('networkGameSettings')
    .set({ winpercentage: row.winpercentage })
    .where('networkId', '=', networkId)
    .where('gameId', '=', row.gameId)
    .execute();
}
