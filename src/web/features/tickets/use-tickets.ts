import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Period } from '#contract/ground/date-presets';
import { listTickets } from '#contract/tickets/own-tickets';
import type { Ticket, TicketStatus } from '#contract/tickets/tickets';
import { ticketKeys } from '#web/features/tickets/ticket-keys.ts';
import { call } from '#web/platform/calls/call.ts';
import { serverNow } from '#web/ui/values/server-time.ts';

interface TicketsWanted {
  gameId?: string | undefined;
  status?: TicketStatus | undefined;
  /** All days without it. */
  period?: Period | undefined;
  page?: number;
}

const askAgainAfterMs = 2_000;
/** A closed draw that is not settled by then is delayed, so polling it fast is useless. */
const patienceMs = 120_000;

/** A page of the player's tickets, newest first, polled while one of them is about to change. */
export function useTickets({ gameId, status, period, page = 1 }: TicketsWanted) {
  const days = { startDate: period?.startDate, endDate: period?.endDate };
  const query = { page: String(page), pageSize: '10', gameId, status, ...days } as const;
  return useQuery({
    queryKey: ticketKeys.list(query),
    queryFn: ({ signal }) => call(listTickets, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pauseUntilChange(state.data?.data ?? []),
  });
}

/** Time until one of these tickets closes or is settled; false if none will change by itself. */
function pauseUntilChange(tickets: readonly Ticket[]): number | false {
  const now = serverNow();
  const pauses = tickets
    .filter(({ status }) => status === 'open' || status === 'closed')
    .map(({ timeclose }) => Date.parse(timeclose) - now)
    .filter((pauseMs) => pauseMs > -patienceMs);
  return pauses.length === 0 ? false : Math.max(askAgainAfterMs, Math.min(...pauses) + askAgainAfterMs);
}
