import { AppError } from '#server/platform/app-error';
import { type Sharing, sharedByMachine } from '#server/platform/limits/split-limit';
import { createTally, type Tally } from '#server/platform/limits/tally';

interface Lane {
  /** Most waiting jobs of the lane in this process. */
  waiting: number;
  /** Most waiting jobs of one key on the machine. */
  each: number;
}
interface Queue {
  waiting: number;
  ofKey: Tally;
  starts: (() => void)[];
}

/**
 * Limits the running jobs. Waiting jobs are served lane by lane: a job starts only when no earlier lane has one. A full
 * lane gets 503, a key that has used up its share 429, each with a retry time.
 */
export function createLanes<Name extends string>(
  atOnce: number,
  lanes: Record<Name, Lane>,
  sharing: Sharing = sharedByMachine,
) {
  let running = 0;
  const names = Object.keys(lanes) as Name[];
  const openQueue = (name: Name): Queue => {
    const { waiting, each } = lanes[name];
    return { waiting, ofKey: createTally(`waiting for ${name}`, each, sharing), starts: [] };
  };
  const queues = new Map(names.map((name) => [name, openQueue(name)]));

  function release(): void {
    for (const { starts } of queues.values()) {
      const start = starts.shift();
      if (start === undefined) continue;
      start();
      return;
    }
    running -= 1;
  }

  function refuseFull({ starts, waiting }: Queue): void {
    if (starts.length >= waiting) throw new AppError('unavailable', { retryAfterSeconds: 2 });
  }

  async function wait(queue: Queue, key: string): Promise<void> {
    refuseFull(queue);
    const leave = await queue.ofKey.enter(key);
    if (leave === null) throw new AppError('too_many_requests', { retryAfterSeconds: 2 });
    try {
      // A place may have become free in the meantime, and then no running job would start this one.
      if (takePlace()) return;
      refuseFull(queue);
      await new Promise<void>((start) => queue.starts.push(start));
    } finally {
      leave();
    }
  }

  function takePlace(): boolean {
    if (running >= atOnce) return false;
    running += 1;
    return true;
  }

  return async <T>({ lane, key }: { lane: Name; key: string }, job: () => Promise<T>): Promise<T> => {
    const queue = queues.get(lane);
    if (!takePlace() && queue !== undefined) await wait(queue, key);
    try {
      return await job();
    } finally {
      release();
    }
  };
}
