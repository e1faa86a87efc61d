import { AppError } from '#server/platform/app-error';
import { take, whileTaken } from '#server/platform/taken/taken';
import type { TakenKind } from '#server/platform/taken/taken-rules';

interface Shares {
  /** Most running jobs, in total and per key. */
  atOnce: number;
  atOnceOfKey: number;
  /** Most waiting jobs per key, and the longest wait. */
  waitingOfKey: number;
  patienceMs: number;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Shares a resource between keys, such as networks: a slow key uses only its own share. Free places are given to the
 * keys in turn. A job whose queue is full, or that waits too long, is refused with 503.
 */
export function createFairGate<Key>(
  name: TakenKind,
  { atOnce, atOnceOfKey, waitingOfKey, patienceMs }: Shares,
) {
  // A map keeps insertion order: the key served last is at the end.
  const lines = new Map<Key, Line>();
  let running = 0;

  const hasPlaceFor = (line: Line) => running < atOnce && line.running < atOnceOfKey;

  async function enter(line: Line): Promise<void> {
    if (!hasPlaceFor(line)) {
      if (line.waiting.length >= waitingOfKey) throw refused();
      // The leaving job keeps the place occupied until this one continues.
      return waitIn(name, line, patienceMs);
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

  const forgetIdle = (key: Key, line: Line) =>
    line.running === 0 && line.waiting.length === 0 && lines.delete(key);

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
      return await whileTaken(name, job);
    } finally {
      leave(key, line);
    }
  };
}
export type FairGate<Key> = ReturnType<typeof createFairGate<Key>>;

/** Resolves when the job gets a place; rejects after the longest wait. */
function waitIn(name: TakenKind, line: Line, patienceMs: number): Promise<void> {
  const giveBack = take(`waiting for ${name}`);
  return new Promise<void>((resolve, reject) => {
    const start = () => {
      clearTimeout(timer);
      giveBack();
      resolve();
    };
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(start), 1);
      giveBack();
      reject(refused());
    }, patienceMs);
    line.waiting.push(start);
  });
}

const refused = () => new AppError('unavailable', { retryAfterSeconds: 2 });
