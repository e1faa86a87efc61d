import { catalogue } from '#web/texts/texts.ts';

export const andharbaharTexts = catalogue('andharbahar', {
  note: 'A card pays {{rank}}, a suit {{suit}}, a side {{side}}',
  andhar: 'Andhar',
  andharRanks: 'A to 6',
  middle: 'Middle',
  middleRanks: '7',
  bahar: 'Bahar',
  baharRanks: '8 to K',
  colours: 'Suits',
  types: 'Card types',
  noBets: 'no bets',
  ofSuit: '{{rank}} of {{suit}}',
  suits: { spades: 'Spades', hearts: 'Hearts', diamonds: 'Diamonds', clubs: 'Clubs' },
  suitsInText: { spades: 'spades', hearts: 'hearts', diamonds: 'diamonds', clubs: 'clubs' },
  sides: { andhar: 'andhar', bahar: 'bahar', middle: 'middle' },
});
