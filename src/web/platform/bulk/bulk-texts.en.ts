import { catalogue } from '#web/texts/texts.ts';

/** Texts of bulk actions. The names and questions of the actions belong to the features. */
export const bulkTexts = catalogue('bulk', {
  bar: 'Selected {{things}}',
  count: '{{number}} selected',
  clear: 'Clear selection',
  all: 'Select all {{number}} that match',
  first: 'Select the first {{number}} of {{total}} that match',
  collecting: 'Selecting {{number}} of {{total}}',
  stop: 'Stop',
  actOn: '{{act}} {{number}}',
  others_one: '{{number}} other selected row is not affected.',
  others_other: '{{number}} other selected rows are not affected.',
  progress: '{{number}} of {{total}}',
  done: '{{number}} done',
  refused: '{{number}} refused',
  unsent: '{{number}} not sent',
  results: 'Results',
  keeps: 'Rows that were refused or not sent stay selected.',
  logOut: {
    act: 'Log out',
    title: 'Log Out Confirmation',
    one: 'Are you sure you want to log out {{username}}?',
    many: 'Are you sure you want to log out {{number}} {{things}}?',
  },
  row: { done: 'Done', refused: 'Refused: {{reason}}', unsent: 'Not sent' },
});
