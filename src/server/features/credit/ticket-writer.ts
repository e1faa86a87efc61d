import type pg from 'pg';
import type { ErrorCode } from '#contract/errors';
import type { Hundredths } from '#contract/money';
import type { Idempotency } from '#server/features/credit/game-ledger';
import { AppError } from '#server/platform/app-error';
import { isDatabaseAway, sqlState } from '#server/platform/database-errors';

/** A ticket that was read and understood, and waits to be judged and posted. */
export interface TicketOrder {
  networkId: number;
  drawId: number;
  playerId: number;
  sessionId: number;
  idempotency: Idempotency | null;
  /** Bet codes and points on each, line by line, each bet once. */
  bets: readonly number[];
  qtys: readonly number[];
}

export interface TicketSold {
  ticketId: number;
  /** The player's wallet after it. */
  balance: Hundredths;
  /** The answer to a key that was used before: nothing was posted now. */
  isRepeated: boolean;
}

interface Waiting {
  order: TicketOrder;
  resolve: (sold: TicketSold) => void;
  reject: (error: unknown) => void;
}

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
}

/**
 * Posts tickets in batches. A writer takes what waits as soon as it is idle: light load gives batches of one and adds no
 * delay, heavy load makes them grow. One call carries one draw and at most one ticket of a player; the next waits for the next call.
 */
export function createTicketWriter(pool: pg.Pool, limits: TicketWriterLimits) {
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;
  let idleWriters = limits.writers;

  function submit(order: TicketOrder): Promise<TicketSold> {
    if (waiting >= limits.waiting) throw new AppError('unavailable', { retryAfterSeconds: 2 });
    return new Promise((resolve, reject) => {
      const name = `${order.networkId}-${order.drawId}`;
      const queue = queues.get(name);
      if (queue === undefined) queues.set(name, [{ order, resolve, reject }]);
      else queue.push({ order, resolve, reject });
      waiting += 1;
      wake();
    });
  }

  function wake(): void {
    if (idleWriters === 0 || waiting === 0) return;
    idleWriters -= 1;
    // After this turn of the event loop: what arrived with this ticket goes with it.
    setImmediate(() => {
      write().finally(() => {
        idleWriters += 1;
        wake();
      });
    });
  }

  async function write(): Promise<void> {
    const batch = takeBatch();
    if (batch.length > 0) await post(batch, batch.length === 1);
  }

  /** The draw whose first ticket waits longest is first in the map; what is left of it goes to the end. */
  function takeBatch(): Waiting[] {
    const [entry] = queues;
    if (entry === undefined) return [];
    const [name, queue] = entry;
    const players = new Set<number>();
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    for (const each of queue) {
      const { playerId } = each.order;
      if (batch.length < limits.ticketsPerCall && !players.has(playerId)) {
        players.add(playerId);
        batch.push(each);
      } else {
        left.push(each);
      }
    }
    queues.delete(name);
    if (left.length > 0) queues.set(name, left);
    waiting -= batch.length;
    return batch;
  }

  async function post(batch: Waiting[], oneByOne: boolean): Promise<void> {
    try {
      answer(
        batch,
        await callBuyTickets(pool, limits, { orders: batch.map((each) => each.order), oneByOne }),
      );
    } catch (error) {
      // Together they pass the reserve: each is judged by itself, in the order in which they came.
      if (sqlState(error) === 'PB020' && !oneByOne) return post(batch, true);
      if (batch.length === 1 || isDatabaseAway(error)) return refuseAll(batch, error);
      // One of them is at fault; nothing was written. A bad row never disturbs its neighbours.
      for (const each of batch) await post([each], true);
    }
  }

  return { submit };
}
export type TicketWriter = ReturnType<typeof createTicketWriter>;

function refuseAll(batch: Waiting[], error: unknown): void {
  for (const each of batch) each.reject(error);
}

function answer(batch: Waiting[], { verdicts, ticketIds, balances }: Verdicts): void {
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
