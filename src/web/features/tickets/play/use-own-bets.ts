import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Round } from '#contract/draws/draws';
import { listTickets } from '#contract/tickets/own-tickets';
import type { Ticket } from '#contract/tickets/tickets';
import { ticketKeys } from '#web/features/tickets/ticket-keys.ts';
import { call } from '#web/platform/calls/call.ts';

interface Known {
  round: Round | null;
  /** The first page of the game's tickets, newest first. */
  latest: readonly Ticket[];
}

const none: readonly Ticket[] = [];
/** The rows of the first page. */
const pageLength = 10;

/**
 * The points that the player has bought on each number for the running draw. They are read from the list that the page
 * shows; only if all of its tickets are of this draw, up to 100 are read in a call of their own.
 */
export function useOwnBets(gameId: string, { round, latest }: Known): (drawno: string) => number {
  const drawId = round?.drawId;
  const query = { page: '1', pageSize: '100', gameId, status: 'open' } as const;
  const hasMore = latest.length >= pageLength && latest.every((ticket) => ticket.drawId === drawId);
  const more = useQuery({
    queryKey: ticketKeys.list(query),
    queryFn: ({ signal }) => call(listTickets, { query, signal }),
    enabled: hasMore,
  });
  const tickets = hasMore ? (more.data?.data ?? none) : latest;
  return useMemo(() => {
    const points = new Map<string, number>();
    for (const { lines } of tickets.filter((each) => each.drawId === drawId && each.status === 'open'))
      for (const { drawno, drawqty } of lines) points.set(drawno, (points.get(drawno) ?? 0) + drawqty);
    return (drawno: string) => points.get(drawno) ?? 0;
  }, [tickets, drawId]);
}
