import { catalogue } from '#web/texts/texts.ts';

export const landingTexts = catalogue('landing', {
  title: 'Welcome to Pitboss',
  pageTitle: 'Welcome',
  words: 'Sealed draws can be checked by everyone who played them. Every point of credit is accounted for.',
  nav: {
    label: 'On this page',
    games: 'Games',
    winners: 'Winners',
    complaint: 'Contact us',
    proof: 'Draw proof',
  },
  login: { title: 'Login', hint: 'Operators go to their dashboard, players to their games.' },
  games: {
    title: 'Games',
    note: 'A sample of our games',
    lucky12: { name: 'Lucky 12 Coupon', note: '12 numbers on a slip' },
    lucky16: { name: 'Lucky 16', note: '16 fields, one suit' },
    triple: { name: 'Triple Chance', note: '1, 2 or 3 digits' },
    roulette: { name: 'Roulette', note: '38 pockets' },
    duskadum: { name: 'DusKaDum', note: 'The power of ten' },
    lucky10: { name: 'Lucky 10 Coupon', note: '10 numbers on a slip' },
  },
  winners: { title: 'Recent winners', sample: 'Sample' },
  complaint: { title: 'Contact us', note: 'An operator reads every message' },
  proof: {
    title: 'How draws can be checked',
    note: 'Sealed draws',
    steps: {
      before: {
        title: 'Before the round',
        text: 'A secret seed is created for the round. Its fingerprint, a SHA‑256 sum, is published when betting opens.',
      },
      during: {
        title: 'While bets are placed',
        text: 'The seed is fixed and hidden. The numbers played and the stakes on them have no influence.',
      },
      after: {
        title: 'After the draw',
        text: 'The seed is shown. Anyone can compute its fingerprint and the result, and compare both.',
      },
    },
    manual: 'A result entered by hand is always marked as manual.',
  },
  player: {
    title: 'Signed in',
    balance: 'Balance',
    logOut: 'Log Out',
    tickets: 'Tickets',
    dues: 'Pay & Collect',
    profile: 'Profile',
  },
});
