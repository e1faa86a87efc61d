import type { funroulletTexts } from '#web/product/screens/funroullet/funroullet-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const funroullet: Counterpart<typeof funroulletTexts> = {
  pocket: '{{drawno}} {{color}}',
  colors: { red: 'लाल', black: 'काला', green: 'हरा' },
  scale: 'एक ख़ाने पर दाँव',
  note: '{{count}} ख़ाने, भुगतान दर {{payout}}',
  proof: '0 नंबर 0 है, 00 नंबर 1 है, इसलिए नंबर {{number}} यानी {{result}}।',
};
