import pg from 'pg';
import type { ErrorCode } from '#contract/ground/errors';
import { AppError } from '#server/platform/app-error';
import { sqlState } from '#server/platform/database/database-errors';
import { createCounts } from '#server/platform/limits/tally';
import { take, whileTaken } from '#server/platform/taken/taken';
import type { TicketOrder, TicketSold } from '#server/shared/credit/ticket-order';
import { createTicketQueue, type WaitingTicket } from '#server/shared/credit/ticket-queue';

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

export interface TicketWriterLimits {
  /** Connections that write. */
  writers: number;
  /** How many of them one network may use. More would not help, because the tickets of a game wait for its balance. */
  writersPerNetwork: number;
  ticketsPerCall: number;
  /** Most waiting tickets; beyond this, buyers get 503. */
  waiting: number;
  /** Most waiting tickets of one network. */
  waitingPerNetwork: number;
  /** Session limits, as PostgreSQL intervals. */
  idle: string;
  longest: string;
  /** Receives the size of each batch. */
  noteBatch?: (tickets: number) => void;
}

/**
 * Posts tickets in batches. An idle writer takes everything that waits: light load gives batches of one without delay,
 * heavy load makes batches grow. One call covers one draw and at most one ticket per player. A network whose calls hang
 * on locked rows only uses up its own share of writers and waiting places. `waiting` tells how many tickets wait.
 */
export function createTicketWriter(pool: pg.Pool, limits: TicketWriterLimits) {
  const queue = createTicketQueue(limits.ticketsPerCall);
  const post = createPost(pool, limits);
  /** Number of active writers by network. */
  const working = createCounts<number>();
  let idleWriters = limits.writers;
  let looking: NodeJS.Timeout | undefined;

  const isFull = ({ networkId }: TicketOrder) =>
    queue.size() >= limits.waiting || queue.sizeOf(networkId) >= limits.waitingPerNetwork;

  function submit(order: TicketOrder): Promise<TicketSold> {
    if (isFull(order)) throw tooBusy();
    const giveBack = take('waiting tickets');
    const sold = new Promise<TicketSold>((resolve, reject) => {
      queue.add({ order, resolve, reject, sinceMs: performance.now() });
    });
    looking ??= setInterval(refuseOverdue, lookEveryMs).unref();
    wake();
    return sold.finally(giveBack);
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
    // After this turn of the event loop, so that tickets that arrived together share a batch.
    setImmediate(() => void write());
  }

  async function write(): Promise<void> {
    const batch = queue.take((networkId) => working.of(networkId) < limits.writersPerNetwork);
    const [first] = batch;
    if (first === undefined) {
      // All waiting tickets belong to networks that use their whole share: their next finished writer continues.
      idleWriters += 1;
      return;
    }
    const { networkId } = first.order;
    working.add(networkId, 1);
    limits.noteBatch?.(batch.length);
    try {
      await whileTaken('ticket writers', () => post(batch, batch.length === 1));
    } finally {
      working.add(networkId, -1);
      idleWriters += 1;
      wake();
    }
  }

  return { submit, waiting: () => queue.size() };
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

/** The longest wait for a turn: if the database hangs, each call in front takes its whole timeout. */
const patienceMs = 10_000;
const lookEveryMs = 1_000;
const tooBusy = () => new AppError('unavailable', { retryAfterSeconds: 2 });

/**
 * True if values of a row cannot be stored: nothing was written, so the others can be sent again. After any other error
 * the outcome is unknown, and a ticket without a key could be sold twice.
 */
const isFaultOfOne = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(22|23|PB01[46])/.test(sqlState(error) ?? '');

/** The balance of the game cannot hold the stake. */
const asRefusal = (error: unknown) =>
  sqlState(error) === 'PB014' ? new AppError('credit_limit_reached', { cause: error }) : error;

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
