import { catalogue } from '#web/texts/texts.ts';

/** Texts shown before sign-in. */
export const appTexts = catalogue('app', {
  loading: 'Loading',
  fault: {
    title: 'This page could not be shown',
    text: 'An unexpected error occurred. Nothing was changed.',
    again: 'Try again',
  },
});
