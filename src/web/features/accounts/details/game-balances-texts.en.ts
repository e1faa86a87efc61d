import { catalogue } from '#web/texts/texts.ts';

/** Texts of the game balances on an admin's details. */
export const gameBalancesTexts = catalogue('gameBalances', {
  title: 'Game balances',
  note: 'A game accepts bets as long as its balance and credit line cover its reserve.',
  column: {
    game: 'Game',
    balance: 'Balance',
    reserve: 'Reserve',
    free: 'Free',
    creditLine: 'Credit line',
  },
  empty: { title: 'No games available', message: 'Select games on the Edit screen of this admin.' },
  act: 'Set credit line',
  overTime: 'Balance over time',
  dialog: {
    title: 'Set credit line',
    text: "How far the balance of {{game}} may fall below its reserve in {{username}}'s network.",
    creditLine: 'Credit line',
    hint: '0 or more, with at most two decimals. Currently {{now}}; the reserve is {{reserve}}.',
    password: 'Password',
    ownPassword: 'Enter your own password ({{username}}).',
    submit: 'Set credit line',
    busy: 'Processing...',
  },
  failed: 'Something went wrong',
});
