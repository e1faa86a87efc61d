import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Sharing, sharedByMachine, splitLimit } from '#server/platform/limits/split-limit';

interface Rate {
  /** Belongs to one rate. */
  name: string;
  atMost: number;
  seconds: number;
}

/** Limits events per key and time in all processes of the machine. Returns whether the event is below the limit. */
export function createRate({ name, atMost, seconds }: Rate, sharing: Sharing = sharedByMachine) {
  const { own, common } = splitLimit(atMost, sharing);
  const limiter = new RateLimiterMemory({ points: own, duration: seconds });
  return async (key: string): Promise<boolean> => {
    try {
      await limiter.consume(key);
      return true;
    } catch (error) {
      if (error instanceof Error) throw error;
      const item = { key: `${name} ${key}`, most: common, forMs: seconds * 1_000 };
      return common > 0 && sharing.take(item);
    }
  };
}
