import { type RunTimes, showRounds } from '#server/features/draws/round-queries';
import type { Database } from '#server/platform/database';

/**
 * Lets the result or seed of a round without a row be shown. Writes the high-water mark first, so that the round is never
 * opened afterwards, even if the clock of the database goes back. Answers the moment (seconds of the epoch) until which rounds
 * that ended may be shown. Read the rows of these rounds afterwards: one that was opened meanwhile has a row by then.
 *
 * `primary` must not be a replica: it neither knows the newest mark nor the newest rows.
 */
export async function showUntil(
  primary: Database,
  game: { networkId: number; gameId: number },
  { times, endsAt }: { times: RunTimes; endsAt: number },
): Promise<number> {
  const now = times.now.getTime() / 1000;
  const shown = times.shownUntil.getTime() / 1000;
  const mark =
    endsAt <= shown || endsAt > now ? shown : (await showRounds(primary, game, endsAt)).getTime() / 1000;
  return Math.min(mark, now);
}
