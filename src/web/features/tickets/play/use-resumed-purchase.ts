import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { endPurchase, readPurchase } from '#contract/tickets/purchases';
import { forgetPurchase, keptPurchases } from '#web/features/tickets/slip/kept-purchases.ts';
import type { Pick } from '#web/features/tickets/slip/slip.ts';
import { call, isKeyRefused } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';

/** Another tab may be buying this ticket, so the page looks for it some times before it ends the purchase. */
const looksBeforeEnd = 2;
const askEveryMs = 2_000;

interface ResumedInput {
  gameId: string;
  onBought: (ticket: { ticketId: string; playpoints: number }, picks: readonly Pick[]) => void;
  /** Nothing was bought: the picks of the ticket are given back. */
  onNotMade: (picks: readonly Pick[]) => void;
}

/**
 * Resolves a purchase that had no answer when the page was closed: asks the server for the ticket of its key, and ends
 * the purchase if there is none. Ignores purchases that were sent since this page opened. Returns true while the outcome
 * is unknown.
 */
export function useResumedPurchase({ gameId, onBought, onNotMade }: ResumedInput): boolean {
  const { user } = useSession();
  const [kept, setKept] = useState(() =>
    keptPurchases(user.username).find(({ ticket }) => ticket.gameId === gameId),
  );
  const looks = useRef(0);
  const { data } = useQuery({
    queryKey: ['purchase', kept?.key],
    queryFn: async ({ signal }) => {
      const key = kept?.key ?? '';
      if (looks.current >= looksBeforeEnd) return endKept(key, signal);
      const { data: bought } = await call(readPurchase, { params: { key }, signal });
      looks.current += 1;
      return { bought, isKnown: bought !== null };
    },
    enabled: kept !== undefined,
    refetchInterval: askEveryMs,
    gcTime: 0,
  });
  useEffect(() => {
    if (kept === undefined || !data?.isKnown) return;
    forgetPurchase(user.username, kept.key);
    setKept(undefined);
    if (data.bought === null) onNotMade(kept.ticket.lines);
    else if (data.bought !== undefined) onBought(data.bought, kept.ticket.lines);
  }, [kept, data, user.username, onBought, onNotMade]);
  return kept !== undefined;
}

/** Ends the purchase of a key. If the key is too old, the outcome is not shown: the ticket, if any, is in the list. */
async function endKept(key: string, signal: AbortSignal) {
  try {
    const { data: bought } = await call(endPurchase, { key, signal });
    return { bought, isKnown: true };
  } catch (error) {
    if (isKeyRefused(error)) return { bought: undefined, isKnown: true };
    throw error;
  }
}
