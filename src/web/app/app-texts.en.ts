import { catalogue } from '#web/platform/texts.ts';

/** What is said before anybody is signed in. */
export const appTexts = catalogue('app', {
  loading: 'Loading',
  fault: {
    title: 'This page could not be shown',
    text: 'An unexpected error occurred. Nothing was changed.',
    again: 'Try again',
  },
});
