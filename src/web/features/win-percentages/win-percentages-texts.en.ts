import { catalogue } from '#web/texts/texts.ts';

/** Texts of the win percentages. */
export const winPercentagesTexts = catalogue('winPercentages', {
  title: 'Win Percentage',
  note: 'Used only for the admin commission report. It never influences results.',
  noteReadOnly: 'Set by the admin of the network. It never influences results.',
  column: { no: 'No.', id: 'ID', game: 'Game', percentage: 'Percentage' },
  inputOf: 'Percentage of {{game}}',
  percent: '%',
  set: 'Set Percentage',
  setting: 'Setting...',
  empty: {
    title: 'No games available.',
    message: 'The games of a network are selected on the Edit screen of its admin.',
  },
  changed_one: '{{count}} percentage changed',
  changed_other: '{{count}} percentages changed',
  unchanged: 'No changes yet',
  savedAt: 'Saved {{time}}',
  admin: {
    label: 'Admin',
    placeholder: 'Search by username',
    nothing: 'No admins available',
    first: 'Choose an admin',
    firstMessage: 'Each network has its own percentages.',
  },
  waitsForConnection: 'Waiting for the connection. What you typed is kept.',
  failed: 'An error occurred',
});
