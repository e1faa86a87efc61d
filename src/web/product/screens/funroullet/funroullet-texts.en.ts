import { catalogue } from '#web/texts/texts.ts';

export const funroulletTexts = catalogue('funroullet', {
  pocket: '{{drawno}} {{color}}',
  colors: { red: 'red', black: 'black', green: 'green' },
  scale: 'Stake on a pocket',
  note: '{{count}} pockets, pays {{payout}}',
  proof: '0 is number 0, 00 is number 1, so number {{number}} is {{result}}.',
});
