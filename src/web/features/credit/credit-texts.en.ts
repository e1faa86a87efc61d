import { catalogue } from '#web/texts/texts.ts';

/** Texts of the credit screens. The messages of the specification are in the contract. */
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
  ownPassword: 'Enter your own password ({{username}}). Every credit movement needs it.',
  inWords: '{{words}}. {{share}}% of your credit.',
  inWordsOfTarget: '{{words}}. {{share}}% of the credit of {{username}}.',
  inWordsAlone: '{{words}}.',
  tooMuch: 'More than the balance: {{words}}.',
  amountHint: {
    credittransfer: 'At least 0.01, with at most two decimals',
    creditadjust: 'At least 1.00, with at most two decimals',
  },
  quick: { label: 'Add a round amount', add: '+ {{amount}}', all: 'All' },
  after: { credittransfer: 'After transfer', creditadjust: 'After adjustment' },
  submit: { credittransfer: 'Credit Transfer', creditadjust: 'Credit Adjust' },
  processing: 'Processing...',
  sentOnce: 'Pressing twice still sends it only once.',
  waitsForConnection: 'Waiting for the connection. The amount is kept.',
  unknownOutcome:
    '{{text}}. We could not confirm whether this went through. Press again - it will not be done twice.',
  failed: {
    transfer: 'Unknown error occurred during credit transfer.',
    adjust: 'An error occurred.',
    issue: 'Something went wrong',
  },
  between: {
    title: 'Recent movements between you and {{username}}',
    time: 'Time',
    from: 'From',
    to: 'To',
    credit: 'Credit',
    debit: 'Debit',
    empty: 'No movements yet',
    emptyMessage: 'Credit that moves between you and {{username}} appears here.',
  },
  issue: {
    own: 'Own credit',
    ownNote: 'Generated credit is added here, and retired credit is taken from here.',
    generate: {
      title: 'Generate',
      note: 'Adds new credit to your own wallet.',
      submit: 'Generate Credit',
      done: 'Credit generated',
      after: 'Own credit afterwards',
    },
    retire: {
      title: 'Retire',
      note: 'Removes credit from your own wallet permanently.',
      submit: 'Retire Credit',
      done: 'Credit retired',
      after: 'Own credit afterwards',
    },
  },
});
