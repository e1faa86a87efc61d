import { catalogue } from '#web/texts/texts.ts';

/** Texts about tickets on operators' screens. */
export const ticketTexts = catalogue('ticket', {
  pending: 'Pending',
  status: {
    open: 'Open',
    closed: 'Closed',
    lost: 'Lost',
    won: 'Unclaimed',
    claimed: 'Claimed',
    cancelled: 'Cancelled',
    void: 'Void',
    reversed: 'Reversed',
  },
  steps: {
    accepted: 'accepted',
    closed: 'closed',
    drawn: 'drawn',
    claimed: 'claimed',
    cancelled: 'cancelled',
    void: 'voided',
    label: 'Ticket timeline',
  },
  lines: {
    label: 'Lines',
    drawno: 'Draw No',
    qty: 'Qty',
    total: 'Total',
    prize: 'Prize',
    pays: 'pays {{payout}}, booster {{booster}}',
    count_one: '{{count}} line',
    count_other: '{{count}} lines',
    empty: 'No ticket data available.',
  },
});
