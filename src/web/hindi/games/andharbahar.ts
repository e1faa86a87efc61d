import type { andharbaharTexts } from '#web/product/screens/andharbahar/andharbahar-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const andharbahar: Counterpart<typeof andharbaharTexts> = {
  note: 'पत्ते की भुगतान दर {{rank}}, रंग की {{suit}}, प्रकार की {{side}}',
  andhar: 'अंदर',
  andharRanks: 'इक्का से 6',
  middle: 'बीच',
  middleRanks: '7',
  bahar: 'बाहर',
  baharRanks: '8 से बादशाह',
  colours: 'रंग',
  types: 'पत्तों के प्रकार',
  noBets: 'कोई दाँव नहीं',
  ofSuit: '{{suit}} का {{rank}}',
  suits: { spades: 'हुकुम', hearts: 'पान', diamonds: 'ईंट', clubs: 'चिड़ी' },
  suitsInText: { spades: 'हुकुम', hearts: 'पान', diamonds: 'ईंट', clubs: 'चिड़ी' },
  sides: { andhar: 'अंदर', bahar: 'बाहर', middle: 'बीच' },
};
