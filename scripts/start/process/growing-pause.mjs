import { setTimeout as sleep } from 'node:timers/promises';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;
const goodLifeMs = 60_000;

/** Pauses between restarts of a process: 1 s, 2 s, 4 s … 30 s, and 1 s again after a minute of running. */
export function createGrowingPause() {
  let nextMs = firstPauseMs;
  return {
    /** The pause after the process ran for this many milliseconds. */
    after(lifeMs) {
      if (lifeMs >= goodLifeMs) nextMs = firstPauseMs;
      const pauseMs = nextMs;
      nextMs = Math.min(nextMs * 2, longestPauseMs);
      return pauseMs;
    },
  };
}

/** Waits, but not after the user wants to stop. */
export async function pause(ms, stop) {
  await sleep(ms, undefined, { signal: stop }).catch(() => {});
}
