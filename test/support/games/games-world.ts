import type pg from 'pg';
import type { DrawStatus } from '#contract/draws/draws';
import { closeDraw, drawResult } from '#server/features/draws/draw-queries';
import type { Config } from '#server/platform/config/config';
import { settleDraw } from '#server/shared/credit/game-ledger';
import { createSeal } from '#server/shared/draws/seal';
import type { createCaller, Reply } from '#test/support/call';
import { readGameBooks } from '#test/support/checker/checker-game-books';
import { checkGames } from '#test/support/checker/checker-games';
import { type Family, openChain, type Person } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { testSecretKey } from '#test/support/server/test-database';
import { openCrowd, type Player } from './games-crowd.ts';
import {
  type DrawKey,
  endRound,
  type GameTerms,
  giveGame,
  insertGame,
  keepRoundPartitions,
} from './games-rounds.ts';

export type Caller = Pick<ReturnType<typeof createCaller>, 'call'>;

export interface SentLine {
  drawno: string;
  qty: number;
}
export interface Sale {
  lines: readonly SentLine[];
  key?: string;
  node?: Caller;
  /** Additional or replaced fields of the body. */
  body?: object;
}

export interface DrawRow extends DrawKey {
  gameId: number;
  status: DrawStatus;
  result: number | null;
  booster: number | null;
  source: string | null;
  staked: number;
  tickets: number;
  peaks: number[];
  winners: number | null;
  prizeTotal: number | null;
  bookDay: string;
}

export const line = (drawno: string, qty: number): SentLine => ({ drawno, qty });
export const seal = createSeal(testSecretKey);

/** An installation with one network that plays: a chain down to a player, all with credit. */
export async function openWorld(
  overrides: Partial<Config> = {},
  more: Parameters<typeof openInstallation>[1] = {},
) {
  const on = await openInstallation(overrides, more);
  const chain = await openChain(on);
  await on.fund(chain.superadmin, chain.admin, 100_000_000_00);
  await keepRoundPartitions(on.owner);
  return { on, chain, ...createGameActs(on, chain), close: () => on.close() };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

/** Acts of play in the network of a chain. */
export function createGameActs(on: Installation, chain: Family) {
  /** Players of the chain's master, each with this many points from the admin. */
  function openPlayers(count: number, points: number, master = chain.master): Promise<Player[]> {
    return openCrowd(on.owner, master, { count, points });
  }
  async function openPlayer(points: number, master = chain.master): Promise<Player> {
    const [player] = await openPlayers(1, points, master);
    if (player === undefined) throw new Error('no player was opened');
    return player;
  }

  /** A game that the network offers without any tickets yet, with this many points in its balance. */
  async function openGame(
    terms: GameTerms,
    { balance = 100_000, admin = chain.admin } = {},
  ): Promise<number> {
    const gameId = await insertGame(on.owner, terms);
    await giveGame(on.owner, admin.networkId, gameId);
    if (balance === 0) return gameId;
    const added = await moveBalance(gameId, { type: 'add', balance }, admin);
    if (added.status !== 200) throw new Error(`the game got no balance: ${added.body.message}`);
    return gameId;
  }

  /** Between the game balance and its admin's wallet, requested by that admin. */
  function moveBalance(
    gameId: number,
    sent: { type: 'add' | 'remove'; balance?: number },
    admin = chain.admin,
  ): Promise<Reply> {
    const body = { gameId: String(gameId), adminId: admin._id, ...sent };
    return on.call(admin, 'POST', '/live/addbalance', { body });
  }

  function buy(player: Person, gameId: number, { lines, key, node = on, body = {} }: Sale): Promise<Reply> {
    return node.call(player, 'POST', '/app/tickets', {
      body: { gameId: String(gameId), lines, ...body },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  }

  async function drawsOf(gameId: number): Promise<DrawRow[]> {
    const { rows } = await on.owner.query<DrawRow>(
      `select network_id as "networkId", draw_id as "drawId", game_id as "gameId", status, result, booster, source, staked, tickets,
              peaks, winners, prize_total as "prizeTotal", book_day as "bookDay"
         from draws where game_id = $1 order by draw_id`,
      [gameId],
    );
    return rows;
  }
  /** The newest draw of a game with a row, or the one with this id. */
  async function drawOf(gameId: number, drawId?: number): Promise<DrawRow> {
    const draws = await drawsOf(gameId);
    const draw = drawId === undefined ? draws.at(-1) : draws.find((each) => each.drawId === drawId);
    if (draw === undefined) throw new Error(`game ${gameId} has no such draw`);
    return draw;
  }

  /** Saves a result directly: any result, at any time before the draw. */
  async function slipIn({ networkId, drawId }: DrawKey, result: number, booster = 1): Promise<void> {
    await on.owner.query(
      `insert into saved_results (network_id, draw_id, result, booster, actor_network_id, actor_id, actor_username)
       values ($1, $2, $3, $4, $1, $1, 'admin')`,
      [networkId, drawId, result, booster],
    );
  }

  /** Advances a round from any state to its settlement, by the steps of the running server. */
  async function finish(
    gameId: number,
    { result, booster, drawId }: { result?: number; booster?: number; drawId?: number } = {},
  ): Promise<DrawRow> {
    const draw = await drawOf(gameId, drawId);
    if (result !== undefined) await slipIn(draw, result, booster);
    await endRound(on.owner, draw);
    await step(draw, on.databases.draws);
    return drawOf(gameId, draw.drawId);
  }

  return { openPlayers, openPlayer, openGame, moveBalance, buy, drawOf, slipIn, finish };
}

/** Closes, draws and settles one due draw. */
export async function step(draw: DrawRow, pool: pg.Pool): Promise<void> {
  const opensAt = Math.floor(draw.drawId / 65_536);
  const due = { ...draw, opensAt };
  await closeDraw(pool, due);
  await drawResult(pool, due, seal.seedOf(due));
  await settleDraw(pool, due);
}

/** The findings of the product's auditors and of the tests' checker for a network. No row if the books are correct. */
export async function auditOf({ owner }: Pick<Installation, 'owner'>, networkId: number): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select finding, wallet_id as subject, expected, found from audit_network($1)
     union all select finding, subject_id, expected, found from audit_games($1)`,
    [networkId],
  );
  return [...rows, ...checkGames(await readGameBooks(owner, networkId))];
}
