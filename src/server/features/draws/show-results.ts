import { type RunTimes, showRounds } from '#server/features/draws/round-queries';
import type { Database } from '#server/platform/database/database';

/**
 * Must be called before the result or seed of a round without a row is shown. Raises the high-water mark, so that the
 * round can never be opened afterwards, even if the database's clock goes back. Returns the moment (seconds since the
 * epoch) until which ended rounds may be shown. Read the rows of these rounds afterwards: a round opened in between has
 * a row by then. `primary` must not be a replica, which may lack the newest mark and rows.
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
