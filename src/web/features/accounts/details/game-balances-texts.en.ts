import { catalogue } from '#web/platform/texts.ts';

/** Texts of the game balances on an admin's details. */
export const gameBalancesTexts = catalogue('gameBalances', {
  title: 'Game balances',
  note: 'A game takes a bet as long as balance and credit line cover its reserve.',
  column: {
    game: 'Game',
    balance: 'Balance',
    reserve: 'Reserve',
    free: 'Free',
    creditLine: 'Credit line',
  },
  empty: { title: 'No games available', message: 'Tick games in the form of this admin.' },
  act: 'Set credit line',
  dialog: {
    title: 'Set credit line',
    text: 'How far the balance of {{game}} in the network of {{username}} may stay behind its reserve.',
    creditLine: 'Credit line',
    hint: '0 or more, with at most two decimals. Now {{now}}, the reserve is {{reserve}}.',
    password: 'Password',
    ownPassword: 'Your own password, {{username}}',
    submit: 'Set credit line',
    busy: 'Processing...',
  },
  failed: 'Something went wrong',
});
