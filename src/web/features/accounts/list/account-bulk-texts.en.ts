import { catalogue } from '#web/texts/texts.ts';

/** Questions about many accounts at once. Those about a single account are specified and are with its action. */
export const accountBulkTexts = catalogue('accountBulk', {
  activate: 'Are you sure you want to activate {{number}} {{things}}?',
  deactivate: 'Are you sure you want to deactivate {{number}} {{things}}?',
});
