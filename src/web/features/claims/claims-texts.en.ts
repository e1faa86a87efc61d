import { catalogue } from '#web/platform/texts.ts';

/** Texts of the screen on which an operator claims a prize for a player. */
export const claimsTexts = catalogue('claims', {
  title: 'Claim Ticket',
  note: 'The prize goes into the wallet of the player, whoever claims it.',
  number: {
    label: 'Ticket number',
    hint: 'Eight letters and digits, as printed. Spaces and case do not matter.',
    required: 'Ticket number is required',
    invalid: 'This is no ticket number. One character differs from what is printed.',
    panel: 'Find a ticket',
    find: 'Find',
    copy: 'the ticket number',
  },
  start: { title: 'Type or scan a ticket number', message: 'The ticket is shown before anything is paid.' },
  notFound: {
    title: 'No ticket {{number}}',
    message: 'It does not exist, or its player does not belong to your branch.',
  },
  failed: { title: 'The ticket could not be loaded', retry: 'Try again' },
  loading: 'Loading the ticket',
  ticket: 'Ticket {{number}}',
  draw: '{{game}}, draw {{number}}',
  playPoints: 'Play Points',
  winPoints: 'Win Points',
  player: 'Player',
  result: 'Result',
  state: {
    open: 'Betting is still open. The draw comes after {{time}}.',
    closed: 'Betting is closed. The draw is about to come.',
    lost: 'This ticket did not win. There is nothing to claim.',
    won: 'This ticket won and was not claimed yet.',
    claimed: 'This prize was claimed on {{time}}.',
    cancelled: 'This ticket was cancelled. Its stake went back to the player.',
    void: 'The draw was voided. The stake went back to the player.',
    reversed: 'The network was restored to a time before this ticket. Its stake went back to the player.',
  },
  claim: 'Claim',
  claiming: 'Claiming...',
  claimFailed: 'Something went wrong',
  unknownOutcome:
    '{{text}}. It is not known whether the prize was paid: press again, it is still paid only once.',
});
