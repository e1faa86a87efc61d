import { AppError } from '#server/platform/app-error';

interface Shares {
  /** Jobs that run at once, and those of one key among them. */
  atOnce: number;
  atOnceOfKey: number;
  /** Jobs of one key that may wait, and for how long. */
  waitingOfKey: number;
  patienceMs: number;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Shares a resource between keys, such as networks: a key that is slow or stuck occupies its share and no more. A free place
 * goes to the keys in turn. A job that finds its line full, or waits longer than the patience, is refused with 503.
 */
export function createFairGate<Key>({ atOnce, atOnceOfKey, waitingOfKey, patienceMs }: Shares) {
  // A map keeps its order: the key that got a place last is at the end.
  const lines = new Map<Key, Line>();
  let running = 0;

  const hasPlaceFor = (line: Line) => running < atOnce && line.running < atOnceOfKey;

  async function enter(line: Line): Promise<void> {
    if (!hasPlaceFor(line)) {
      if (line.waiting.length >= waitingOfKey) throw refused();
      // The job that leaves counts the place as occupied before this one goes on.
      return waitIn(line, patienceMs);
    }
    occupy(line);
  }

  function occupy(line: Line): void {
    running += 1;
    line.running += 1;
  }

  function leave(key: Key, line: Line): void {
    running -= 1;
    line.running -= 1;
    startNext();
    forgetIdle(key, line);
  }

  function forgetIdle(key: Key, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(key);
  }

  function startNext(): void {
    for (const [key, line] of lines) {
      const start = hasPlaceFor(line) ? line.waiting.shift() : undefined;
      if (start === undefined) continue;
      lines.delete(key);
      lines.set(key, line);
      occupy(line);
      start();
      return;
    }
  }

  return async <T>(key: Key, job: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    await enter(line).catch((error: unknown) => {
      forgetIdle(key, line);
      throw error;
    });
    try {
      return await job();
    } finally {
      leave(key, line);
    }
  };
}
export type FairGate<Key> = ReturnType<typeof createFairGate<Key>>;

/** Resolves when the place is this job's; rejects when the patience is over. */
function waitIn(line: Line, patienceMs: number): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(start), 1);
      reject(refused());
    }, patienceMs);
    line.waiting.push(start);
  });
}

const refused = () => new AppError('unavailable', { retryAfterSeconds: 2 });
