/** A ticket number in groups for reading: 7K2M 04XP. */
export function groupTicketNumber(ticketId: string): string {
  return ticketId.replace(/(.{4})(?=.)/g, '$1\u00a0');
}
