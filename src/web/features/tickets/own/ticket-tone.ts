import type { TicketStatus } from '#contract/tickets';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** Amber waits, green has won. What is over is quiet. */
export const ticketTone: Record<TicketStatus, BadgeTone> = {
  open: 'wait',
  closed: 'wait',
  won: 'on',
  claimed: 'off',
  lost: 'off',
  cancelled: 'off',
  void: 'off',
  reversed: 'off',
};
