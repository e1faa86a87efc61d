import { catalogue } from '#web/platform/texts.ts';

/** Texts of the credit screens. The messages of the specification itself stand in the contract. */
export const creditTexts = catalogue('credit', {
  title: {
    credittransfer: '{{label}} Credit Transfer',
    creditadjust: '{{label}} Credit Adjust',
    generate: 'Generate Credit',
  },
  you: 'You',
  hierarchyCredit: 'Hierarchy Credit',
  individualCredit: 'Individual Credit',
  amount: 'Amount',
  password: 'Password',
  ownPassword: 'Your own password, {{username}}. It is asked for every time credit moves.',
  inWords: '{{words}}. {{share}} % of your credit.',
  inWordsOfTarget: '{{words}}. {{share}} % of the credit of {{username}}.',
  inWordsAlone: '{{words}}.',
  tooMuch: 'More than is there: {{words}}.',
  amountHint: {
    credittransfer: 'At least 0.01, with at most two decimals',
    creditadjust: 'At least 1.00, with at most two decimals',
  },
  after: { credittransfer: 'After transfer', creditadjust: 'After adjustment' },
  submit: { credittransfer: 'Credit Transfer', creditadjust: 'Credit Adjust' },
  processing: 'Processing...',
  sentOnce: 'Pressed twice, it is still sent once.',
  waitsForConnection: 'Waits for the connection. The amount is kept.',
  unknownOutcome: '{{text}}. It is not known whether this was done: press again, it is still done only once.',
  failed: {
    transfer: 'Unknown error occurred during credit transfer.',
    adjust: 'An error occurred.',
    issue: 'Something went wrong',
  },
  between: {
    title: 'Last between the two',
    time: 'Time',
    from: 'From',
    to: 'To',
    credit: 'Credit',
    debit: 'Debit',
    empty: 'No movements yet',
    emptyMessage: 'What moves between you and {{username}} is listed here.',
  },
  issue: {
    own: 'Own credit',
    ownNote: 'Credit that you generate arrives here, and what you retire is taken from here.',
    generate: {
      title: 'Generate',
      note: 'New credit comes into your own wallet.',
      submit: 'Generate Credit',
      done: 'Credit generated',
      after: 'Own credit after it',
    },
    retire: {
      title: 'Retire',
      note: 'Credit leaves your own wallet for good.',
      submit: 'Retire Credit',
      done: 'Credit retired',
      after: 'Own credit after it',
    },
  },
});
