import { useEffect, useRef, useState } from 'react';
import type { Round } from '#contract/draws';
import { isSettled, outcomeOf } from '#web/features/tickets/play/outcome-of.ts';
import { useResults } from '#web/features/tickets/use-results.ts';
import { useTickets } from '#web/features/tickets/use-tickets.ts';
import { useWallet } from '#web/features/tickets/use-wallet.ts';
import { readServerAheadMs } from '#web/platform/session-clock.ts';

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

/** A round that ended while nobody looked is no news any more. */
const recentMs = 30_000;

/** The round that was on screen before this one, from its end until it is put away. */
function useEndedRound(round: Round | null) {
  const [ended, setEnded] = useState<Round | null>(null);
  const onScreen = useRef<Round | null>(null);
  useEffect(() => {
    const before = onScreen.current;
    // What is learned of a round while it lasts, such as that it is void, is kept with it.
    onScreen.current = round;
    if (before?.drawId === round?.drawId) return;
    const agoMs = Date.now() + readServerAheadMs() - Date.parse(before?.endsAt ?? '');
    if (before !== null && agoMs < recentMs) setEnded(before);
  }, [round]);
  return { ended, putAway: setEnded };
}
