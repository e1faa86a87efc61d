/** The ids of the number form begin with this. */
export const ticketNumberForm = 'ticket-';

/** After a claim the focus goes back to the number field, for the next ticket. */
export const ticketNumberId = `${ticketNumberForm}number`;

/** Every query key of the feature. */
export const claimKeys = {
  ticket: (number: string) => ['claims', 'ticket', number],
} as const;
