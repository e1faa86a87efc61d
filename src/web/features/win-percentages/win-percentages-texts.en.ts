import { catalogue } from '#web/platform/texts.ts';

/** Texts of the win percentages. */
export const winPercentagesTexts = catalogue('winPercentages', {
  title: 'Win Percentage',
  note: 'It computes the admin commission report. It never steers a result.',
  noteReadOnly: 'Set by the admin of the network. It never steers a result.',
  column: { no: 'No.', id: 'ID', game: 'Game', percentage: 'Percentage' },
  inputOf: 'Percentage of {{game}}',
  percent: '%',
  set: 'Set Percentage',
  setting: 'Setting...',
  empty: {
    title: 'No games available.',
    message: 'The games of a network are ticked in the form of its admin.',
  },
  changed_one: '{{count}} percentage changed',
  changed_other: '{{count}} percentages changed',
  unchanged: 'Nothing changed yet',
  admin: {
    label: 'Admin',
    placeholder: 'Search by username',
    nothing: 'No admins available',
    first: 'Choose an admin',
    firstMessage: 'Each network has percentages of its own.',
  },
  waitsForConnection: 'Waits for the connection. What you typed is kept.',
  failed: 'An error occurred',
});
