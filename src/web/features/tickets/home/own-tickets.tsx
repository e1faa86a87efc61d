import { TicketsPanel } from '#web/features/tickets/own/tickets-panel.tsx';
import { useTickets } from '#web/features/tickets/use-tickets.ts';

/** The latest tickets of every game. */
export function OwnTickets() {
  return <TicketsPanel tickets={useTickets({})} hasGames />;
}
