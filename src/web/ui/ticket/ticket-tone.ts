import type { TicketStatus } from '#contract/tickets';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** How a ticket's state is marked: what waits for somebody stands out. */
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
