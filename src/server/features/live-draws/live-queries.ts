import { sql } from 'kysely';
import type { ScreenName } from '#contract/games/game-screens';
import { findDraw } from '#server/features/draws/find-draw';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

export interface LiveGame {
  adminUsername: string;
  gameId: number;
  gameName: string;
  screen: ScreenName;
  nodigit: number;
  payouts: number[];
  images: (number | null)[];
  balance: number;
  /** The lowest allowed balance: minus the credit line. */
  floor: number;
  reserve: number;
  winpercentage: number;
  businessDay: string;
  /** Play and win settled today, and stakes of open rounds. */
  playToday: number;
  winToday: number;
  stakedOpen: number;
}

/** A game of a network with its balance and today's figures; undefined if the network never offered it. */
export async function findLiveGame(
  db: Database,
  networkId: number,
  gameId: number,
): Promise<LiveGame | undefined> {
  const { rows } = await sql<LiveGame>`
    select a.username as admin_username, g.game_id, g.game_name, g.screen, g.nodigit, g.payouts,
           coalesce((select jsonb_agg(i.image_id order by u.digit) from generate_series(0, g.nodigit - 1) u(digit)
                      left join game_images i on i.game_id = g.game_id and i.digit = u.digit where g.has_labels), '[]') as images,
           w.balance, w.floor, game_reserve(w.network_id, g.game_id) as reserve, s.winpercentage, b.today::text as business_day,
           coalesce(t.play, 0) as play_today, coalesce(t.win, 0) as win_today,
           (select coalesce(sum(d.staked), 0)::bigint from draws d
             where d.network_id = ${networkId} and d.game_id = g.game_id and d.status in ('open', 'closed', 'drawn')) as staked_open
      from (select business_day(statement_timestamp()) as today) b, games g
      join wallets w on w.network_id = ${networkId} and w.kind = 'game' and w.game_id = g.game_id
      join network_game_settings s on s.network_id = ${networkId} and s.game_id = g.game_id
      join accounts a on a.network_id = ${networkId} and a.account_id = ${networkId}
      left join daily_games t on t.network_id = ${networkId} and t.game_id = g.game_id and t.book_day = business_day(statement_timestamp())
     where g.game_id = ${gameId}`.execute(db);
  return rows[0];
}

/** Stakes of a draw per bet. */
export async function listStakes(db: Database, networkId: number, drawId: number) {
  const { rows } = await sql<{ bet: number; stake: number }>`
    select i.bet, i.stake
      from draw_stakes s, stakes_in(s.page, s.stakes) i
     where s.network_id = ${networkId} and s.draw_id = ${drawId}`.execute(db);
  return rows;
}

export interface SaveRow {
  savedId: number;
  /** Null for a withdrawal. */
  result: number | null;
  booster: number | null;
  savedAt: Date;
  actorUsername: string;
}

const savesShown = 50;

