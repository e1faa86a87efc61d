import { catalogue } from '#web/texts/texts.ts';

/** Texts of the screen on which an operator claims a prize for a player. */
export const claimsTexts = catalogue('claims', {
  title: 'Claim Ticket',
  note: "The prize is always paid into the player's wallet.",
  number: {
    label: 'Ticket number',
    hint: 'Eight letters and digits, as printed. Spaces and case do not matter.',
    required: 'Ticket number is required',
    notGenuine:
      'This slip is not genuine, or its QR link was revoked. Find the ticket by its number and check the player.',
    noSlip: 'This is not the code of a slip.',
    invalid: 'Not a valid ticket number. Check it against the ticket: at least one character is wrong.',
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
  genuine: 'Genuine slip',
  draw: '{{game}}, draw {{number}}',
  playPoints: 'Play Points',
  winPoints: 'Win Points',
  player: 'Player',
  result: 'Result',
  state: {
    open: 'Betting is still open. The draw is at {{time}}.',
    closed: 'Betting is closed. The draw is about to start.',
    lost: 'This ticket did not win. There is nothing to claim.',
    won: 'This ticket won and has not been claimed yet.',
    claimed: 'This prize was claimed on {{time}}.',
    cancelled: 'This ticket was cancelled. The stake was refunded to the player.',
    void: 'The draw was voided. The stake was refunded to the player.',
    reversed: 'The network was restored to a time before this ticket. The stake was refunded to the player.',
  },
  claim: 'Claim',
  claiming: 'Claiming...',
  claimFailed: 'Something went wrong',
  unknownOutcome:
    'We could not confirm whether the prize was paid ({{text}}). Press again - it will not be paid twice.',
});
