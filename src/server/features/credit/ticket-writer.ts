import type pg from 'pg';
import type { ErrorCode } from '#contract/errors';
import type { TicketOrder, TicketSold } from '#server/features/credit/ticket-order';
import { createTicketQueue, type WaitingTicket } from '#server/features/credit/ticket-queue';
import { AppError } from '#server/platform/app-error';
import { isDatabaseAway, sqlState } from '#server/platform/database-errors';

interface Verdicts {
  verdicts: number[];
  ticketIds: number[];
  balances: number[];
}

/** Why a ticket is refused, by the verdict of buy_tickets. */
const refusals: Record<number, ErrorCode> = {
  2: 'idempotency_key_reused',
  3: 'not_signed_in',
  4: 'account_barred',
  5: 'betting_closed',
  7: 'insufficient_credit',
  8: 'bet_limit_reached',
};

export interface TicketWriterLimits {
  /** Connections that write; more do not help, for tickets of one game wait for its balance. */
  writers: number;
  ticketsPerCall: number;
  /** Beyond this a buyer is told to come back: a queue that only grows helps nobody. */
  waiting: number;
  /** A session's limits, as PostgreSQL intervals. */
  idle: string;
  longest: string;
  /** Told how many tickets go into each call. */
  noteBatch?: (tickets: number) => void;
}

/**
 * Posts tickets in batches. A writer takes what waits as soon as it is idle: light load gives batches of one and adds no
 * delay, heavy load makes them grow. One call carries one draw and at most one ticket of a player; the next waits for the next call.
 */
export function createTicketWriter(pool: pg.Pool, limits: TicketWriterLimits) {
  const queue = createTicketQueue(limits.ticketsPerCall);
  let idleWriters = limits.writers;
  let looking: NodeJS.Timeout | undefined;

  function submit(order: TicketOrder): Promise<TicketSold> {
    if (queue.size() >= limits.waiting) throw tooBusy();
    return new Promise((resolve, reject) => {
      queue.add({ order, resolve, reject, sinceMs: performance.now() });
      looking ??= setInterval(refuseOverdue, lookEveryMs).unref();
      wake();
    });
  }

  function refuseOverdue(): void {
    for (const each of queue.takeOlder(performance.now() - patienceMs)) each.reject(tooBusy());
    if (queue.size() > 0) return;
    clearInterval(looking);
    looking = undefined;
  }

  function wake(): void {
    if (idleWriters === 0 || queue.size() === 0) return;
    idleWriters -= 1;
    // After this turn of the event loop: what arrived with this ticket goes with it.
    setImmediate(() => {
      void write().finally(() => {
        idleWriters += 1;
        wake();
      });
    });
  }

  async function write(): Promise<void> {
    const batch = queue.take();
    if (batch.length === 0) return;
    limits.noteBatch?.(batch.length);
    await post(batch, batch.length === 1);
  }

  async function post(batch: WaitingTicket[], oneByOne: boolean): Promise<void> {
    const orders = batch.map((each) => each.order);
    try {
      answer(batch, await callBuyTickets(pool, limits, { orders, oneByOne }));
    } catch (error) {
      // Together they pass the reserve: each is judged by itself, in the order in which they came.
      if (sqlState(error) === 'PB020' && !oneByOne) return post(batch, true);
      if (batch.length === 1 || isDatabaseAway(error)) return refuseAll(batch, error);
      // One of them is at fault; nothing was written. A bad row never disturbs its neighbours.
      for (const each of batch) await post([each], true);
    }
  }

  return {
    submit,
    /** Tickets that wait for a writer. */
    waiting: () => queue.size(),
  };
}
export type TicketWriter = ReturnType<typeof createTicketWriter>;

/** Nobody waits longer than this for a turn: behind a database that hangs, one call after the other takes its whole timeout. */
const patienceMs = 10_000;
const lookEveryMs = 1_000;
const tooBusy = () => new AppError('unavailable', { retryAfterSeconds: 2 });

function refuseAll(batch: WaitingTicket[], error: unknown): void {
  for (const each of batch) each.reject(error);
}

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

/** One call of buy_tickets. All orders are of one draw, each of another player. */
async function callBuyTickets(
  pool: pg.Pool,
  { idle, longest }: Pick<TicketWriterLimits, 'idle' | 'longest'>,
  { orders, oneByOne }: { orders: readonly TicketOrder[]; oneByOne: boolean },
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
      oneByOne,
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('buy_tickets answered nothing');
  return row;
}
