import { catalogue } from '#web/platform/texts.ts';

/** What is said while something is done with many rows at once. The act and the question are the feature's own. */
export const bulkTexts = catalogue('bulk', {
  bar: 'Selected {{things}}',
  count: '{{number}} selected',
  clear: 'Clear selection',
  all: 'Select all {{number}} that match',
  first: 'Select the first {{number}} of {{total}} that match',
  collecting: 'Selecting {{number}} of {{total}}',
  stop: 'Stop',
  actOn: '{{act}} {{number}}',
  others_one: '{{number}} other selected row stays as it is.',
  others_other: '{{number}} other selected rows stay as they are.',
  progress: '{{number}} of {{total}}',
  done: '{{number}} done',
  refused: '{{number}} refused',
  unsent: '{{number}} not sent',
  results: 'What became of each',
  keeps: 'What was refused or not sent stays selected.',
  logOut: {
    act: 'Log out',
    title: 'Log Out Confirmation',
    one: 'Are you sure you want to log out {{username}}?',
    many: 'Are you sure you want to log out {{number}} {{things}}?',
  },
  row: { done: 'Done', refused: 'Refused: {{reason}}', unsent: 'Not sent' },
});
