import { type SqlBool, sql } from 'kysely';
import type { ScreenName } from '#contract/games/game-screens';
import type { GameListQuery, GameStatus } from '#contract/games/games';
import type { Database, Transaction } from '#server/platform/database/database';
import { likePattern } from '#server/platform/database/like-pattern';
import { holdGameSettings } from '#server/shared/draws/game-settings-queries';
import type { PageWindow } from '#server/shared/lists/pages';

export interface GameRow {
  gameId: number;
  gameName: string;
  screen: ScreenName;
  nodigit: number;
  timeId: number;
  timecount: number;
  status: GameStatus;
  publisher: string;
  releaseDate: string;
  description: string;
  logoId: number | null;
  hasLabels: boolean;
  payouts: number[];
  images: { digit: number; imageId: number }[];
  isInUse: boolean;
}

const images = sql<GameRow['images']>`(
  select coalesce(json_agg(json_build_object('digit', i.digit, 'imageId', i.image_id) order by i.digit), '[]')
    from game_images i where i.game_id = g.game_id)`;

/** The games of these that an admin offers, or offered while something is left. */
async function listGamesInUse(db: Database | Transaction, games: readonly number[]): Promise<Set<number>> {
  const offered = games.length === 0 ? [] : await listOfferedGames(db, games);
  const others = games.filter((game) => !offered.includes(game));
  return new Set(others.length === 0 ? offered : [...offered, ...(await listGamesWithRest(db, others))]);
}

async function listOfferedGames(db: Database | Transaction, games: readonly number[]): Promise<number[]> {
  const found = db.selectFrom('networkGames').select('gameId').distinct().where('gameId', 'in', games);
  return (await found.execute()).map(({ gameId }) => gameId);
}

/**
 * The games of these of which something is left: a draw, a running round, credit in a game balance. Every network that
 * ever offered a game has settings for it, through which its draws are found network by network.
 */
async function listGamesWithRest(db: Database | Transaction, games: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ gameId: number }>`
    select distinct s.game_id
      from network_game_settings s join games g on g.game_id = s.game_id
      left join lateral round_at(s.network_id, s.game_id, statement_timestamp()) r on true
     where s.game_id in (${sql.join(games)})
       and (exists (select 1 from draws d where d.network_id = s.network_id and d.game_id = s.game_id)
         or exists (select 1 from network_game_spans o
                     where o.network_id = s.network_id and o.game_id = s.game_id and o.until_at is null)
         or exists (select 1 from wallets w
                     where w.network_id = s.network_id and w.wallet_id = game_wallet(g.game_number) and w.balance <> 0)
         or r.draw_id is not null)`.execute(db);
  return rows.map(({ gameId }) => gameId);
}

function selectGames(db: Database | Transaction) {
  return db
    .selectFrom('games as g')
    .innerJoin('drawTimes as t', 't.timeId', 'g.timeId')
    .select(['g.gameId', 'g.gameName', 'g.screen', 'g.nodigit', 'g.timeId', 't.timecount', 'g.status'])
    .select(['g.publisher', 'g.releaseDate', 'g.description', 'g.logoId', 'g.hasLabels', 'g.payouts'])
    .select(images.as('images'))
    .$castTo<Omit<GameRow, 'isInUse'>>();
}

async function withUse(db: Database | Transaction, games: Omit<GameRow, 'isInUse'>[]): Promise<GameRow[]> {
  const used = await listGamesInUse(
    db,
    games.map(({ gameId }) => gameId),
  );
  return games.map((game) => ({ ...game, isInUse: used.has(game.gameId) }));
}

const sortExpressions = {
  gameId: sql`g.game_id`,
  gameName: sql`lower(g.game_name collate "und-x-icu")`,
  nodigit: sql`g.nodigit`,
  status: sql`g.status`,
  publisher: sql`lower(g.publisher collate "und-x-icu")`,
  releaseDate: sql`g.release_date`,
} as const satisfies Record<NonNullable<GameListQuery['sort']>, unknown>;

export type GameFilter = Omit<GameListQuery, 'page' | 'pageSize'>;

