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
    sessionHint: 'You are signed out after 30 minutes without use. A warning comes two minutes before.',
    code: 'Code',
    codeHint: 'Six digits from your authenticator, or a recovery code.',
    codeStep: 'The password was right. Your account asks for a code as well.',
    back: 'Back to the password',
    failed: 'Login failed.',
    unexpected: 'An error occurred during login.',
    motto: 'The back office of the house.',
    mottoToo: 'Every point of credit accounted for.',
  },
  logoutFailed: 'Logout failed.',
  signUp: {
    title: 'Sign Up',
    hint: 'Type the name your operator knows you by. You get a username; an operator activates your account.',
    closed: 'Sign-up is closed',
    closedHint: 'Accounts are made by an operator. Ask the one you know.',
    issued: 'Your username is {{username}}',
    issuedHint:
      'Keep it: you sign in with this username and your password once an operator has activated the account.',
    issuedName: 'the username',
    loading: 'Loading',
    unknown: 'It is not known whether sign-up is open.',
    retry: 'Try again',
    submit: 'Sign Up',
    toLogin: 'Back to Login',
  },
  again: {
    title: 'Your session has ended',
    text: 'Sign in again to go on. What you typed on this screen is kept.',
    hint: 'Another user who signs in here gets its own dashboard; this screen is lost then.',
    leave: 'Leave this screen',
  },
});
