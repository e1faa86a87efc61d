import { useEffect, useRef, useState } from 'react';
import type { Round } from '#contract/draws/draws';
import type { Ticket } from '#contract/tickets/tickets';
import { isSettled, outcomeOf } from '#web/features/tickets/play/outcome-of.ts';
import { useResults } from '#web/features/tickets/results/use-results.ts';
import { useTickets } from '#web/features/tickets/use-tickets.ts';
import { useWallet } from '#web/features/tickets/use-wallet.ts';
import { serverNow } from '#web/ui/values/server-time.ts';

/** A result that has not arrived by then will not come: no server is drawing now. */
const patienceMs = 45_000;
const shownForMs = 8_000;
const noTickets: readonly Ticket[] = [];

/**
 * Watches a game from round to round. After a round has ended, its result is polled until it exists or the draw is
 * void, and its tickets until they are settled.
 */
export function useDrawWatch(gameId: string, round: Round | null) {
  const { ended, putAway } = useEndedRound(round);
  const known = useResults(gameId, ended?.drawId ?? null);
  const { data: results = [], voided = [] } = known.data ?? {};
  const tickets = useTickets({ gameId });
  const latest = tickets.data?.data ?? noTickets;
  const own = latest.filter(({ drawId, status }) => drawId === ended?.drawId && status !== 'cancelled');
  const outcome = ended === null ? null : outcomeOf(ended, { results, voided, own });
  const isKnown = outcome !== null && (outcome.result !== null || outcome.isVoid);

  useEffect(() => {
    if (ended === null) return;
    const timer = setTimeout(() => putAway(null), isKnown ? shownForMs : patienceMs);
    return () => clearTimeout(timer);
  }, [ended, isKnown, putAway]);
  useReloadedWallet(isSettled(own));
  return { results, last: results[0], outcome, tickets, latest };
}

/** A settled draw may have paid prizes automatically. */
function useReloadedWallet(isPaid: boolean): void {
  const { reload } = useWallet();
  useEffect(() => {
    if (isPaid) reload();
  }, [isPaid, reload]);
}

/** A round that ended while the page was not visible is no longer news. */
const recentMs = 30_000;

/** The previous round, from its end until it is dismissed. */
function useEndedRound(round: Round | null) {
  const [ended, setEnded] = useState<Round | null>(null);
  const onScreen = useRef<Round | null>(null);
  useEffect(() => {
    const before = onScreen.current;
    // Facts learned while the round runs, such as that it is void, are kept with it.
    onScreen.current = round;
    if (before?.drawId === round?.drawId) return;
    const agoMs = serverNow() - Date.parse(before?.endsAt ?? '');
    if (before !== null && agoMs < recentMs) setEnded(before);
  }, [round]);
  return { ended, putAway: setEnded };
}
