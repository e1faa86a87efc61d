import type { TicketStatus } from '#contract/tickets/tickets';

/** The ticket does not count: it was cancelled, its draw was voided, or a restore reversed it. */
export function isOff(status: TicketStatus): status is 'cancelled' | 'void' | 'reversed' {
  return status === 'cancelled' || status === 'void' || status === 'reversed';
}
