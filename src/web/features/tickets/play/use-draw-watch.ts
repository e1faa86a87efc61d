import { useEffect } from 'react';
import type { Round } from '#contract/draws';
import { useResults } from '../use-results';
import { useTickets } from '../use-tickets';
import { useWallet } from '../use-wallet';
import { isSettled, outcomeOf } from './outcome-of';
import { useEndedRound } from './use-ended-round';

/** A result that has not come by then will not: nobody draws it now. */
const patienceMs = 45_000;
const shownForMs = 8_000;

/**
 * Watches a game from round to round. Once a round has ended its result is asked for until it is there or the draw is known
 * to be void, and the tickets in it until they are settled.
 */
export function useDrawWatch(gameId: string, round: Round | null) {
  const { ended, putAway } = useEndedRound(round);
  const known = useResults(gameId, ended?.drawId ?? null);
  const { data: results = [], voided = [] } = known.data ?? {};
  const tickets = useTickets({ gameId });
  const own = (tickets.data?.data ?? []).filter(
    ({ drawId, status }) => drawId === ended?.drawId && status !== 'cancelled',
  );
  const outcome = ended === null ? null : outcomeOf(ended, { results, voided, own });
  const isKnown = outcome !== null && (outcome.result !== null || outcome.isVoid);

  useEffect(() => {
    if (ended === null) return;
    const timer = setTimeout(() => putAway(null), isKnown ? shownForMs : patienceMs);
    return () => clearTimeout(timer);
  }, [ended, isKnown, putAway]);
  useReloadedWallet(isSettled(own));
  return { results, last: results[0], outcome, tickets };
}

/** A settled draw may have paid by itself. */
function useReloadedWallet(isPaid: boolean): void {
  const { reload } = useWallet();
  useEffect(() => {
    if (isPaid) reload();
  }, [isPaid, reload]);
}
