import { catalogue } from '#web/texts/texts.ts';

export const firstStepsTexts = catalogue('firstSteps', {
  title: 'No ticket can be sold yet',
  games: 'This network has no games.',
  gamesHere: 'This network does not offer this game.',
  player: 'This network has no players.',
  playerBelow: 'Your branch has no players.',
  credit: 'No player has credit.',
  creditBelow: 'No player of your branch has credit.',
  balance: 'No game has a balance to pay prizes from.',
  balanceHere: 'This game has no balance to pay prizes from.',
  step: {
    games: 'Choose games',
    player: 'Add {{kind}}',
    credit: 'Transfer credit',
    balance: 'Add Balance',
  },
  ask: {
    games: 'Ask your {{kind}} for games.',
    credit: 'Ask your {{kind}} for credit.',
    balance: 'Ask your {{kind}} to add balance.',
  },
});
