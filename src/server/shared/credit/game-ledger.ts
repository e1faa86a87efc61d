import type pg from 'pg';
import type { Hundredths } from '#contract/credit/money';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { sqlState } from '#server/platform/database/database-errors';
import { inTurnOf } from '#server/platform/database/posting-turns';

/*
 * The postings of games: stake, cancel, void, settle, claim, and what an admin adds to a game balance or takes back.
 * Each is one call of a function in database/functions, which locks, checks and then posts, or does nothing.
 */

interface DrawKey {
  networkId: number;
  drawId: number;
}

export interface Idempotency {
  key: string;
  fingerprint: Buffer;
}

type Poster = Pick<Actor, 'networkId' | 'accountId'>;

/** Every function takes the network as its first argument. */
function ask<T>(
  pool: pg.Pool,
  name: string,
  text: string,
  values: [networkId: number, ...unknown[]],
): Promise<T | null> {
  return inTurnOf(pool, values[0], () => askNow(pool, name, text, values));
}

async function askNow<T>(pool: pg.Pool, name: string, text: string, values: unknown[]): Promise<T | null> {
  const run = async () => {
    const { rows } = await pool.query<{ answer: T | null }>({
      name,
      text: `select ${text} as answer`,
      values,
    });
    return rows[0]?.answer ?? null;
  };
  try {
    return await run();
  } catch (error) {
    // Another request won the race for this key while this one waited for the wallets: its answer exists now.
    if (sqlState(error) === 'PB008') return run().catch(refuse);
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
  const answer = await ask<{ balance: number }>(
    pool,
    'cancel-ticket',
    'cancel_ticket($1, $2, $3, $4, $5, $6)',
    [
      player.networkId,
      player.accountId,
      idempotency?.key ?? null,
      idempotency?.fingerprint ?? null,
      drawId,
      ticketId,
    ],
  );
  return demand(answer);
}

/** Refunds every stake of a draw once. Null if the draw is already settled or void. */
export function voidDraw(
  pool: pg.Pool,
  actor: Poster,
  act: DrawKey & { reason: string; activity: object },
): Promise<{ tickets: number; refunded: Hundredths } | null> {
  return ask(pool, 'void-draw', 'void_draw($1, $2, $3, $4, $5, $6)', [
    act.networkId,
    act.drawId,
    actor.networkId,
    actor.accountId,
    act.reason,
    JSON.stringify(act.activity),
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
  const answer = await ask<{ tickets: number; claimed: number; balance: number; hasMore?: true }>(
    pool,
    'claim-prizes',
    'claim_prizes($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      player.networkId,
      actor.networkId,
      actor.accountId,
      idempotency?.key ?? null,
      idempotency?.fingerprint ?? null,
      player.accountId,
      ticket?.drawId ?? null,
      ticket?.ticketId ?? null,
    ],
  );
  return demand(answer);
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
  const answer = await ask<GameMoved>(
    pool,
    'move-game-balance',
    'move_game_balance($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      networkId,
      actor.networkId,
      actor.accountId,
      idempotency?.key ?? null,
      idempotency?.fingerprint ?? null,
      gameId,
      amount,
      kind,
      JSON.stringify(act.activity),
    ],
  );
  return demand(answer);
}

/** Sets how far a game balance may fall below its reserve. */
export async function setCreditLine(
  pool: pg.Pool,
  actor: Poster,
  act: { networkId: number; gameId: number; line: Hundredths; activity: object },
): Promise<void> {
  const { networkId, gameId, line, activity } = act;
  await ask(pool, 'set-credit-line', 'set_credit_line($1, $2, $3, $4, $5, $6)', [
    networkId,
    actor.networkId,
    actor.accountId,
    gameId,
    line,
    JSON.stringify(activity),
  ]);
}

function demand<T>(answer: T | null): T {
  if (answer === null) throw new Error('a posting returned no row');
  return answer;
}
