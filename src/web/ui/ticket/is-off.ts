import type { TicketStatus } from '#contract/tickets';

/** The ticket counts nowhere: it was cancelled, its draw was voided, or a restore took it back. */
export function isOff(status: TicketStatus): status is 'cancelled' | 'void' | 'reversed' {
  return status === 'cancelled' || status === 'void' || status === 'reversed';
}
