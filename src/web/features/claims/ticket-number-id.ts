/** The id of the one number field: after a claim the focus goes back there, for the next ticket. */
export const ticketNumberId = 'ticket-number';
