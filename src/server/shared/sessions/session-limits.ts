/** A session ends this long after the last request that a person caused, … */
const idleMs = 30 * 60 * 1000;
/** … and at most this long after sign-in. */
const longestMs = 12 * 60 * 60 * 1000;
/** Wrong own passwords that end a session. */
export const passwordFailuresAllowed = 5;
/** How old the stored time of the last request may be, so that not every request writes. */
export const touchEveryMs = 10_000;
export const seenEveryMs = 30_000;

export function expiryOf(session: { createdAt: Date; activeAt: Date }): Date {
  return new Date(Math.min(session.activeAt.getTime() + idleMs, session.createdAt.getTime() + longestMs));
}

/** The same limits as PostgreSQL intervals. */
export const sessionIntervals = { idle: `${idleMs} milliseconds`, longest: `${longestMs} milliseconds` };
