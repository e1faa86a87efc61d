import { catalogue } from '#web/texts/texts.ts';

export const titlisorratTexts = catalogue('titlisorrat', {
  picture: 'Picture {{drawno}}',
  note: '{{count}} pictures, each pays {{payout}}',
});
