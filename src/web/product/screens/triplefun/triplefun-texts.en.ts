import { catalogue } from '#web/texts/texts.ts';

export const triplefunTexts = catalogue('triplefun', {
  kinds: 'Kind of bet',
  single: 'Single 10',
  double: 'Double 100',
  triple: 'Triple 1000',
  singlePays: 'the last digit, pays {{payout}}',
  doublePays: 'the last two, pays {{payout}}',
  triplePays: 'all three, pays {{payout}}',
  pays: 'pays {{payout}}',
  onlyThree: 'Only a three-digit number can be saved.',
  paysEvery: '{{number}} pays every ticket on {{digits}}: {{staked}} staked, {{prize}} to pay',
  chooseHundred: 'Choose a hundred',
  chooseNumber: 'Choose the number',
  range: '{{from}} to {{to}}',
  hundredStaked: '{{from}} to {{to}}, {{amount}} staked',
  hundredPlayed: '{{from}} to {{to}}, {{amount}} points',
  scale: {
    single: 'Stake on a last digit',
    double: 'Stake on the last two digits',
    triple: 'Stake on all three digits',
  },
});
