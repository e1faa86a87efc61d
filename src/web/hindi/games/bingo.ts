import type { bingoTexts } from '#web/product/screens/bingo/bingo-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const bingo: Counterpart<typeof bingoTexts> = {
  tile: '{{drawno}}, {{label}}',
  scale: 'एक टाइल पर दाँव',
  note: '{{count}} टाइलें, हर एक की भुगतान दर {{payout}}',
};
