import type { PastRound } from '#server/features/draws/finished-rounds';
import { type RunTimes, showRounds } from '#server/features/draws/round-queries';
import { toleratedDifferenceMs } from '#server/platform/database/clock';
import type { Database } from '#server/platform/database/database';

/**
 * Must be called before the results or seeds of rounds without a row are shown: of ended rounds of a game, newest first,
 * it returns those that may be shown. They are noted as shown first, so that they can never be opened afterwards, even if
 * the database's clock goes back. While the clocks of this server and of the database differ, one of them is wrong: no
 * further round is noted or shown, because a round that has not really ended could not be sold any more.
 * Read the rows of these rounds afterwards: a round opened in between has a row by then. `primary` must not be a
 * replica, which may lack the newest notes and rows.
 */
export async function showEnded(
  primary: Database,
  game: { networkId: number; gameId: number },
  { times, rounds }: { times: RunTimes; rounds: readonly PastRound[] },
): Promise<PastRound[]> {
  const [newest, oldest] = [rounds[0], rounds.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const isShown = ({ opensAt, endsAt }: Pick<PastRound, 'opensAt' | 'endsAt'>) =>
    times.shown.some(([from, until]) => from <= opensAt && endsAt <= until);
  const all = { opensAt: oldest.opensAt, endsAt: newest.endsAt };
  if (isShown(all)) return [...rounds];
  const doClocksAgree = Math.abs(times.readAtMs - times.now.getTime()) <= toleratedDifferenceMs;
  if (doClocksAgree && (await showRounds(primary, game, all))) return [...rounds];
  return rounds.filter(isShown);
}
