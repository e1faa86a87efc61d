import { catalogue } from '#web/texts/texts.ts';

export const stoppedTexts = catalogue('stopped', {
  title: 'This stops',
  online: 'Players online now',
  credit: 'Credit held below',
  tickets: 'Open tickets',
});
