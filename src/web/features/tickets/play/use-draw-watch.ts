import { useEffect } from 'react';
import type { DrawResult, Round } from '#contract/draws';
import type { Ticket } from '#contract/tickets';
import { useResults } from '../use-results';
import { useTickets } from '../use-tickets';
import { useWallet } from '../use-wallet';
import { useEndedRound } from './use-ended-round';

/** What came of the round that has just ended. */
export interface Outcome {
  round: Round;
  /** Null while it is being drawn. */
  result: DrawResult | null;
  /** Of the player's own tickets in it; null while they are not settled, or where there are none. */
  won: number | null;
  isVoid: boolean;
}

/** A result that has not come by then will not: the round was void, or nobody draws it now. */
const patienceMs = 45_000;
const shownForMs = 8_000;

/**
 * Watches a game from round to round. Once a round has ended its result is asked for until it is there, and the tickets in it
 * until they are settled.
 */
export function useDrawWatch(gameId: string, round: Round | null) {
  const { ended, putAway } = useEndedRound(round);
  const known = useResults(gameId, ended?.drawId ?? null);
  const results = known.data ?? [];
  const tickets = useTickets({ gameId });
  const own = (tickets.data?.data ?? []).filter(
    ({ drawId, status }) => drawId === ended?.drawId && status !== 'cancelled',
  );
  const outcome = ended === null ? null : outcomeOf(ended, results, own);
  const isKnown = outcome !== null && (outcome.result !== null || outcome.isVoid);
  const isSettled = own.length > 0 && own.every(isDone);

  useEffect(() => {
    if (ended === null) return;
    const timer = setTimeout(() => putAway(null), isKnown ? shownForMs : patienceMs);
    return () => clearTimeout(timer);
  }, [ended, isKnown, putAway]);
  useReloadedWallet(isSettled);
  return { results, last: results[0], outcome, tickets };
}

/** A settled draw may have paid by itself. */
function useReloadedWallet(isSettled: boolean): void {
  const { reload } = useWallet();
  useEffect(() => {
    if (isSettled) reload();
  }, [isSettled, reload]);
}

function outcomeOf(round: Round, results: readonly DrawResult[], own: readonly Ticket[]): Outcome {
  const isSettled = own.length > 0 && own.every(isDone);
  return {
    round,
    result: results.find(({ drawId }) => drawId === round.drawId) ?? null,
    won: isSettled ? own.reduce((sum, { winpoints }) => sum + Math.round(winpoints * 100), 0) / 100 : null,
    isVoid: own.some(({ status }) => status === 'void'),
  };
}

function isDone({ status }: Ticket): boolean {
  return status !== 'open' && status !== 'closed';
}
