import { AppError } from '#server/platform/app-error';

interface Bounds {
  atOnce: number;
  waiting: number;
}

/** Runs at most so many jobs at once and lets at most so many wait; the next is told to come back. */
export function bounded({ atOnce, waiting }: Bounds) {
  let running = 0;
  const queue: (() => void)[] = [];
  const release = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError('unavailable', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      release();
    }
  };
}
