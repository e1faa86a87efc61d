import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ticketDetails } from '#contract/reports/history';
import { historyKeys } from '#web/features/history/history-keys.ts';
import { call } from '#web/platform/calls/call.ts';

export type TicketDetails = Pick<z.output<(typeof ticketDetails)['answer']>, 'ticket' | 'postings'>;

const readAgainAfterMs = 5_000;

/** One ticket with its lines and postings. It is polled until the draw. */
export function useTicket(ticketId: string) {
  return useQuery({
    queryKey: historyKeys.ticket(ticketId),
    queryFn: ({ signal, client, queryKey }) =>
      call(ticketDetails, {
        query: { ticketId },
        background: client.getQueryData(queryKey) !== undefined,
        signal,
      }),
    refetchInterval: ({ state }) => {
      const status = state.data?.ticket.status;
      return status === 'open' || status === 'closed' ? readAgainAfterMs : false;
    },
  });
}
