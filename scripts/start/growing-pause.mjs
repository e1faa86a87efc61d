import { setTimeout as sleep } from 'node:timers/promises';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;
const goodLifeMs = 60_000;

/** Pauses between the lives of a process: 1 s, 2 s, 4 s … 30 s, and 1 s again after a life of a minute. */
export function createGrowingPause() {
  let nextMs = firstPauseMs;
  return {
    /** How long the pause after a life of so many milliseconds is. */
    after(lifeMs) {
      if (lifeMs >= goodLifeMs) nextMs = firstPauseMs;
      const pauseMs = nextMs;
      nextMs = Math.min(nextMs * 2, longestPauseMs);
      return pauseMs;
    },
  };
}

/** Waits, but not longer than until somebody wants to stop. */
export async function pause(ms, stop) {
  await sleep(ms, undefined, { signal: stop }).catch(() => {});
}
