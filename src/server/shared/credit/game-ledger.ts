import type pg from 'pg';
import type { Hundredths } from '#contract/ground/money';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { sqlState } from '#server/platform/database/database-errors';
import type { Idempotency } from '#server/platform/http/idempotency-key';
import { actOnce } from '#server/shared/credit/act-queries';

/*
 * The postings of games: stake, cancel, void, settle, claim, and what an admin adds to a game balance or takes back.
 * Each is one call of a function in database/functions, which locks, checks and then posts, or does nothing.
 */

interface DrawKey {
  networkId: number;
  drawId: number;
}

type Poster = Pick<Actor, 'networkId' | 'accountId'>;

interface Ask {
  actor: Poster;
  networkId: number;
  idempotency: Idempotency | null;
}

/** Acts by one function of the network. */
async function ask<T>(
  pool: pg.Pool,
  by: Ask,
  name: string,
  valuesOf: (key: readonly [string | null, Buffer | null]) => unknown[],
): Promise<T> {
  try {
    return await actOnce<T>(pool, by, (call, key) => call(name, [by.networkId, ...valuesOf(key)]));
  } catch (error) {
    return refuse(error);
  }
}

const refusals: Record<string, ConstructorParameters<typeof AppError>[0]> = {
  PB009: 'idempotency_key_reused',
  PB010: 'insufficient_credit',
  PB011: 'not_found',
  PB012: 'account_barred',
  PB013: 'account_barred',
  PB014: 'credit_limit_reached',
  PB021: 'betting_closed',
  PB022: 'ticket_cancelled',
  PB023: 'ticket_claimed',
  PB024: 'balance_not_free',
  PB025: 'credit_line_in_use',
};

/** Maps the posting functions' error codes to refusals. Other errors are rethrown. */
function refuse(error: unknown): never {
  const code = refusals[sqlState(error) ?? ''];
  if (code === undefined) throw error;
  throw new AppError(code, { cause: error });
}

/**
 * Settles a drawn draw: prizes, sums and automatic claims, all or nothing. True for the caller that did it. Raises
 * 55P03 after the lock timeout; 0 waits without a limit.
 */
export async function settleDraw(
  pool: pg.Pool,
  { networkId, drawId }: DrawKey,
  lockTimeoutMs = 0,
): Promise<boolean> {
  const { rows } = await pool.query<{ done: boolean }>({
    name: 'settle-draw',
    text: 'select settle_draw($1, $2, $3) as done',
    values: [networkId, drawId, lockTimeoutMs],
  });
  return rows[0]?.done === true;
}

/** Refunds the whole stake of a ticket while betting is open. */
export async function cancelTicket(
  pool: pg.Pool,
  player: Poster,
  act: { drawId: number; ticketId: number; idempotency: Idempotency | null },
): Promise<{ balance: Hundredths }> {
  const { drawId, ticketId, idempotency } = act;
  const by = { actor: player, networkId: player.networkId, idempotency };
  return ask(pool, by, 'cancel_ticket', (key) => [player.accountId, ...key, drawId, ticketId]);
}

/** Ends the purchase of a key: true if it bought a ticket. If it did not, it will not. */
export async function endPurchase(pool: pg.Pool, player: Poster, idempotency: Idempotency): Promise<boolean> {
  const by = { actor: player, networkId: player.networkId, idempotency };
  const { ticketId } = await ask<{ ticketId?: number }>(pool, by, 'end_purchase', (key) => [
    player.accountId,
    ...key,
  ]);
  return ticketId !== undefined;
}

/** Refunds every stake of a draw once. Null if the draw is already settled or void. */
export function voidDraw(
  pool: pg.Pool,
  actor: Poster,
  act: DrawKey & { reason: string; activity: object },
): Promise<{ tickets: number; refunded: Hundredths } | null> {
  const { networkId, drawId, reason, activity } = act;
  return ask(pool, { actor, networkId, idempotency: null }, 'void_draw', () => [
    drawId,
    actor.networkId,
    actor.accountId,
    reason,
    JSON.stringify(activity),
  ]);
}

/** Pays one prize, or, if `ticket` is null, the first 500 unclaimed prizes of a player into its wallet. Each once. */
export async function claimPrizes(
  pool: pg.Pool,
  actor: Poster,
  act: {
    player: { networkId: number; accountId: number };
    ticket: { drawId: number; ticketId: number } | null;
    idempotency: Idempotency | null;
  },
): Promise<{ tickets: number; claimed: Hundredths; balance: Hundredths; hasMore?: true }> {
  const { player, ticket, idempotency } = act;
  const { networkId, accountId } = player;
  return ask(pool, { actor, networkId, idempotency }, 'claim_prizes', (key) => [
    actor.networkId,
    actor.accountId,
    ...key,
    accountId,
    ticket?.drawId ?? null,
    ticket?.ticketId ?? null,
  ]);
}

export interface GameMoved {
  transferId: number;
  moved: Hundredths;
  gameBalance: Hundredths;
  walletBalance: Hundredths;
}

/**
 * Moves credit between the admin's wallet and a game balance; without an amount, `game-remove` moves the whole free
 * amount.
 */
export async function moveGameBalance(
  pool: pg.Pool,
  actor: Poster,
  act: {
    networkId: number;
    gameId: number;
    amount: Hundredths | null;
    kind: 'game-add' | 'game-remove';
    idempotency: Idempotency | null;
    activity: object;
  },
): Promise<GameMoved> {
  const { networkId, gameId, amount, kind, idempotency } = act;
  return ask(pool, { actor, networkId, idempotency }, 'move_game_balance', (key) => [
    actor.networkId,
    actor.accountId,
    ...key,
    gameId,
    amount,
    kind,
    JSON.stringify(act.activity),
  ]);
}

/** Sets how far a game balance may fall below its reserve. */
export async function setCreditLine(
  pool: pg.Pool,
  actor: Poster,
  act: { networkId: number; gameId: number; line: Hundredths; activity: object },
): Promise<void> {
  const { networkId, gameId, line, activity } = act;
  await ask(pool, { actor, networkId, idempotency: null }, 'set_credit_line', () => [
    actor.networkId,
    actor.accountId,
    gameId,
    line,
    JSON.stringify(activity),
  ]);
}
