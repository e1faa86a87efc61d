import { catalogue } from '#web/texts/texts.ts';

/** Texts of the screen of a shop. */
export const displaysTexts = catalogue('displays', {
  title: 'Shop display',
  draw: 'Draw {{number}}',
  last: 'Last result',
  results: 'Last results',
  none: 'No draw yet',
  due: 'New result awaited',
  awaited: 'Draw awaited',
  noTime: 'Waiting for the time',
  offline: 'No connection. Trying again. As of {{time}}',
  missing: 'There is no such display',
  missingText: 'The address is wrong, or the display was revoked. Ask your operator.',
  failed: 'The display could not be loaded',
  loading: 'Loading the display',
  fullScreen: 'Full screen',
});
