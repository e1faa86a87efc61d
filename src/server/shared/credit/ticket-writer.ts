import pg from 'pg';
import type { ErrorCode } from '#contract/ground/errors';
import { AppError } from '#server/platform/app-error';
import { sqlState } from '#server/platform/database/database-errors';
import type { Waiting } from '#server/shared/credit/group-queue';
import { createGroupWriter, refuseAll, tooBusy, type WriterLimits } from '#server/shared/credit/group-writer';
import type { TicketOrder, TicketSold } from '#server/shared/credit/ticket-order';

interface Verdicts {
  verdicts: number[];
  ticketIds: number[];
  balances: number[];
}

/** The refusal for each verdict of buy_tickets. */
const refusals: Record<number, ErrorCode> = {
  2: 'idempotency_key_reused',
  3: 'not_signed_in',
  4: 'account_barred',
  5: 'betting_closed',
  7: 'insufficient_credit',
  8: 'bet_limit_reached',
};

export interface TicketWriterLimits extends WriterLimits {
  ticketsPerCall: number;
  /** Session limits, as PostgreSQL intervals. */
  idle: string;
  longest: string;
  /** Receives the size of each batch. */
  noteBatch?: (tickets: number) => void;
}

type WaitingTicket = Waiting<TicketOrder, TicketSold>;

/** Posts tickets in batches. One call covers one draw and at most one ticket per player. */
export function createTicketWriter(pool: pg.Pool, limits: TicketWriterLimits) {
  const post = createPost(pool, limits);
  return createGroupWriter<TicketOrder, TicketSold>({
    ...limits,
    perCall: limits.ticketsPerCall,
    grouping: {
      networkOf: (order) => order.networkId,
      laneOf: (order) => order.drawId,
      rivalOf: (order) => order.playerId,
    },
    taken: { order: 'waiting tickets', group: 'ticket writers' },
    post(batch) {
      limits.noteBatch?.(batch.length);
      return post(batch, batch.length === 1);
    },
  });
}
export type TicketWriter = ReturnType<typeof createTicketWriter>;

/** Posts a batch and answers each buyer. */
function createPost(pool: pg.Pool, limits: TicketWriterLimits) {
  async function post(batch: WaitingTicket[], isExact: boolean): Promise<void> {
    const orders = batch.map((each) => each.order);
    try {
      answer(batch, await callBuyTickets(pool, limits, { orders, isExact }));
    } catch (error) {
      // Another batch used up the reserve: these tickets are checked one by one, under the lock of the game's wallet.
      if (sqlState(error) === 'PB020' && !isExact) return post(batch, true);
      // The network is being restored.
      if (sqlState(error) === 'PB026') return refuseAll(batch, tooBusy());
      if (batch.length === 1 || !isFaultOfOne(error)) return refuseAll(batch, asRefusal(error));
      for (const each of batch) await post([each], true);
    }
  }

  return post;
}

/**
 * True if values of a row cannot be stored: nothing was written, so the others can be sent again. After any other error
 * the outcome is unknown, and a ticket without a key could be sold twice.
 */
const isFaultOfOne = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(22|23|PB01[46])/.test(sqlState(error) ?? '');

/** The balance of the game cannot hold the stake. */
const asRefusal = (error: unknown) =>
  sqlState(error) === 'PB014' ? new AppError('credit_limit_reached', { cause: error }) : error;

function answer(batch: WaitingTicket[], { verdicts, ticketIds, balances }: Verdicts): void {
  for (const [at, each] of batch.entries()) {
    const [verdict, ticketId, balance] = [verdicts[at], ticketIds[at], balances[at]];
    if ((verdict === 0 || verdict === 1) && ticketId !== undefined && balance !== undefined) {
      each.resolve({ ticketId, balance, isRepeated: verdict === 1 });
    } else {
      each.reject(new AppError(refusals[verdict ?? -1] ?? 'unexpected'));
    }
  }
}

const text =
  'select verdicts, ticket_ids as "ticketIds", balances from buy_tickets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

/** One call of buy_tickets. All orders belong to one draw, each to a different player. */
async function callBuyTickets(
  pool: pg.Pool,
  { idle, longest }: Pick<TicketWriterLimits, 'idle' | 'longest'>,
  { orders, isExact }: { orders: readonly TicketOrder[]; isExact: boolean },
): Promise<Verdicts> {
  const [first] = orders;
  const { rows } = await pool.query<Verdicts>({
    name: 'buy-tickets',
    text,
    values: [
      first?.networkId,
      first?.drawId,
      orders.map((order) => order.playerId),
      orders.map((order) => order.sessionId),
      orders.map((order) => order.idempotency?.key ?? null),
      orders.map((order) => order.idempotency?.fingerprint ?? null),
      orders.map((order) => `{${order.bets.join(',')}}`),
      orders.map((order) => `{${order.qtys.join(',')}}`),
      idle,
      longest,
      isExact,
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('buy_tickets returned no row');
  return row;
}
