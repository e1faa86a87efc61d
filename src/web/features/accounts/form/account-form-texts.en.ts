import { shortestPassword } from '#contract/ground/shortest-password';
import { catalogue } from '#web/texts/texts.ts';

/** Texts of the account forms. Validation messages are in the contract. */
export const accountFormTexts = catalogue('accountForm', {
  title: { create: 'Add {{label}}', edit: 'Edit {{label}}' },
  section: {
    person: 'Personal details',
    address: 'Address',
    chain: 'Hierarchy',
    games: 'Games',
    secrets: 'Password and PIN',
    password: 'Password',
  },
  hint: {
    mustChangePassword: 'The account can do nothing else until then.',
    commission: '0 to 100',
    percent: '%',
    password: `At least ${shortestPassword} characters`,
    pin: '4 to 8 digits',
    unchanged: 'Leave empty to keep the current one',
    fixedReference: 'Fixed: opened from this account',
    games: 'The games this network may offer. If none is selected, it offers none.',
  },
  choose: {
    country: 'Choose a country',
    state: 'Choose a state',
    city: 'Choose a city',
    countryFirst: 'Choose a country first',
    stateFirst: 'Choose a state first',
    reference: 'Search by username',
    noPlace: 'Nothing found',
    failed: 'The list could not be loaded',
  },
  noReferences: 'No {{plural}} available',
  noGamesToTick: 'No games available',
  form: {
    submitting: 'Submitting...',
    updating: 'Updating...',
    nothingChanged: 'No changes to save.',
    waitsForConnection: 'Waiting for the connection. What you typed is kept.',
  },
  preview: {
    title: 'Preview',
    chain: 'Hierarchy',
    you: 'You',
    newAccount: 'New {{label}}',
    chooseReference: 'Choose a Reference to see the hierarchy',
    username: 'Username',
    issued: 'Issued when saved',
    points: 'Points',
    commission: 'Commission',
    games: 'Games',
  },
  changes: {
    title: 'Changes',
    none: 'No changes yet',
    account: 'Account',
    points: 'Points',
    created: 'Created',
    changed: 'Changed',
  },
});