function matches({ search = '', status }: GameFilter) {
  const pattern = likePattern(search);
  const isFound = sql<SqlBool>`(lower(g.game_name collate "und-x-icu") like ${pattern} or lower(g.publisher collate "und-x-icu") like ${pattern})`;
  return sql<SqlBool>`${isFound} and (${status ?? null}::text is null or g.status = ${status ?? null})`;
}

/** The games of a filter; by default the six named games first. */
export async function listGameRows(
  db: Database,
  filter: GameFilter,
  window?: PageWindow,
): Promise<GameRow[]> {
  const direction = sql.raw((filter.order === 'desc') === (window?.isBackwards ?? false) ? 'asc' : 'desc');
  const sort = filter.sort === undefined ? sql`g.sort_order` : sortExpressions[filter.sort];
  const games = await selectGames(db)
    .where(matches(filter))
    .orderBy(sql`${sort} ${direction}`)
    .orderBy(sql`g.game_id ${direction}`)
    .$if(window !== undefined, (query) => query.offset(window?.offset ?? 0).limit(window?.limit ?? 0))
    .execute();
  return withUse(db, games);
}

export async function countGames(db: Database, filter: GameFilter): Promise<number> {
  const { total } = await db
    .selectFrom('games as g')
    .select(sql<number>`count(*)`.as('total'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findGame(db: Database | Transaction, gameId: number): Promise<GameRow | undefined> {
  const [game] = await withUse(db, await selectGames(db).where('g.gameId', '=', gameId).execute());
  return game;
}

/**
 * Locks a game: `change` against other changes, `delete` also against admins that are given it. False if it does not
 * exist.
 */
export async function holdGame(
  tx: Transaction,
  gameId: number,
  strength: 'change' | 'delete',
): Promise<boolean> {
  // Citus changes a table of which every node has a copy only if no query before was parallel in its transaction.
  await sql`select set_config('citus.multi_shard_modify_mode', 'sequential', true)`.execute(tx);
  await holdGameSettings(tx);
  const query = tx.selectFrom('games').select('gameId').where('gameId', '=', gameId);
  const row = await (strength === 'delete' ? query.forUpdate() : query.forNoKeyUpdate()).executeTakeFirst();
  return row !== undefined;
}

/** Locks an interval. Always before a game is locked: a change of an interval takes both in this order. */
export async function holdTime(tx: Transaction, timeId: number): Promise<{ isActive: boolean } | undefined> {
  await holdGameSettings(tx);
  return tx
    .selectFrom('drawTimes')
    .select('isActive')
    .where('timeId', '=', timeId)
    .forShare()
    .executeTakeFirst();
}

export interface GameColumns {
  gameName: string;
  nodigit: number;
  timeId: number;
  status: GameStatus;
  publisher: string;
  releaseDate: string;
  description: string;
  logoId: number | null;
  hasLabels: boolean;
  payouts: number[];
}

export async function insertGame(
  tx: Transaction,
  game: Omit<GameColumns, 'logoId'> & { screen: ScreenName },
): Promise<number> {
  const { gameId } = await tx.insertInto('games').values(game).returning('gameId').executeTakeFirstOrThrow();
  return gameId;
}

export async function updateGame(
  tx: Transaction,
  gameId: number,
  columns: Partial<GameColumns>,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('games').set(columns).where('gameId', '=', gameId).execute();
}

/** Its images and terms are deleted with it. */
export async function removeGame(tx: Transaction, gameId: number): Promise<void> {
  await tx.deleteFrom('games').where('gameId', '=', gameId).execute();
}

/** Applies the game's row to rounds, from the first one that has not opened yet. */
export async function restateGameTerms(tx: Transaction, gameId: number): Promise<void> {
  await sql`select restate_game_terms(${gameId})`.execute(tx);
}

export async function listGamesDrawingBy(tx: Transaction, timeId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('games')
    .select('gameId')
    .where('timeId', '=', timeId)
    .orderBy('gameId')
    .execute();
  return rows.map(({ gameId }) => gameId);
}