/** The row of a draw, if it has one, and its saves and withdrawals, newest first. */
export async function findDrawState(db: Database, networkId: number, drawId: number) {
  const draw = await findDraw(db, networkId, drawId);
  const saves = await db
    .selectFrom('savedResults')
    .select(['savedId', 'result', 'booster', 'savedAt', 'actorUsername'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .where('networkId', '=', networkId)
    .where('drawId', '=', drawId)
    .orderBy('savedAt', 'desc')
    .orderBy('savedId', 'desc')
    .limit(savesShown)
    .execute();
  return {
    draw,
    saves: saves satisfies SaveRow[],
    saveCount: saves[0]?.count ?? 0,
  };
}

export interface BalanceRow {
  gameId: number;
  gameName: string;
  screen: ScreenName;
  balance: number;
  floor: number;
  reserve: number;
}

/** Every game balance of a network, or one of them. */
export async function listBalances(db: Database, networkId: number, gameId?: number): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select w.game_id, g.game_name, g.screen, w.balance, w.floor, game_reserve(w.network_id, w.game_id) as reserve
      from wallets w join games g on g.game_id = w.game_id
     where w.network_id = ${networkId} and w.kind = 'game' ${gameId === undefined ? sql`` : sql`and w.game_id = ${gameId}`}
     order by g.sort_order, g.game_id`.execute(db);
  return rows;
}

export interface SellingFacts {
  hasGame: boolean;
  /** The first game without a balance. */
  emptyGameId: number | null;
  hasFundedGame: boolean;
  hasPlayerCredit: boolean;
  hasOwnCredit: boolean;
}

/** An operator whose branch sells tickets; the admin for its whole network. */
export type Seller = Pick<Actor, 'networkId' | 'accountId' | 'role'>;

/** A player of the branch has credit. Every player of a network is below its admin. */
function hasPlayerCredit({ networkId, accountId }: Seller) {
  if (accountId === networkId)
    return sql`exists (select from wallets w where w.network_id = ${networkId} and w.holder = 'player' and w.balance > 0)`;
  return sql`exists (select from accounts a join wallets w on w.network_id = a.network_id and w.wallet_id = a.account_id
                      where a.network_id = ${networkId} and a.path @> array[${accountId}::bigint]
                        and a.closed_at is null and w.holder = 'player' and w.balance > 0)`;
}

/** What decides whether a branch, or one of the games of its network, can sell a ticket. */
export async function readSellingFacts(db: Database, seller: Seller, gameId?: number): Promise<SellingFacts> {
  const { networkId, accountId } = seller;
  const { rows } = await sql<SellingFacts>`
    select count(*) > 0 as has_game, coalesce(bool_or(o.is_funded), false) as has_funded_game,
           (array_agg(o.game_id order by o.sort_order, o.game_id) filter (where not o.is_funded))[1] as empty_game_id,
           ${hasPlayerCredit(seller)} as has_player_credit,
           exists (select from wallets w where w.network_id = ${networkId} and w.wallet_id = ${accountId} and w.balance > 0) as has_own_credit
      from (select g.game_id, g.sort_order,
                   exists (select from wallets w where w.network_id = ${networkId} and w.wallet_id = wallet_of_game(${networkId}, g.game_id)
                              and w.balance > w.floor) as is_funded
              from network_games n join games g on g.game_id = n.game_id
             where n.network_id = ${networkId} ${gameId === undefined ? sql`` : sql`and n.game_id = ${gameId}`}) o`.execute(
    db,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('a count returned no row');
  return facts;
}

export interface LiveVersion {
  networkId: number;
  gameId: number;
  /** Changes whenever anything shown on a live screen changes, except the clock. */
  version: string;
}

/** One query over every watched game: unchanged games are not read. Citus wants the tables joined to each other. */
export async function listVersions(
  db: Database,
  watched: readonly { networkId: number; gameId: number }[],
): Promise<LiveVersion[]> {
  const networks = watched.map((each) => each.networkId);
  const games = watched.map((each) => each.gameId);
  const { rows } = await sql<LiveVersion>`
    select u.network_id, u.game_id,
           concat_ws('/', w.movements, w.floor, s.winpercentage, r.draw_id, d.status, d.tickets, d.staked,
                     (select count(*) from draws o where o.network_id = w.network_id and o.game_id = w.game_id and o.status in ('open', 'closed', 'drawn')),
                     (select count(*) from saved_results x where x.network_id = w.network_id and x.draw_id = r.draw_id)) as version
      from unnest(${networks}::bigint[], ${games}::bigint[]) u(network_id, game_id)
      join wallets w on w.network_id = u.network_id and w.kind = 'game' and w.game_id = u.game_id
      join network_game_settings s on s.network_id = w.network_id and s.game_id = w.game_id
      left join lateral round_at(w.network_id, w.game_id, statement_timestamp()) r on true
      left join draws d on d.network_id = w.network_id and d.draw_id = r.draw_id`.execute(db);
  return rows;
}
