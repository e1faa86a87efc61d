import { catalogue } from '#web/texts/texts.ts';

export const bingoTexts = catalogue('bingo', {
  tile: '{{drawno}}, {{label}}',
  scale: 'Stake on a tile',
  note: '{{count}} tiles, each pays {{payout}}',
});
