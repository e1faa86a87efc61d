import { catalogue } from '#web/texts/texts.ts';

/** By the codes of the server, for a form that was sent before the scripts arrived. */
export const refusedTexts = catalogue('refused', {
  wrong_credentials: 'Invalid username or password',
  too_many_attempts: 'Too many attempts. Please try again later.',
  account_deactivated: 'This account is deactivated',
  other: 'Login failed.',
});
