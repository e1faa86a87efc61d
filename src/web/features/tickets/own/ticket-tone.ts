import type { TicketStatus } from '#contract/tickets/tickets';
import type { BadgeTone } from '#web/ui/badge/badge.tsx';

/** Amber for open, green for won, neutral for finished. */
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
