import type { triplefunTexts } from '#web/product/screens/triplefun/triplefun-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const triplefun: Counterpart<typeof triplefunTexts> = {
  kinds: 'दाँव का प्रकार',
  single: 'सिंगल 10',
  double: 'डबल 100',
  triple: 'ट्रिपल 1000',
  singlePays: 'आख़िरी अंक, भुगतान दर {{payout}}',
  doublePays: 'आख़िरी दो अंक, भुगतान दर {{payout}}',
  triplePays: 'तीनों अंक, भुगतान दर {{payout}}',
  pays: 'भुगतान दर {{payout}}',
  onlyThree: 'केवल तीन अंकों का नंबर सहेजा जा सकता है।',
  paysEvery: '{{number}} पर {{digits}} वाला हर टिकट जीतता है: दाँव {{staked}}, इनाम {{prize}}',
  chooseHundred: 'सैकड़ा चुनें',
  chooseNumber: 'नंबर चुनें',
  range: '{{from}} से {{to}}',
  hundredStaked: '{{from}} से {{to}}, दाँव {{amount}}',
  hundredPlayed: '{{from}} से {{to}}, {{amount}} पॉइंट',
  scale: {
    single: 'आख़िरी अंक पर दाँव',
    double: 'आख़िरी दो अंकों पर दाँव',
    triple: 'तीनों अंकों पर दाँव',
  },
};
