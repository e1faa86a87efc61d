import { TicketsPanel } from '../own/tickets-panel';
import { useTickets } from '../use-tickets';

/** The newest tickets of every game. */
export function OwnTickets() {
  return <TicketsPanel tickets={useTickets({})} hasGames />;
}
