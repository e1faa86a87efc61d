import { AppError } from '#server/platform/app-error';

interface Lane {
  /** Most waiting jobs of the lane. */
  waiting: number;
  /** Most waiting jobs of one key. */
  each: number;
}
interface Job {
  key: string;
  start: () => void;
}

/**
 * Limits the running jobs. Waiting jobs are served lane by lane: a job starts only when no earlier lane has one. A full
 * lane gets 503, a key that has used up its share 429, each with a retry time.
 */
export function createLanes<Name extends string>(atOnce: number, lanes: Record<Name, Lane>) {
  let running = 0;
  const names = Object.keys(lanes) as Name[];
  const queues = new Map<Name, Job[]>(names.map((name) => [name, []]));

  function release(): void {
    for (const name of names) {
      const next = queues.get(name)?.shift();
      if (next === undefined) continue;
      next.start();
      return;
    }
    running -= 1;
  }

  function wait(name: Name, key: string): Promise<void> {
    const queue = queues.get(name) ?? [];
    const { waiting, each } = lanes[name];
    if (queue.length >= waiting) throw new AppError('unavailable', { retryAfterSeconds: 2 });
    if (queue.filter((job) => job.key === key).length >= each)
      throw new AppError('too_many_requests', { retryAfterSeconds: 2 });
    return new Promise((start) => queue.push({ key, start }));
  }

  return async <T>({ lane, key }: { lane: Name; key: string }, job: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else await wait(lane, key);
    try {
      return await job();
    } finally {
      release();
    }
  };
}
