/** What is said before anybody is signed in. */
export const appTexts = {
  loading: 'Loading',
  fault: {
    title: 'This page could not be shown',
    text: 'An unexpected error occurred. Nothing was changed.',
    again: 'Try again',
  },
} as const;
