import { catalogue } from '#web/texts/texts.ts';

export const credentialTexts = catalogue('credentials', {
  title_one: 'Credential slip',
  title_other: '{{count}} credential slips',
  name: 'Name',
  address: 'Sign-in address',
  username: 'Username',
  password: 'Password',
  pin: 'PIN',
  once: 'Print or share it now. The password is shown once and stored nowhere.',
  print: 'Print',
  share: 'Share',
  copied: 'Copied',
  close: 'Close',
});
