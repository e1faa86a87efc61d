import { catalogue } from '#web/platform/texts.ts';

export const authTexts = catalogue('auth', {
  login: {
    title: 'Login',
    hint: 'Use the username your operator gave you.',
    username: 'Username',
    password: 'Password',
    remember: 'Remember me',
    submit: 'Login',
    busy: 'Logging in...',
    sessionHint: 'You will be signed out after 30 minutes of inactivity, with a warning two minutes before.',
    code: 'Code',
    codeHint: 'Six digits from your authenticator, or a recovery code.',
    codeStep: 'Password accepted. Your account also needs a code.',
    back: 'Back to the password',
    failed: 'Login failed.',
    unexpected: 'An error occurred during login.',
    motto: 'The back office of your network.',
    mottoToo: 'Every point of credit accounted for.',
  },
  logoutFailed: 'Logout failed.',
  signUp: {
    title: 'Sign Up',
    hint: 'Enter the name your operator knows you by. You will get a username, and an operator will activate your account.',
    closed: 'Sign-up is closed',
    closedHint: 'Accounts are created by operators. Please ask yours.',
    issued: 'Your username is {{username}}',
    issuedHint:
      'Keep it: once an operator has activated the account, you sign in with this username and your password.',
    issuedName: 'the username',
    loading: 'Loading',
    unknown: 'Could not check whether sign-up is open.',
    retry: 'Try again',
    submit: 'Sign Up',
    toLogin: 'Back to Login',
  },
  again: {
    title: 'Your session has ended',
    text: 'Sign in again to continue. Anything you typed here is kept.',
    hint: 'If someone else signs in, they get their own dashboard and this screen is discarded.',
    leave: 'Leave this screen',
  },
});
