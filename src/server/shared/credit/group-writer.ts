import { AppError } from '#server/platform/app-error';
import { createCounts } from '#server/platform/limits/tally';
import { take, whileTaken } from '#server/platform/taken/taken';
import type { TakenKind } from '#server/platform/taken/taken-rules';
import { createGroupQueue, type Grouping, type Waiting } from '#server/shared/credit/group-queue';

export interface WriterLimits {
  /** Groups that are posted at once. */
  writers: number;
  /** How many of them may belong to one network. */
  writersPerNetwork: number;
  /** Most waiting orders; beyond this, callers get 503. */
  waiting: number;
  /** Most waiting orders of one network. */
  waitingPerNetwork: number;
}

interface Writing<Order, Done> extends WriterLimits {
  grouping: Grouping<Order>;
  /** Most orders of one call. */
  perCall: number;
  /** What is counted as taken: a waiting order, and a group that is posted. */
  taken: { order: TakenKind; group: TakenKind };
  /** Posts a group and answers each of its callers. Never rejects. */
  post(group: Waiting<Order, Done>[]): Promise<void>;
}

/**
 * Posts orders in groups. An idle writer takes everything that waits: light load gives groups of one without delay,
 * heavy load makes groups grow. A network whose calls hang on locked rows only uses up its own share of writers and
 * waiting places. `submit` throws unavailable when too many wait, and rejects with it after the longest wait; `waiting`
 * tells how many orders wait.
 */
export function createGroupWriter<Order, Done>(writing: Writing<Order, Done>) {
  const { grouping, perCall, taken } = writing;
  const queue = createGroupQueue<Order, Done>(grouping, perCall);
  /** Number of active writers by network. */
  const working = createCounts<number>();
  let idleWriters = writing.writers;
  let looking: NodeJS.Timeout | undefined;

  const isFull = (order: Order) =>
    queue.size() >= writing.waiting || queue.sizeOf(grouping.networkOf(order)) >= writing.waitingPerNetwork;

  function submit(order: Order): Promise<Done> {
    if (isFull(order)) throw tooBusy();
    const giveBack = take(taken.order);
    const done = new Promise<Done>((resolve, reject) => queue.add(waitingFor(order, resolve, reject)));
    looking ??= setInterval(refuseOverdue, lookEveryMs).unref();
    wake();
    return done.finally(giveBack);
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
    // After this turn of the event loop, so that orders that arrived together share a group.
    setImmediate(() => void write());
  }

  async function write(): Promise<void> {
    const group = queue.take((networkId) => working.of(networkId) < writing.writersPerNetwork);
    const [first] = group;
    if (first === undefined) {
      // All waiting orders belong to networks that use their whole share: their next finished writer continues.
      idleWriters += 1;
      return;
    }
    const networkId = grouping.networkOf(first.order);
    working.add(networkId, 1);
    try {
      await whileTaken(taken.group, () => writing.post(group));
    } finally {
      working.add(networkId, -1);
      if (queue.size() > 0) void write();
      else idleWriters += 1;
    }
  }

  return { submit, waiting: () => queue.size() };
}

/** Answered in the next turn of the event loop: the next group is sent before the callers of this one go on. */
const waitingFor = <Order, Done>(
  order: Order,
  resolve: (done: Done) => void,
  reject: (error: unknown) => void,
): Waiting<Order, Done> => ({
  order,
  resolve: (done) => setImmediate(resolve, done),
  reject: (error) => setImmediate(reject, error),
  sinceMs: performance.now(),
});

/** The longest wait for a turn: if the database hangs, each call in front takes its whole timeout. */
const patienceMs = 10_000;
const lookEveryMs = 1_000;

export const tooBusy = () => new AppError('unavailable', { retryAfterSeconds: 2 });

export function refuseAll<Order, Done>(group: readonly Waiting<Order, Done>[], error: unknown): void {
  for (const each of group) each.reject(error);
}
