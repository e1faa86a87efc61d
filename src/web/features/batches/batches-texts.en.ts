import { catalogue } from '#web/texts/texts.ts';

/** Texts of the page of batches of credit. */
export const batchesTexts = catalogue('batches', {
  title: 'Credit Batches',
  note: 'Movements that you posted together. A batch can be taken back as a whole.',
  search: 'Search by note or category',
  open: 'Open',
  column: { open: 'Open' },
  way: {
    give: 'Transfer',
    giveBack: 'Adjustment: given',
    take: 'Taken back',
    reversal: 'Reversal of {{id}}',
  },
  empty: { title: 'No batches yet', message: 'Tick accounts of a list and choose Transfer or Take back.' },
  details: {
    title: 'Batch {{id}}',
    failed: 'The batch could not be loaded',
    rows: 'Movements of the batch',
    account: 'Account',
    amount: 'Amount',
    reversed: 'Reversed',
    total: 'Total of {{number}}',
    left: 'Not reversed',
    cleared: 'Movements of this batch were cleared.',
    reverse: 'Reverse',
    close: 'Close',
  },
  reverse: {
    title: 'Reverse batch {{id}}',
    message: '{{number}} movements are taken back: {{amount}} in total.',
    refused: 'These rows cannot be reversed. Nothing was moved.',
    rest: 'Leave these rows out and reverse the rest',
    password: 'Your password',
    submit: 'Reverse',
    busy: 'Reversing…',
    failed: 'The batch could not be reversed',
  },
});
