import type { titlisorratTexts } from '#web/product/screens/titlisorrat/titlisorrat-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const titlisorrat: Counterpart<typeof titlisorratTexts> = {
  picture: 'चित्र {{drawno}}',
  note: '{{count}} चित्र, हर एक की भुगतान दर {{payout}}',
};
