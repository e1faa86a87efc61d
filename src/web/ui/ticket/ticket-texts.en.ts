import { catalogue } from '#web/platform/texts.ts';

/** What is said of a ticket wherever an operator meets one. Every page that shows it registers these under `ticket`. */
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
    label: 'The life of the ticket',
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
