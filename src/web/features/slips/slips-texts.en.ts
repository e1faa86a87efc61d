import { catalogue } from '#web/texts/texts.ts';

/** Texts of the public page of a ticket. */
export const slipsTexts = catalogue('slips', {
  title: 'Ticket {{number}}',
  hint: '{{game}}, draw {{number}}',
  stake: 'Stake',
  prize: 'Prize',
  result: 'Result',
  state: {
    open: 'Betting is open. The draw has not taken place yet.',
    closed: 'Betting is closed. The draw has not been settled yet.',
    lost: 'This ticket has not won.',
    won: 'This ticket has won. The prize has not been claimed yet.',
    claimed: 'This ticket has won. The prize has been paid.',
    cancelled: 'This ticket was cancelled. Its stake was refunded.',
    void: 'The draw was voided. The stake was refunded.',
    reversed: 'This ticket was reversed. Its stake was refunded.',
  },
  missing: 'There is no such ticket',
  missingText: 'The address is wrong or no longer works. Ask the shop that sold the ticket.',
  failed: 'The ticket could not be read.',
  loading: 'Reading the ticket',
});
