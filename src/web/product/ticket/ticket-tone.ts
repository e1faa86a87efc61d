import type { TicketStatus } from '#contract/tickets/tickets';
import type { BadgeTone } from '#web/ui/badge/badge.tsx';

/** The colour of a ticket's state: states that need an action stand out. */
export const ticketTones: Record<TicketStatus, BadgeTone> = {
  open: 'wait',
  closed: 'wait',
  lost: 'off',
  won: 'on',
  claimed: 'off',
  cancelled: 'off',
  void: 'off',
  reversed: 'off',
};
