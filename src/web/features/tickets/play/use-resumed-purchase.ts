import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readPurchase } from '#contract/tickets/purchases';
import { forgetPurchase, keptPurchases } from '#web/features/tickets/slip/kept-purchases.ts';
import type { Pick } from '#web/features/tickets/slip/slip.ts';
import { call } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';

/** A request may wait for ten seconds, and its posting takes ten more at most: after this nothing is bought. */
const settledAfterMs = 25_000;
const askEveryMs = 2_000;

interface ResumedInput {
  gameId: string;
  onBought: (ticket: { ticketId: string; playpoints: number }) => void;
  /** Nothing was bought: the picks of the ticket are given back. */
  onNotMade: (picks: readonly Pick[]) => void;
}

/**
 * Finds out what became of a purchase that the page was left with: it asks the server for the ticket of its key. Only
 * purchases that were kept before this page opened are looked at. Returns true while the outcome is unknown.
 */
export function useResumedPurchase({ gameId, onBought, onNotMade }: ResumedInput): boolean {
  const { user } = useSession();
  const [kept, setKept] = useState(() =>
    keptPurchases(user.username).find(({ ticket }) => ticket.gameId === gameId),
  );
  const { data } = useQuery({
    queryKey: ['purchase', kept?.key],
    queryFn: async ({ signal }) => {
      const params = { key: kept?.key ?? '' };
      const { data: bought } = await call(readPurchase, { params, signal });
      return { bought, askedAtMs: Date.now() };
    },
    enabled: kept !== undefined,
    refetchInterval: askEveryMs,
    gcTime: 0,
  });
  useEffect(() => {
    if (kept === undefined || data === undefined) return;
    const isOver = Math.abs(data.askedAtMs - kept.sentAtMs) > settledAfterMs;
    if (data.bought === null && !isOver) return;
    forgetPurchase(user.username, kept.key);
    setKept(undefined);
    if (data.bought === null) onNotMade(kept.ticket.lines);
    else onBought(data.bought);
  }, [kept, data, user.username, onBought, onNotMade]);
  return kept !== undefined;
}
